import { CompiledQuery, type KyselyPlugin } from "kysely";
import { chunkSize, findBlob, insertBlob, readChunk, removeBlobs, removeOrphans } from "../../db/blobs.ts";
import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { equal, match, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

async function blobs() {
  const db = await openDatabase({ url: ":memory:" });
  await migrate(db);
  const pieces = async () =>
    (await db.selectFrom("blob_chunks").select(["upload", "place"]).orderBy("upload").orderBy("place").execute())
      .map(({ upload, place }) => `${upload}${place}`).join(" ");
  return Object.assign(db, { pieces, [Symbol.asyncDispose]: () => db.destroy() });
}

const type = "image/png";
const bytes = new Uint8Array(2 * chunkSize + 1).fill(7);

Deno.test(verifies("A4.media-store", "a file is stored in pieces of half a mebibyte"), async () => {
  await using db = await blobs();
  await insertBlob(db, { key: "k", type, upload: "u" }, bytes, 1);
  equal(await findBlob(db, "k"), { key: "k", type, size: 1_048_577, upload: "u" });
  same(await db.pieces(), "u0 u1 u2");
  equal(await readChunk(db, "u", 2), new Uint8Array([7]));
});

Deno.test(verifies("A4.media-store", "of two uploads of one file, one stays"), async () => {
  await using db = await blobs();
  await insertBlob(db, { key: "k", type, upload: "u" }, bytes, 1);
  await insertBlob(db, { key: "k", type, upload: "v" }, bytes, 2);
  same(await db.pieces(), "u0 u1 u2");
  await removeBlobs(db, ["k"]);
  same(await db.pieces(), "");
});

Deno.test(verifies("A4.media-store", "what a killed upload left is removed in time, and nothing else"), async () => {
  await using db = await blobs();
  await insertBlob(db, { key: "k", type, upload: "u" }, bytes, 1);
  for (const [upload, created] of [["left", 1], ["young", 10]] as const) {
    await db.insertInto("blob_chunks").values({ upload, place: 0, created, data: bytes.slice(0, 9) }).execute();
  }
  await removeOrphans(db, 10);
  same(await db.pieces(), "u0 u1 u2 young0");
});

Deno.test("other writers have two thirds of the time between a file's pieces; after the last there is no rest", async () => {
  const folder = await Deno.makeTempDir();
  const db = await openDatabase({ url: `file:${folder}/envoi.db` });
  await migrate(db);
  const rests: unknown[] = [];
  const { setTimeout: wait } = globalThis;
  let time = 0;
  // At each look at this clock ten milliseconds pass, and writing a piece takes three of its looks.
  performance.now = () => time += 10;
  globalThis.setTimeout = ((act: () => void, rest?: number) => (rests.push(rest), wait(act))) as typeof wait;
  // The wait for other statements is no part of it.
  const other = db.connection().execute(() => Promise.resolve(time += 1_000));
  try {
    await Promise.all([other, insertBlob(db, { key: "k", type, upload: "u" }, bytes, 1)]);
  } finally {
    Reflect.deleteProperty(performance, "now");
    globalThis.setTimeout = wait;
    await db.destroy();
    await Deno.remove(folder, { recursive: true });
  }
  equal(rests, [60, 60]);
});

Deno.test("uploads that never ended are looked for in the index alone: a picture's pieces lie all over the file", async () => {
  await using db = await blobs();
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => (asked.push(db.getExecutor().compileQuery(node, queryId)), node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await removeOrphans(db.withPlugin(plugin), 10);
  // The query within it comes before it.
  const { sql, parameters } = asked.at(-1)!;
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  match(rows.map(({ detail }) => detail).join("\n"), /^SCAN blob_chunks USING COVERING INDEX /);
});
