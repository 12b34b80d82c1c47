import { findMedia } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import { findPictureStanding } from "../../db/takedowns.ts";
import type { RequestContext } from "../context.ts";
import { Problem, takenDown } from "../errors.ts";
import { picturePath, sizePath } from "../letter/pictures.ts";
import { imageTurn, together } from "../media.ts";
import { memoryToSize } from "./images/image_memory.ts";
import { pictureKey, sizeType, widestSize, widthsOf } from "./images/sizes.ts";
import { isPainting } from "./paintings.ts";
import { type BlobReading, readWhole, type StoredBlob } from "./store.ts";

/** A picture's bytes, found by the picture's name. */
type FoundPicture = {
  /** where they are in the store */
  readonly key: string;
  readonly blob: StoredBlob;
  /** whether this is the size that was asked for; else it is the original, because the size cannot be made just now */
  readonly exact: boolean;
};

const pictureName = /^([0-9a-f]{64})(?:-([1-9]\d{0,4})\.webp|\.(?:jpg|png|webp|gif))$/;

/**
 * Finds a picture or one of its sizes. A size is made once, when it is first asked for, and stored (decision J3).
 * @param name `<sha256>.<extension>` or `<sha256>-<width>.webp`
 * @throws Problem not_found for a picture that is not stored, or a width that is not served; gone for one that only
 * letters show which were taken down; unavailable
 */
export async function findPicture(context: RequestContext, name: string): Promise<FoundPicture> {
  const [, hash, width] = pictureName.exec(name) ?? [];
  if (!hash) throw new Problem("not_found");
  const [blob, row] = await Promise.all([context.media.store.head(name), findPictureStanding(context.db, hash)]);
  if (row?.isDown && !isPainting(name)) throw takenDown();
  // Without a row they are left over from a picture that is removed, or was never stored to its end.
  if (blob && (row || isPainting(name))) return { key: name, blob, exact: true };
  if (!row || !widthsOf({ ...row, animated: row.animated === 1 }).includes(Number(width))) {
    throw new Problem("not_found");
  }
  try {
    return {
      key: name,
      blob: await together(context.media, name, () => make(context, row, Number(width), name)),
      exact: true,
    };
  } catch (error) {
    return await original(context, row, error);
  }
}

async function make(context: RequestContext, row: MediaRow, width: number, key: string): Promise<StoredBlob> {
  const { media, space } = context;
  const whole = pictureKey(row.hash, row.extension);
  space.checkSize();
  const bytes = await makeSize(context, whole, row, width);
  const size = bytes.length;
  await media.store.put(key, sizeType, bytes, whole);
  return { type: sizeType, size };
}

/** @param key of the picture that it is made from @param left aborted when nobody needs the size any more */
function makeSize(context: RequestContext, key: string, row: MediaRow, width: number, left?: AbortSignal) {
  const { media, client } = context;
  return media.sizeTurns({ client }, async () => {
    const bytes = await readWhole(await read(context, key));
    return await imageTurn(context, () => media.images.size(bytes, width, memoryToSize(row, width)), left);
  }, left);
}

/** The original in place of a size: the guest still sees the picture, only later. */
async function original(
  { media }: RequestContext,
  { hash, extension }: MediaRow,
  reason: unknown,
): Promise<FoundPicture> {
  const key = pictureKey(hash, extension);
  const blob = await media.store.head(key);
  if (!blob) throw reason;
  return { key, blob, exact: false };
}

/**
 * The path of a picture's smallest size.
 * @param hash SHA-256 of a picture of this service
 * @throws Problem not_found
 */
export async function findThumbnail({ db }: RequestContext, hash: string): Promise<string> {
  const [row] = await findMedia(db, [hash]);
  if (!row) throw new Problem("not_found");
  const [smallest] = widthsOf({ ...row, animated: row.animated === 1 });
  return smallest === undefined ? picturePath(row) : sizePath(hash, smallest);
}

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
  const still = await makeSize(context, key, row, widestSize(row, stillWidth), context.left);
  return { type: sizeType, body: ReadableStream.from([still]) };
}

async function read({ media }: RequestContext, key: string): Promise<BlobReading> {
  const reading = await media.store.read(key);
  if (!reading) throw new Problem("not_found");
  return reading;
}
