import { saveMedia } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import { patiently } from "../../db/write.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../hash.ts";
import { readImage } from "./image.ts";
import { pictureKey } from "./sizes.ts";

/**
 * Stores a picture that somebody sent, without what it says about its owner, under the SHA-256 of what is stored. The
 * same picture is stored once (decision J1).
 * @throws Problem unsupported_media_type, too_large, unavailable
 */
export async function keepPicture({ db, media, now }: Context, sent: Uint8Array<ArrayBuffer>): Promise<MediaRow> {
  const { bytes, animated, color = null, ...image } = await readImage(sent, media.imageJobs);
  const row: MediaRow = {
    ...image,
    hash: sha256(bytes),
    bytes: bytes.length,
    animated: Number(animated),
    color,
    created: now().getTime(),
  };
  const key = pictureKey(row.hash, row.extension);
  await media.store.put(key, row.type, bytes);
  await patiently(() => saveMedia(db, row));
  // Maintenance may have found it unused, and removed it, just in between.
  if (!(await media.store.head(key))) await media.store.put(key, row.type, bytes);
  return row;
}
