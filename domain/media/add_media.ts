import { findMedia } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import type { RequestContext } from "../context.ts";
import { invalidInput } from "../errors.ts";
import { type MediaAnswer, mediaInput } from "../letter/media.ts";
import { parse } from "../letter/parse.ts";
import { ownHash, picturePath, storedSrc } from "../letter/pictures.ts";
import { countAgainst } from "../rate_limits.ts";
import { copyPicture } from "./copy_picture.ts";
import type { Room } from "./inflow.ts";
import { keepPicture } from "./keep_picture.ts";

/**
 * Copies a picture by its address (decision J1). One that is here already is answered as it is.
 * @param body `{ url }`, as it was received
 * @throws Problem invalid_input, rate_limited, and as `copyPicture`
 */
export async function copyMedia(context: RequestContext, body: unknown): Promise<MediaAnswer> {
  await countAgainst(context, "media");
  const parsed = parse(mediaInput, body);
  if (!parsed.ok) throw invalidInput(parsed.issues);
  const address = parsed.value.url.trim();
  const hash = ownHash(storedSrc(address, context.base));
  const [own] = hash ? await findMedia(context.db, [hash]) : [];
  return answer(context, own ?? await copyPicture(context, address));
}

/**
 * Stores a picture that is uploaded (decision J1).
 * @param read gives the file's bytes, and takes room for them; called once the request is counted
 * @throws Problem rate_limited, unsupported_media_type, too_large, unavailable, and what `read` throws
 */
export async function uploadMedia(
  context: RequestContext,
  read: (room: Room) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<MediaAnswer> {
  await countAgainst(context, "media");
  using room = context.media.uploads(context.client);
  return answer(context, await keepPicture(context, await read(room)));
}

function answer({ base }: RequestContext, row: MediaRow): MediaAnswer {
  const { width, height, type, bytes } = row;
  return { src: base + picturePath(row), width, height, type, bytes };
}
