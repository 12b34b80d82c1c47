import { findMedia } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { Problem } from "../errors.ts";
import { together } from "../media.ts";
import { memoryToSize } from "./image_memory.ts";
import { makeSize, pictureKey, sizeType, widthsOf } from "./sizes.ts";
import { readWhole, type StoredBlob } from "./store.ts";

/** A picture's bytes, as they are found by name. */
export type FoundPicture = {
  /** where they are in the store */
  readonly key: string;
  readonly blob: StoredBlob;
  /** what was asked for; else the original, in place of a size that cannot be made just now */
  readonly exact: boolean;
};

const pictureName = /^([0-9a-f]{64})(?:-([1-9]\d{1,4})\.webp|\.(?:jpg|png|webp|gif))$/;

/**
 * Finds a picture or one of its sizes. A size is made when it is first asked for, once, and kept (decision J3).
 * @param name `<sha256>.<extension>` or `<sha256>-<width>.webp`
 * @throws Problem not_found for what is not here, or a width that is not served; unavailable
 */
export async function findPicture(context: Context, name: string): Promise<FoundPicture> {
  const [, hash, width] = pictureName.exec(name) ?? [];
  if (!hash) throw new Problem("not_found");
  const blob = await context.media.store.head(name);
  if (blob) return { key: name, blob, exact: true };
  const [row] = width ? await findMedia(context.db, [hash]) : [];
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

async function make({ media }: Context, row: MediaRow, width: number, key: string): Promise<StoredBlob> {
  const bytes = await media.imageJobs(memoryToSize(row, width), async () => {
    const reading = await media.store.read(pictureKey(row.hash, row.extension));
    if (!reading) throw new Problem("not_found");
    return await makeSize(await readWhole(reading), width);
  });
  await media.store.put(key, sizeType, bytes);
  return { type: sizeType, size: bytes.length };
}

/** A guest sees the picture all the same, if later. */
async function original({ media }: Context, { hash, extension }: MediaRow, reason: unknown): Promise<FoundPicture> {
  const key = pictureKey(hash, extension);
  const blob = await media.store.head(key);
  if (!blob) throw reason;
  return { key, blob, exact: false };
}
