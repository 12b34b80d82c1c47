import { findMedia } from "../../db/media.ts";
import type { Context } from "../context.ts";
import { Problem } from "../errors.ts";
import { findPicture } from "./find_picture.ts";
import { memoryToSize } from "./image_memory.ts";
import { makeSize, sizeType } from "./sizes.ts";
import { type BlobReading, readWhole } from "./store.ts";

/** A picture to be put into a file: its media type, and its bytes in pieces. */
export type EmbeddedPicture = {
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
};

/** Of what stands in for a picture that would be too large, in pixels. */
const stillWidth = 640;
/** Of a picture's name, in characters. */
const hashLength = 64;

/**
 * A picture of the service for a file that holds it. One that moves, and would be larger than `largest`, stands still.
 * @param name as in its address, `<sha256>.<extension>` or `<sha256>-<width>.webp`
 * @param largest in bytes
 * @throws Problem not_found, unavailable
 */
export async function embedPicture(context: Context, name: string, largest: number): Promise<EmbeddedPicture> {
  const { key, blob } = await findPicture(context, name);
  if (blob.size > largest) return await makeStill(context, key);
  const { body } = await read(context, key);
  return { type: blob.type, body };
}

async function makeStill(context: Context, key: string): Promise<EmbeddedPicture> {
  const [row] = await findMedia(context.db, [key.slice(0, hashLength)]);
  if (!row) throw new Problem("not_found");
  const still = await context.media.imageJobs(
    memoryToSize(row, stillWidth),
    async () => await makeSize(await readWhole(await read(context, key)), stillWidth),
  );
  return { type: sizeType, body: ReadableStream.from([still]) };
}

async function read({ media }: Context, key: string): Promise<BlobReading> {
  const reading = await media.store.read(key);
  if (!reading) throw new Problem("not_found");
  return reading;
}
