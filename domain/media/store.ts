import { chunkSize, findBlob, insertBlob, readChunk, removeBlobs } from "../../db/blobs.ts";
import { isLocalFile } from "../../db/client.ts";
import type { BlobRow, Database } from "../../db/schema.ts";
import { createTurns } from "../load/turns.ts";
import { answerBeside } from "../workers/start_worker.ts";
import { type S3Address, s3Store } from "./s3_store.ts";

export type StoredBlob = {
  /** media type */
  readonly type: string;
  /** in bytes */
  readonly size: number;
};

/** The first and the last byte, both included, counted from 0 as in HTTP; the last may be beyond the end. */
export type ByteRange = { readonly start: number; readonly end: number };

export type BlobReading = { readonly blob: StoredBlob; readonly body: ReadableStream<Uint8Array<ArrayBuffer>> };

/**
 * Stores the bytes of pictures. Keys are `<sha256>.<extension>` and `<sha256>-<width>.webp`, so the bytes under a key
 * never change. When the store cannot be reached, each function throws an error that `toProblem` turns into
 * `unavailable`.
 */
export type MediaStore = {
  /**
   * Stores the bytes under the key, all or nothing; storing a key again is no error. They may be used up.
   * @param original key of the picture that this is a size of: the size is stored where that is
   * @returns the same bytes
   */
  put(
    key: string,
    type: string,
    bytes: Uint8Array<ArrayBuffer>,
    original?: string,
  ): Promise<Uint8Array<ArrayBuffer>>;
  head(key: string): Promise<StoredBlob | undefined>;
  /** reads the bytes piece by piece; undefined when there are none. A range must begin within them. */
  read(key: string, range?: ByteRange): Promise<BlobReading | undefined>;
  /** removes the bytes; a key without bytes is no error */
  remove(keys: readonly string[]): Promise<void>;
};

/** @param s3 undefined: pictures are stored in the database, with the letters */
export function openMediaStore(db: Database, s3: S3Address | undefined): MediaStore {
  const inDatabase = databaseStore(db);
  return s3 ? withEarlier(s3Store(s3), inDatabase, isLocalFile(db)) : inDatabase;
}

/**
 * A bucket, for a service that may have stored pictures in its database before: these stay there, and are read there.
 * @param isNear whether the database is on this machine: then it is asked first, and a bucket that is down takes nothing
 * away that is in it
 */
function withEarlier(bucket: MediaStore, database: MediaStore, isNear: boolean): MediaStore {
  const [first, second] = isNear ? [database, bucket] : [bucket, database];
  return {
    async put(key, type, bytes, original) {
      const isEarlier = original !== undefined && await database.head(original) !== undefined;
      return await (isEarlier ? database : bucket).put(key, type, bytes);
    },
    head: async (key) => await first.head(key) ?? await second.head(key),
    read: async (key, range) => await first.read(key, range) ?? await second.read(key, range),
    async remove(keys) {
      await bucket.remove(keys);
      await database.remove(keys);
    },
  };
}

/** Reads all bytes at once, for a picture that will be decoded. */
export async function readWhole({ blob, body }: BlobReading): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size);
  let at = 0;
  for await (const piece of body) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const pieceThread = new URL("../../db/piece_thread.ts", import.meta.url);

/** Pictures in the database, in pieces that fit the limits of a libSQL server. */
export function databaseStore(db: Database): MediaStore {
  // A read from a local file holds the thread that answers all requests.
  const piecesInTurn = isLocalFile(db) ? createTurns({ capacity: 1, waiting: 0 }) : undefined;
  const read: ReadPiece = (blob, place) => {
    const act = () => readChunk(db, blob.upload, place);
    return piecesInTurn && blob.size > usualSize ? piecesInTurn(asBegun, () => followedByRest(act)) : act();
  };
  return {
    async put(key, type, bytes) {
      if (await findBlob(db, key)) return bytes;
      const port = isLocalFile(db) ? answerBeside(pieceThread) : undefined;
      return await insertBlob(db, { key, type, upload: crypto.randomUUID() }, bytes, Date.now(), port);
    },
    async head(key) {
      const blob = await findBlob(db, key);
      return blob && { type: blob.type, size: blob.size };
    },
    async read(key, range) {
      const blob = await findBlob(db, key);
      return blob && { blob: { type: blob.type, size: blob.size }, body: stream(read, blob, range) };
    },
    remove: (keys) => removeBlobs(db, keys),
  };
}

/** Picture in most of the sizes that pages show, in bytes; to read one takes less than a millisecond. */
const usualSize = 128 * 1024;

/** A picture is not refused in its middle. */
const asBegun = { whose: [], isBegun: true };

/** Between two pieces other requests have their turn, also where hundreds of pictures are read at once. */
async function followedByRest<Result>(act: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await act();
  await new Promise((resume) => setTimeout(resume, Math.max(1, performance.now() - began)));
  return result;
}

type ReadPiece = (blob: BlobRow, place: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads each piece only after the reader has taken the one before, so that a slow reader holds one piece in memory. */
function stream(read: ReadPiece, blob: BlobRow, range: ByteRange = { start: 0, end: blob.size - 1 }) {
  const end = Math.min(range.end + 1, blob.size);
  let at = range.start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at >= end) return controller.close();
      const place = Math.floor(at / chunkSize);
      const piece = await read(blob, place);
      const begin = place * chunkSize;
      controller.enqueue(piece.subarray(at - begin, end - begin));
      at = begin + chunkSize;
    },
  }, { highWaterMark: 0 });
}
