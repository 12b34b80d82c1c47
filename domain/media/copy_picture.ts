import { saveFailure, saveFound, saveMedia, saveTried } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import { patiently } from "../../db/write.ts";
import type { Context, RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { pictureKey } from "./sizes.ts";

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
    const row = await fetchPicture(context, address, keepPicture, signal);
    await patiently(() => saveFound(db, { ...tried, hash: row.hash }));
    return row;
  } catch (error) {
    // The copy was aborted by a time limit of the service, which is no fault of the address: it may be tried again
    // soon.
    if (signal?.aborted) await patiently(() => saveTried(db, tried));
    else if (isRefusal(error)) await patiently(() => saveFailure(db, tried));
    throw error;
  }
}

/** Fetches the picture at an address in the client's turn. @param use takes its bytes */
export function fetchPicture<Result>(
  context: RequestContext,
  address: string,
  use: (context: RequestContext, sent: Uint8Array<ArrayBuffer>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { media, client } = context;
  const whose = { client, host: URL.parse(address)?.host ?? "" };
  return media.copyTurns(whose, async () => await use(context, await media.copier(address, signal)), signal);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.code !== "unavailable";
}

/**
 * Stores a picture, without the metadata about its owner, under the SHA-256 of the stored bytes. The same picture is
 * stored once (decision J1).
 * @throws Problem unsupported_media_type, too_large, unavailable
 */
export async function keepPicture({ db, media, now }: Context, sent: Uint8Array<ArrayBuffer>): Promise<MediaRow> {
  const { bytes, animated, color = null, ...image } = await media.images.read(sent, media.imageJobs);
  const row: MediaRow = {
    ...image,
    bytes: bytes.length,
    animated: Number(animated),
    color,
    created: now().getTime(),
  };
  const key = pictureKey(row.hash, row.extension);
  await media.store.put(key, row.type, bytes);
  await patiently(() => saveMedia(db, row));
  // Maintenance may have removed it as unused between the two statements.
  if (!(await media.store.head(key))) await media.store.put(key, row.type, bytes);
  return row;
}
