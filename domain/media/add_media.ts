import { findMedia } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import { accept } from "../apply_change.ts";
import type { RequestContext } from "../context.ts";
import { invalidInput, Problem } from "../errors.ts";
import type { MediaAnswer } from "../letter/answers.ts";
import { mediaInput } from "../letter/input.ts";
import { largestEncoded } from "../letter/limits.ts";
import { parse } from "../letter/reading/issues.ts";
import { ownHash, picturePath, storedSrc } from "../letter/pictures.ts";
import { countAgainst } from "../requests/rate_limits.ts";
import { copyPicture, fetchPicture, keepPicture, readInTurn } from "./copying/copy_picture.ts";
import type { MemoryReservation } from "../load/inflow.ts";

/**
 * Copies a picture by its address (decision J1). A picture that is already stored is answered without copying.
 * @param body `{ url }`, as it was received
 * @throws Problem invalid_input, rate_limited, and as `copyPicture`
 */
export async function copyMedia(context: RequestContext, body: unknown): Promise<MediaAnswer> {
  const { address, own, warnings } = await readAddress(context, body);
  const copied = answer(context, own ?? await copyPicture(context, address, context.left));
  return warnings.length > 0 ? { ...copied, warnings } : copied;
}

/**
 * Stores an uploaded picture (decision J1).
 * @param read reads the file's bytes and reserves memory for them; called after the request is counted
 * @throws Problem rate_limited, unsupported_media_type, too_large, unavailable, and what `read` throws
 */
export async function uploadMedia(
  context: RequestContext,
  read: (room: MemoryReservation) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<MediaAnswer> {
  await countAgainst(context, "media");
  await context.space.checkPicture();
  using room = context.media.uploads(context.client);
  return answer(context, await keepPicture(context, await read(room), context.left));
}

/**
 * Fetches and checks what `copyMedia` would copy, and stores nothing (decision I3). Only fetching tells whether it can be
 * copied, so it counts like a copy (026).
 * @throws Problem as `copyMedia`
 */
export async function tryCopy(context: RequestContext, body: unknown) {
  const { address, own, warnings } = await readAddress(context, body);
  const copied = own ??
    await fetchPicture(context, address, (sent) => readInTurn(context, sent, context.left), context.left);
  return { ...report("Copied", copied), warnings };
}

/**
 * Checks what `uploadMedia` would store, and stores nothing (decision I3).
 * @throws Problem as `uploadMedia`
 */
export async function tryUpload(
  context: RequestContext,
  read: (room: MemoryReservation) => Promise<Uint8Array<ArrayBuffer>>,
) {
  await countAgainst(context, "media");
  await context.space.checkPicture();
  using room = context.media.uploads(context.client);
  return report("Uploaded", await readInTurn(context, await read(room), context.left));
}

function report(how: string, { width, height, type }: Pick<MediaRow, "width" | "height" | "type">) {
  return { warnings: [], changes: [`${how} a picture of ${width} x ${height} pixels (${type})`] };
}

/** The address that was sent, with the warnings of what else was (decision B10), and the picture if it is ours. */
async function readAddress(context: RequestContext, body: unknown) {
  await countAgainst(context, "media");
  const { value: { url }, warnings } = accept(parse(mediaInput, body));
  const address = url.trim();
  const hash = ownHash(storedSrc(address, context.base));
  const [own] = hash ? await findMedia(context.db, [hash]) : [];
  return { address, own, warnings };
}

function answer({ base }: RequestContext, row: MediaRow): MediaAnswer {
  const { width, height, type, bytes } = row;
  return { src: base + picturePath(row), width, height, type, bytes };
}

/** A client may send the whole `data:` address of a picture. */
const dataAddress = /^\s*data:[^,]{0,100};base64,/;

/**
 * The bytes of a picture that was sent as text, in base64 (decision O7).
 * @param room the memory that its bytes need
 * @throws Problem invalid_input, too_large, unavailable
 */
export async function readEncoded(sent: string, room: MemoryReservation): Promise<Uint8Array<ArrayBuffer>> {
  const text = sent.replace(dataAddress, "");
  const size = Math.floor(text.length / 4) * 3;
  if (size > largestEncoded + 3) throw tooLong();
  await room.take(size);
  const bytes = decode(text);
  room.close();
  if (bytes.length > largestEncoded) throw tooLong();
  if (bytes.length === 0) throw notEncoded();
  return bytes;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    throw notEncoded();
  }
}

function notEncoded(): Problem {
  const message = "Send the bytes of the picture's file in base64. A picture with a public address needs no upload: " +
    "write the address into src.";
  return invalidInput([{ path: "picture", message }]);
}

function tooLong(): Problem {
  const most = largestEncoded / 2 ** 20;
  return new Problem("too_large", {
    message: `A tool takes a picture of at most ${most} MiB. Send a smaller one; or write a public address into src; ` +
      "or upload the file as a form to /api/upload, which takes 15 MiB.",
  });
}
