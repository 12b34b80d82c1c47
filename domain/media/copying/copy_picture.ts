import { findMedia, findSource, saveFailure, saveFound, saveMedia, saveTried } from "../../../db/media.ts";
import type { MediaRow, MediaSourceRow } from "../../../db/schema.ts";
import { patiently } from "../../../db/transactions.ts";
import type { RequestContext } from "../../context.ts";
import { busy, Problem } from "../../errors.ts";
import { sha256 } from "../../hash.ts";
import type { Card } from "../../letter/card.ts";
import { day, minute } from "../../letter/facts/dates.ts";
import { ownHash, pictureAddresses, picturePath } from "../../letter/pictures.ts";
import { remembered } from "../../letter/remembered.ts";
import { countWhile } from "../../workers/job_counts.ts";
import { imageTurn, together } from "../../media.ts";
import type { HashedImage } from "../images/images.ts";
import { pictureKey } from "../images/sizes.ts";
import { countSeveral } from "../../requests/rate_limits.ts";

/**
 * Copies the picture at an address (decision J4), and records the result. A picture that was found once stays known.
 * @param signal aborts it
 * @throws Problem url_not_allowed, link_not_supported, too_large, unsupported_media_type, image_unavailable,
 * unavailable
 */
export async function copyPicture(context: RequestContext, address: string, signal?: AbortSignal): Promise<MediaRow> {
  const { db, now } = context;
  const tried = { address_hash: sha256(address), tried: now().getTime() };
  try {
    const row = await fetchPicture(context, address, (sent) => keepPicture(context, sent), signal);
    await patiently(() => saveFound(db, { ...tried, hash: row.hash }));
    return row;
  } catch (error) {
    // The copy was ended by a time limit of the service, or because its client has left, which is no fault of the
    // address: it may be tried again soon.
    if (signal?.aborted) await patiently(() => saveTried(db, tried));
    else if (isRefusal(error)) await patiently(() => saveFailure(db, tried));
    throw error;
  }
}

/**
 * Fetches the picture at an address in the client's turn.
 * @param use takes its bytes
 * @throws Problem unavailable if there is no room for it, or the signal ended it; and what `copier` and `use` throw
 */
export async function fetchPicture<Result>(
  context: RequestContext,
  address: string,
  use: (sent: Uint8Array<ArrayBuffer>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { media, client, space } = context;
  await space.checkPicture();
  const whose = { client, host: URL.parse(address)?.host ?? "" };
  const copy = async () => await use(await media.copier(address, signal));
  try {
    return await countWhile("copies", () => media.copyTurns(whose, copy, signal));
  } catch (error) {
    throw signal?.aborted ? busy() : error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.code !== "unavailable";
}

/**
 * Decodes a picture, and writes it anew, when it is its turn.
 * @param left aborted when nobody needs it any more
 * @throws Problem unsupported_media_type, too_large, unavailable
 */
export function readInTurn(
  context: RequestContext,
  sent: Uint8Array<ArrayBuffer>,
  left?: AbortSignal,
): Promise<HashedImage> {
  return imageTurn(context, () => context.media.images.read(sent), left);
}

/**
 * Stores a picture, without the metadata about its owner, under the SHA-256 of the stored bytes. The same picture is
 * stored once (decision J1).
 * @param left as for `readInTurn`
 * @throws Problem unsupported_media_type, too_large, unavailable
 */
export async function keepPicture(
  context: RequestContext,
  sent: Uint8Array<ArrayBuffer>,
  left?: AbortSignal,
): Promise<MediaRow> {
  const { db, media, now, space } = context;
  const { bytes: made, animated, color = null, ...image } = await readInTurn(context, sent, left);
  const row: MediaRow = {
    ...image,
    bytes: made.length,
    animated: Number(animated),
    color,
    created: now().getTime(),
  };
  const key = pictureKey(row.hash, row.extension);
  await space.checkPicture(row.bytes);
  const bytes = await media.store.put(key, row.type, made);
  await patiently(() => saveMedia(db, row));
  space.addPicture(row.bytes);
  // Maintenance may have removed it as unused between the two statements.
  if (!(await media.store.head(key))) await media.store.put(key, row.type, bytes);
  return row;
}

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
