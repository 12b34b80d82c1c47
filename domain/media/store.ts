import type { Database } from "../../db/schema.ts";
import { databaseStore } from "./database_store.ts";
import type { S3Address } from "./s3_address.ts";
import { s3Store } from "./s3_store.ts";

export type StoredBlob = {
  /** media type */
  readonly type: string;
  /** in bytes */
  readonly size: number;
};

/** A first and a last byte, both included, counted from 0, as HTTP counts them; the last may be beyond the end. */
export type ByteRange = { readonly start: number; readonly end: number };

export type BlobReading = { readonly blob: StoredBlob; readonly body: ReadableStream<Uint8Array<ArrayBuffer>> };

/**
 * Where the bytes of pictures are. Keys are `<sha256>.<extension>` and `<sha256>-<width>.webp`, so what is stored under
 * a key never changes. Each function throws what `toProblem` answers with `unavailable` when the store cannot be asked.
 */
export type MediaStore = {
  /** stores the bytes under the key, all or nothing; again with the same key is no error */
  put(key: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  head(key: string): Promise<StoredBlob | undefined>;
  /** the bytes, streamed piece by piece; undefined when there are none. A range must begin within them. */
  read(key: string, range?: ByteRange): Promise<BlobReading | undefined>;
  /** a key without bytes is no error */
  remove(keys: readonly string[]): Promise<void>;
};

/** @param s3 undefined: pictures are in the database, beside the letters */
export function openMediaStore(db: Database, s3: S3Address | undefined): MediaStore {
  return s3 ? s3Store(s3) : databaseStore(db);
}

/** All bytes of a reading at once, for a picture that is to be decoded. */
export async function readWhole({ blob, body }: BlobReading): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size);
  let at = 0;
  for await (const piece of body) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
