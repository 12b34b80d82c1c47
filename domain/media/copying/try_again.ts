import { findMedia, findSource, saveTried } from "../../../db/media.ts";
import type { MediaRow, MediaSourceRow } from "../../../db/schema.ts";
import { patiently } from "../../../db/write.ts";
import type { RequestContext } from "../../context.ts";
import { Problem } from "../../errors.ts";
import { sha256 } from "../../hash.ts";
import type { Card } from "../../letter/card.ts";
import { day, minute } from "../../letter/facts/dates.ts";
import { ownHash, pictureAddresses, picturePath } from "../../letter/pictures.ts";
import { remembered } from "../../letter/remembered.ts";
import { together } from "../../media.ts";
import { countSeveral } from "../../requests/rate_limits.ts";
import { copyPicture } from "./copy_picture.ts";

/** After a failed try, in milliseconds: the pause doubles each time, up to a day. */
const [firstPause, longestPause] = [10 * minute, day];
/** After a try that did not end, and while another process is trying, in milliseconds. */
const shortPause = minute;

/**
 * Tries again to copy a picture of the letter when its page is opened, with a pause between tries (decision J5). Only
 * addresses in the letter are tried.
 * @param addressHash SHA-256 of the address, hexadecimal
 * @returns the picture's path on this service; undefined: not this time
 * @throws Problem not_found for an address that is not in the letter
 */
export async function tryAgain(context: RequestContext, card: Card, addressHash: string): Promise<string | undefined> {
  const address = foreignAddresses(card).get(addressHash);
  if (address === undefined) throw new Problem("not_found");
  // Guests who open the letter at the same time share one try.
  const row = await together(context.media, `copy ${addressHash}`, () => findOrCopy(context, address, addressHash));
  return row && picturePath(row);
}

/** Addresses of other sites in a card, by their hashes: it may have seven hundred, and a page asks for each of them. */
const foreignAddresses = remembered((card: Card) =>
  new Map(pictureAddresses(card).filter((src) => !ownHash(src)).map((src) => [sha256(src), src]))
);

async function findOrCopy(
  context: RequestContext,
  address: string,
  addressHash: string,
): Promise<MediaRow | undefined> {
  const { db, now } = context;
  const source = await findSource(db, addressHash);
  const [known] = source?.hash ? await findMedia(db, [source.hash]) : [];
  if (known) return known;
  const time = now().getTime();
  if (source && time < source.tried + pauseAfter(source)) return undefined;
  // A copy counts wherever it begins (G2). Beyond the limit of this reader's client another reader may begin it.
  if (await countSeveral(context, "media", 1) === 0) return undefined;
  // Recorded before the try, so that no other instance tries at the same time.
  await patiently(() => saveTried(db, { address_hash: addressHash, tried: time }));
  try {
    return await copyPicture(context, address);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function pauseAfter({ failures }: MediaSourceRow): number {
  return failures === 0 ? shortPause : Math.min(firstPause * 2 ** (failures - 1), longestPause);
}
