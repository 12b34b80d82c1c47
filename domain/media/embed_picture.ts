import { findMedia } from "../../db/media.ts";
import type { RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import { imageTurn } from "../media.ts";
import { findPicture } from "./find_picture.ts";
import { memoryToSize } from "./images/image_memory.ts";
import { sizeType, widestSize } from "./images/sizes.ts";
import { type BlobReading, readWhole } from "./store.ts";

/** A picture to embed in a file: its media type, and its bytes in pieces. */
type EmbeddedPicture = {
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
};

/** Width of the still picture that replaces a too large animation, in pixels. */
const stillWidth = 640;
/** Length of a hash in a picture's name, in characters. */
const hashLength = 64;

/**
 * Reads a picture of the service for a file that contains it. An animation larger than `largest` is replaced by a still
 * picture.
 * @param name as in its address, `<sha256>.<extension>` or `<sha256>-<width>.webp`
 * @param largest in bytes
 * @throws Problem not_found, unavailable
 */
export async function embedPicture(context: RequestContext, name: string, largest: number): Promise<EmbeddedPicture> {
  const { key, blob } = await findPicture(context, name);
  if (blob.size > largest) return await makeStill(context, key);
  const { body } = await read(context, key);
  return { type: blob.type, body };
}

async function makeStill(context: RequestContext, key: string): Promise<EmbeddedPicture> {
  const [row] = await findMedia(context.db, [key.slice(0, hashLength)]);
  if (!row) throw new Problem("not_found");
  const still = await imageTurn(context, async () => {
    const bytes = await readWhole(await read(context, key));
    const width = widestSize(row, stillWidth);
    return await context.media.images.size(bytes, width, memoryToSize(row, width));
  }, context.left);
  return { type: sizeType, body: ReadableStream.from([still]) };
}

async function read({ media }: RequestContext, key: string): Promise<BlobReading> {
  const reading = await media.store.read(key);
  if (!reading) throw new Problem("not_found");
  return reading;
}
