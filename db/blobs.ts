import { type CompiledQuery, sql } from "kysely";
import { runElsewhere, runInBackground } from "./background_writer.ts";
import { isLocalFile } from "./client.ts";
import type { PieceAnswer, PieceAsking, PiecePlace } from "./piece_thread.ts";
import type { BlobRow, Database } from "./schema.ts";
import { patiently } from "./transactions.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/* Files in the database, in pieces: how they are stored, read and removed. */

/** Bytes of a piece. A statement with one piece, and its answer, fit the limits of a libSQL server, also in base64. */
export const chunkSize = 512 * 1024;

/** How long the other thread may take for a piece, in milliseconds; it copies pictures, too. */
const longest = 5_000;

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
    const insert = (path: string, file?: number) => writer!.insert({ path, file }, piece, start, end);
    const took = await patiently(() => writer ? runElsewhere(db, insert) : runInBackground(db, piece));
    if (end < length && isLocalFile(db)) await new Promise((resume) => setTimeout(resume, 2 * took));
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

/** Writes pieces of a file on another thread (`piece_thread.ts`), which takes its bytes over until they are given back. */
class PieceWriter implements Disposable {
  private constructor(readonly port: MessagePort) {}

  /**
   * @param port to that thread, for this file alone
   * @returns undefined if it does not answer: then the bytes are not taken
   */
  static async open(port: MessagePort, bytes: Uint8Array<ArrayBuffer>): Promise<PieceWriter | undefined> {
    const writer = new PieceWriter(port);
    const isThere = await writer.#ask({ isThere: true }).then(({ failed }) => !failed, () => false);
    if (isThere) writer.#say({ take: bytes }, [bytes.buffer]);
    else writer[Symbol.dispose]();
    return isThere ? writer : undefined;
  }

  /**
   * Runs a writing statement as a transaction of its own. Its last value is replaced by the piece.
   * @throws the error of the database, with its code; then nothing is written
   */
  async insert(
    place: Pick<PiecePlace, "path" | "file">,
    { sql, parameters }: CompiledQuery,
    start: number,
    end: number,
  ): Promise<void> {
    const { failed } = await this.#ask({ ...place, sql, values: parameters.slice(0, -1), start, end });
    if (failed) throw Object.assign(new Error(failed.message), failed);
  }

  /** The bytes, when no piece is being written. */
  async giveBack(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ask({ giveBack: true })).bytes!;
  }

  [Symbol.dispose](): void {
    this.port.close();
  }

  #say(asking: PieceAsking, transfer: ArrayBuffer[] = []): void {
    this.port.postMessage(asking, transfer);
  }

  #ask(asking: PieceAsking): Promise<PieceAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<PieceAnswer>();
    const late = setTimeout(() => reject(new DatabaseUnavailable("the thread that writes pieces is gone")), longest);
    this.port.onmessage = ({ data }: MessageEvent<PieceAnswer>) => resolve(data);
    this.#say(asking);
    return promise.finally(() => clearTimeout(late));
  }
}
