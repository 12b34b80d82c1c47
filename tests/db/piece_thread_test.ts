import { rejects } from "node:assert/strict";
import { chunkSize, findBlob, insertBlob, readChunk } from "../../db/blobs.ts";
import { migrate } from "../../db/migrate.ts";
import { answer } from "../../db/piece_thread.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import type { Database } from "../../db/schema.ts";
import { equal, same } from "../support/assert.ts";
import { databaseFile, holdLock } from "../support/database/database_file.ts";
import { letPass } from "../support/waiting.ts";
import { sql } from "kysely";

/* Pieces of a file that another thread writes: they are stored as any others. Here the port is this thread's own. */

const type = "image/png";
const pattern = Uint8Array.from({ length: 2 * chunkSize + 1 }, (_, place) => place % 251);

function put(db: Database, key: string, bytes = pattern.slice()): Promise<Uint8Array<ArrayBuffer>> {
  const { port1, port2 } = new MessageChannel();
  answer(port2);
  return insertBlob(db, { key, type, upload: crypto.randomUUID() }, bytes, 1, port1);
}

async function read(db: Database, key: string): Promise<Uint8Array> {
  const { size, upload } = (await findBlob(db, key))!;
  const pieces: Uint8Array[] = [];
  for (let place = 0; place * chunkSize < size; place++) pieces.push(await readChunk(db, upload, place));
  return await new Blob(pieces as BlobPart[]).bytes();
}

Deno.test("what another thread writes is stored whole, and its bytes come back", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  const given = pattern.slice();
  const back = await put(file.db, "one", given);
  same(given.length, 0);
  equal([back, await read(file.db, "one")], [pattern, pattern]);
  // A second upload of the same key leaves no pieces.
  equal(await put(file.db, "one"), pattern);
  const { count } = await file.db.selectFrom("blob_chunks").select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  same(count, 3);
});

Deno.test("where the other thread cannot write, this one does", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => port2.postMessage({ failed: { message: "there is no such module" } });
  same((await insertBlob(file.db, { key: "k", type, upload: "u" }, pattern.slice(), 1, port1)).length, pattern.length);
  equal(await read(file.db, "k"), pattern);
});

Deno.test("it waits for another process, and a piece that cannot be written is an error", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  const lock = await holdLock(file.url, "theirs");
  const stored = put(file.db, "one");
  await letPass(200, "the write has to wait");
  same(await findBlob(file.db, "one"), undefined);
  await lock.release();
  await stored;
  equal(await read(file.db, "one"), pattern);
  await lock[Symbol.asyncDispose]();
  await sql`drop table blob_chunks`.execute(file.db);
  await rejects(put(file.db, "two"), /no such table/);
  same(await findBlob(file.db, "two"), undefined);
});

Deno.test("after another file has taken the place of the first, the pieces are in that one", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  const restored = `${file.folder}/backup.db`;
  await sql`vacuum into ${sql.lit(restored)}`.execute(file.db);
  await put(file.db, "lost with the old file");
  await Deno.rename(file.path, `${file.path}.away`);
  await rejects(put(file.db, "nowhere"), DatabaseUnavailable);
  await Deno.rename(restored, file.path);
  await put(file.db, "after");
  equal(await read(file.db, "after"), pattern);
  same(await findBlob(file.db, "lost with the old file"), undefined);
});
