import { sql } from "kysely";
import { isLocalFile } from "./client.ts";
import { runElsewhere, runInBackground } from "./background_writer.ts";
import { PieceWriter } from "./piece_writer.ts";
import type { BlobRow, Database } from "./schema.ts";
import { patiently } from "./transactions.ts";

/** Bytes of a piece. A statement with one piece, and its answer, fit the limits of a libSQL server, also in base64. */
export const chunkSize = 512 * 1024;

export function findBlob(db: Database, key: string): Promise<BlobRow | undefined> {
  return db.selectFrom("blobs").selectAll().where("key", "=", key).executeTakeFirst();
}

/**
 * Stores a file piece by piece, a statement each, so that other writers have their turn in between: in a local file with a
 * rest, twice as long as the piece took. The file can be read only once all its pieces are stored. A file that is stored
 * already is left as it is.
 * @param upload a name for this try, never used before
 * @param now in milliseconds since 1970
 * @param port to a thread that runs `piece_thread.ts`, for a local file: then the bytes are taken over
 * @returns the bytes
 */
export async function insertBlob(
  db: Database,
  { key, type, upload }: Omit<BlobRow, "size">,
  bytes: Uint8Array<ArrayBuffer>,
  now: number,
  port?: MessagePort,
): Promise<Uint8Array<ArrayBuffer>> {
  const { length } = bytes;
  using writer = port && await PieceWriter.open(port, bytes);
  for (let place = 0; place * chunkSize < length; place++) {
    const [start, end] = [place * chunkSize, Math.min(length, (place + 1) * chunkSize)];
    const data = writer ? new Uint8Array() : bytes.subarray(start, end);
    const piece = db.insertInto("blob_chunks").values({ upload, place, created: now, data }).compile();
    const began = performance.now();
    const insert = (path: string, file?: number) => writer!.insert({ path, file }, piece, start, end);
    await patiently(() => writer ? runElsewhere(db, insert) : runInBackground(db, piece));
    if (end < length && isLocalFile(db)) {
      await new Promise((resume) => setTimeout(resume, 2 * (performance.now() - began)));
    }
  }
  const whole = await writer?.giveBack() ?? bytes;
  if (!await insertHead(db, { key, type, size: length, upload })) await removeChunks(db, [upload]);
  return whole;
}

/** @returns false: another upload of the file was there before */
async function insertHead(db: Database, row: BlobRow): Promise<boolean> {
  const head = db.insertInto("blobs").values(row).onConflict((conflict) => conflict.column("key").doNothing());
  if (!isLocalFile(db)) return (await patiently(() => head.returning("key").execute())).length > 0;
  // What runs in the background has no rows.
  await patiently(() => runInBackground(db, head.compile()));
  return (await findBlob(db, row.key))?.upload === row.upload;
}

/** Reads a piece of a file. @throws Error when the file was removed in between */
export async function readChunk(db: Database, upload: string, place: number): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await db.selectFrom("blob_chunks").select("data")
    .where("upload", "=", upload).where("place", "=", place).executeTakeFirstOrThrow();
  return new Uint8Array(data);
}

export async function removeBlobs(db: Database, keys: readonly string[]): Promise<void> {
  const heads = db.deleteFrom("blobs").where("key", "in", keys).returning("upload");
  const removed = await patiently(() => heads.execute());
  await removeChunks(db, removed.map(({ upload }) => upload));
}

/**
 * Removes the files, stored before that time, of pictures without a row: the process ended before it was written, or
 * between its deletion and theirs.
 */
export async function removeLeft(db: Database, before: number): Promise<void> {
  const left = db.deleteFrom("blobs")
    .where(sql<string>`substr(key, 1, 64)`, "not in", db.selectFrom("media").select("hash"))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("blob_chunks").select("place").whereRef("blob_chunks.upload", "=", "blobs.upload")
          .where("place", "=", 0).where("created", "<", before),
      )
    )
    .returning("upload");
  const removed = await patiently(() => left.execute());
  await removeChunks(db, removed.map(({ upload }) => upload));
}

/**
 * Removes the pieces of uploads that began before that time and never ended. All pieces of an upload have its time, which
 * no index has: it is asked for only where the index shows that an upload has no head. To read it of every piece of 20 GB
 * is 40,000 reads from all over the file, which on a slow disk hold the thread for minutes.
 */
export async function removeOrphans(db: Database, before: number): Promise<void> {
  const headless = await db.selectFrom("blob_chunks").select("upload").distinct()
    .where("upload", "not in", db.selectFrom("blobs").select("upload")).execute();
  await removeChunks(db, headless.map(({ upload }) => upload), before);
}

/** @param before only pieces stored before that time */
async function removeChunks(db: Database, uploads: readonly string[], before = Infinity): Promise<void> {
  for (const upload of uploads) {
    const chunks = db.deleteFrom("blob_chunks").where("upload", "=", upload)
      .$if(before < Infinity, (all) => all.where("created", "<", before));
    await patiently(() => chunks.execute());
  }
}
