import { openDatabase } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { databaseStore } from "../../../domain/media/store.ts";
import { picture, pictureKeyOf } from "./numbered_pictures.ts";

/* A process that a test starts with a database's address: stores one picture after another, and prints each. */

const [url = "", first = "0"] = Deno.args;
const db = await openDatabase({ url });
await migrate(db);
const store = databaseStore(db);
for (let number = Number(first);; number++) {
  await store.put(pictureKeyOf(number), "image/png", picture(number));
  console.log(`stored ${number}`);
}
