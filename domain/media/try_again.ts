import { addUse, findMedia, findSource } from "../../db/media.ts";
import type { MediaRow, MediaSourceRow } from "../../db/schema.ts";
import { patiently } from "../../db/write.ts";
import type { Context } from "../context.ts";
import { Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import type { Card } from "../letter/card.ts";
import { ownHash, pictureAddresses, picturePath } from "../letter/pictures.ts";
import { together } from "../media.ts";
import { claim, copyPicture } from "./copy_picture.ts";

/** Between tries, in milliseconds: it doubles each time, up to a day. */
const [firstPause, longestPause] = [10 * 60_000, 24 * 60 * 60_000];

/**
 * A picture of the letter that could not be copied: tried again on demand, with a pause between tries (decision J5).
 * Only addresses that the letter has are tried.
 * @param addressHash SHA-256 of the address, hexadecimal
 * @returns the picture's path on this service; undefined: not this time
 * @throws Problem not_found for an address that the letter has not
 */
export async function tryAgain(
  context: Context,
  letter: { readonly id: string; readonly card: Card },
  addressHash: string,
): Promise<string | undefined> {
  const address = pictureAddresses(letter.card.blocks).find((src) => !ownHash(src) && sha256(src) === addressHash);
  if (address === undefined) throw new Problem("not_found");
  // Guests who open the letter at once are shown what one try finds.
  const row = await together(context.media, `copy ${addressHash}`, () => findOrCopy(context, address, addressHash));
  if (!row) return undefined;
  await patiently(() => addUse(context.db, letter.id, row.hash));
  return picturePath(row);
}

async function findOrCopy(context: Context, address: string, addressHash: string): Promise<MediaRow | undefined> {
  const source = await findSource(context.db, addressHash);
  const [known] = source?.hash ? await findMedia(context.db, [source.hash]) : [];
  if (known) return known;
  if (source && context.now().getTime() < source.tried + pauseAfter(source)) return undefined;
  await claim(context, address);
  try {
    return await copyPicture(context, address);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function pauseAfter({ failures }: MediaSourceRow): number {
  return Math.min(firstPause * 2 ** Math.max(0, failures - 1), longestPause);
}
