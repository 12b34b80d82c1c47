import { chunkSize, findBlob, insertBlob, readChunk, removeBlobs } from "../../db/blobs.ts";
import type { BlobRow, Database } from "../../db/schema.ts";
import type { ByteRange, MediaStore } from "./store.ts";

/** Pictures in the database, in pieces that fit the limits of a libSQL server. */
export function databaseStore(db: Database): MediaStore {
  return {
    async put(key, type, bytes) {
      if (await findBlob(db, key)) return;
      await insertBlob(db, { key, type, upload: crypto.randomUUID() }, bytes, Date.now());
    },
    async head(key) {
      const blob = await findBlob(db, key);
      return blob && { type: blob.type, size: blob.size };
    },
    async read(key, range) {
      const blob = await findBlob(db, key);
      return blob && { blob: { type: blob.type, size: blob.size }, body: stream(db, blob, range) };
    },
    remove: (keys) => removeBlobs(db, keys),
  };
}

/** A piece is fetched when the reader has taken the one before, so that a slow reader holds one piece in memory. */
function stream(db: Database, { upload, size }: BlobRow, range: ByteRange = { start: 0, end: size - 1 }) {
  const end = Math.min(range.end + 1, size);
  let at = range.start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (at >= end) return controller.close();
      const place = Math.floor(at / chunkSize);
      const piece = await readChunk(db, upload, place);
      const begin = place * chunkSize;
      controller.enqueue(piece.subarray(at - begin, end - begin));
      at = begin + chunkSize;
    },
  }, { highWaterMark: 0 });
}
