import { Buffer } from "node:buffer";
import { removeOrphans } from "../../db/blobs.ts";
import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { databaseStore, readWhole } from "../../domain/media/store.ts";
import { amount } from "../support/random/amounts.ts";
import { ok, same } from "../support/assert.ts";
import { picture, pictureKeyOf } from "../support/database/numbered_pictures.ts";
import { verifies } from "../support/verifies.ts";
import { letPass, within } from "../support/waiting.ts";

const kills = amount(4, 20);

Deno.test(
  verifies("A4.media-store", `a process killed while it stores pictures leaves no half one, ${kills} times`),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-media-kill-" });
    const url = `file:${folder}/envoi.db`;
    let next = 0;
    let orphans = 0;
    for (let round = 0; round < kills; round++) {
      const stored = await writeUntilKilled(url, next);
      const db = await openDatabase({ url });
      await migrate(db);
      const store = databaseStore(db);
      for (let number = 0; number <= stored; number++) {
        ok(
          isPicture(number, await readWhole((await store.read(pictureKeyOf(number)))!)),
          `picture ${number} is not whole`,
        );
      }
      // The picture that was being stored is complete, or missing, and can be stored again.
      next = stored + 1;
      const last = await store.read(pictureKeyOf(next));
      if (last) ok(isPicture(next, await readWhole(last)), `picture ${next} is not whole`);
      await store.put(pictureKeyOf(next), "image/png", picture(next));
      orphans += await countUploads(db) - next - 1;
      await removeOrphans(db, Date.now() + 1);
      same(await countUploads(db), next + 1);
      next++;
      await db.destroy();
    }
    ok(orphans > 0, "no upload was cut off");
    await Deno.remove(folder, { recursive: true });
  },
);

function isPicture(number: number, bytes: Uint8Array): boolean {
  return Buffer.from(bytes).equals(picture(number));
}

/** @returns the number of the last picture that was reported as stored */
async function writeUntilKilled(url: string, first: number): Promise<number> {
  const writer = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", "tests/support/database/picture_writer.ts", url, String(first)],
    stdout: "piped",
  }).spawn();
  const reader = writer.stdout.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let said = (await within("the first picture to be stored", reader.read())).value ?? "";
  await letPass(Math.random() * 60, "it is killed at any moment of its work");
  writer.kill("SIGKILL");
  await within("the end of what was killed", writer.status);
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) said += value;
  return Number([...said.matchAll(/stored (\d+)\n/g)].at(-1)![1]);
}

async function countUploads(db: Awaited<ReturnType<typeof openDatabase>>): Promise<number> {
  return (await db.selectFrom("blob_chunks").select("upload").distinct().execute()).length;
}
