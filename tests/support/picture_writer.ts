import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { databaseStore } from "../../domain/media/database_store.ts";
import { picture, pictureKeyOf } from "./numbered_pictures.ts";

/* Started by a test with a database's address: stores one picture after the other, saying each that is stored. */

const [url = "", first = "0"] = Deno.args;
const db = await openDatabase({ url });
await migrate(db);
const store = databaseStore(db);
for (let number = Number(first);; number++) {
  await store.put(pictureKeyOf(number), "image/png", picture(number));
  console.log(`stored ${number}`);
}
