import { saveFailure, saveFound, saveTried } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import { patiently } from "../../db/write.ts";
import type { RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { keepPicture } from "./keep_picture.ts";

/**
 * Copies the picture behind an address (decision J4), and remembers how that went. What was found once stays known.
 * @param signal ends it
 * @throws Problem url_not_allowed, link_not_supported, too_large, unsupported_media_type, image_unavailable, unavailable
 */
export async function copyPicture(context: RequestContext, address: string, signal?: AbortSignal): Promise<MediaRow> {
  const { db, now } = context;
  const tried = { address_hash: sha256(address), tried: now().getTime() };
  try {
    const row = await fetchPicture(context, address, signal);
    await patiently(() => saveFound(db, { ...tried, hash: row.hash }));
    return row;
  } catch (error) {
    // An address is not blamed for our limits: whoever needs the picture may try it again soon.
    if (signal?.aborted) await patiently(() => saveTried(db, tried));
    else if (isRefusal(error)) await patiently(() => saveFailure(db, tried));
    throw error;
  }
}

function fetchPicture(context: RequestContext, address: string, signal: AbortSignal | undefined): Promise<MediaRow> {
  const { media, client } = context;
  const whose = { client, host: URL.parse(address)?.host ?? "" };
  return media.copyTurns(whose, async () => await keepPicture(context, await media.copier(address, signal)), signal);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.code !== "unavailable";
}
