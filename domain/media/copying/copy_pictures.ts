import { findMedia, findSources } from "../../../db/media.ts";
import type { RequestContext } from "../../context.ts";
import { Problem } from "../../errors.ts";
import { sha256 } from "../../hash.ts";
import type { Card, LetterContent } from "../../letter/card.ts";
import { minute } from "../../letter/facts/dates.ts";
import { sameLetter } from "../../letter/patch.ts";
import { mapPictures, ownHash, pictureAddresses, picturePath } from "../../letter/pictures.ts";
import { countSeveral } from "../../requests/rate_limits.ts";
import { copyPicture } from "./copy_picture.ts";
import type { UsedPicture } from "../letter_pictures.ts";
import { candidatesOf } from "./share_links.ts";
import { timeLimit, unlessEnded } from "../../load/time_limit.ts";

/** Time for all pictures of a letter together, in milliseconds (decision J4). */
const patience = 10_000;
/** Pictures from other sites that one request copies; the letter's page copies the rest when it is opened. */
const atOnce = 60;
/**
 * How long an update waits before it tries a picture of the stored letter again, in milliseconds since the last try.
 */
const pause = minute;

/** The results of copying, by address: where each picture is now, or why it was not copied. */
export type Copies = ReadonlyMap<string, Copy>;
type Copy = { readonly path: string } | { readonly reason: string };

const late = "The picture did not arrive within 10 seconds.";
const waiting = "The picture is not copied yet; the letter's page copies it when it is opened.";
const unknown = "This service has no such picture. Upload it again.";

/** A letter, with its pictures that are stored. */
type Pictured = { readonly card: Card; readonly pictures: readonly UsedPicture[] };

/**
 * Copies a letter's pictures to this service, side by side, each address once (decision J4). Each counts against the
 * client's limit for pictures (G2). Nothing is thrown: each failure is returned with its reason (J5).
 * @param sent the pictures in the request
 * @param letter the stored letter, if there is one
 */
export async function copyPictures(
  context: RequestContext,
  sent: readonly string[],
  letter?: Pictured,
): Promise<Copies> {
  const held = letter ? pictureAddresses(letter.card) : [];
  const copied = letter ? copiedSince(letter) : new Map();
  const open = [...new Set([...sent, ...held])].filter((address) => !ownHash(address) && !copied.has(address));
  const tried = await findTried(context, open.filter((address) => held.includes(address)));
  const wanted = open.filter((address) => sent.includes(address) && !tried.has(address));
  const allowed = await countSeveral(context, "media", Math.min(wanted.length, atOnce));
  using limit = timeLimit(context.media.copyTime ?? patience);
  const copying = wanted.slice(0, allowed)
    .map(async (address) => [address, await tryCopy(context, address, limit.signal)] as const);
  return new Map<string, Copy>([
    ...open.map((address) => [address, { reason: waiting }] as const),
    ...await Promise.all(copying),
    ...await findMissing(context, [...sent, ...held], storedPictures(letter)),
  ]);
}

/** The letter's pictures from other sites that were copied since it was stored, when a guest opened it. */
function copiedSince(letter: Pictured): Copies {
  const stored = storedPictures(letter);
  return new Map(
    pictureAddresses(letter.card).flatMap((address) => {
      const picture = ownHash(address) ? undefined : stored.get(sha256(address));
      return picture ? [[address, { path: picturePath(picture) }] as const] : [];
    }),
  );
}

/**
 * The letter after a change, with the addresses of the pictures that were copied since it was stored. They alone make no
 * change (decision C2): the pages show the copies all the same.
 */
export function followCopies(letter: Pictured & LetterContent, after: LetterContent): LetterContent {
  return sameLetter(letter, after) ? after : rewritePictureUrls(after, copiedSince(letter));
}

/**
 * The results that are known without copying anything: for a dry run (decision I3).
 * @param letter the stored letter, if there is one
 */
export async function judgePictures(
  context: RequestContext,
  addresses: readonly string[],
  letter?: Pictured,
): Promise<Copies> {
  const foreign = addresses.filter((address) => !ownHash(address));
  const judged = foreign.flatMap((address) => {
    const found = candidatesOf(address);
    return "unsupported" in found ? [[address, { reason: found.unsupported }] as const] : [];
  });
  return new Map<string, Copy>([...judged, ...await findMissing(context, addresses, storedPictures(letter))]);
}

/** The letter with the addresses of its copied pictures. */
export function rewritePictureUrls<Content extends { readonly card: Card }>(content: Content, copies: Copies): Content {
  const place = (src: string) => {
    const copy = copies.get(src);
    return copy && "path" in copy ? copy.path : src;
  };
  const { card } = content;
  if (pictureAddresses(card).every((src) => place(src) === src)) return content;
  return { ...content, card: mapPictures(card, place) };
}

/** Why a picture was not copied, if it was not. */
export function reasonFor(copies: Copies, address: string): string | undefined {
  const copy = copies.get(address);
  return copy && "reason" in copy ? copy.reason : undefined;
}

/** The letter's pictures that were read with it, by hash of picture or address: they are not looked for again. */
function storedPictures(letter: Pictured | undefined): ReadonlyMap<string, UsedPicture> {
  return new Map(letter?.pictures.map((picture) => [picture.use, picture]));
}

/** Those of the addresses that were tried a moment ago. */
async function findTried({ db, now }: RequestContext, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const byHash = new Map(addresses.map((address) => [sha256(address), address]));
  const sources = await findSources(db, [...byHash.keys()]);
  const recent = sources.filter(({ tried }) => now().getTime() < tried + pause);
  return new Set(recent.map(({ address_hash: hash }) => byHash.get(hash)!));
}

async function tryCopy(context: RequestContext, address: string, signal: AbortSignal): Promise<Copy> {
  try {
    return { path: picturePath(await unlessEnded(copyPicture(context, address, signal), signal)) };
  } catch (error) {
    if (signal.aborted) return { reason: late };
    if (error instanceof Problem) return { reason: error.message };
    throw error;
  }
}

/** Addresses of this service at which no picture is stored. */
async function findMissing(
  { db }: RequestContext,
  addresses: readonly string[],
  stored: ReadonlyMap<string, UsedPicture>,
): Promise<[string, Copy][]> {
  const own = addresses.flatMap((address) => {
    const hash = ownHash(address);
    return hash && !stored.has(hash) ? [{ address, hash }] : [];
  });
  const found = new Set((await findMedia(db, own.map(({ hash }) => hash))).map(({ hash }) => hash));
  return own.filter(({ hash }) => !found.has(hash)).map(({ address }) => [address, { reason: unknown }]);
}
