import { saveFailure, saveFound, saveMedia, saveTried } from "../../../db/media.ts";
import type { MediaRow } from "../../../db/schema.ts";
import { patiently } from "../../../db/write.ts";
import type { RequestContext } from "../../context.ts";
import { Problem } from "../../errors.ts";
import { sha256 } from "../../hash.ts";
import { counted } from "../../workers/job_counts.ts";
import { imageTurn } from "../../media.ts";
import type { HashedImage } from "../images/images.ts";
import { pictureKey } from "../images/sizes.ts";
import { busy } from "../refusals.ts";

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
    return await counted("copies", () => media.copyTurns(whose, copy, signal));
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
