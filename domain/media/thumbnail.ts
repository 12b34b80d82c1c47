import { findMedia } from "../../db/media.ts";
import type { RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import { picturePath, sizePath } from "../letter/pictures.ts";
import { widthsOf } from "./sizes.ts";

/**
 * Where the smallest size of a picture is.
 * @param hash SHA-256 of a picture of ours
 * @throws Problem not_found
 */
export async function findThumbnail({ db }: RequestContext, hash: string): Promise<string> {
  const [row] = await findMedia(db, [hash]);
  if (!row) throw new Problem("not_found");
  const [smallest] = widthsOf({ ...row, animated: row.animated === 1 });
  return smallest === undefined ? picturePath(row) : sizePath(hash, smallest);
}
