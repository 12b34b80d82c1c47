import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { invalidInput, Problem } from "../../domain/errors.ts";
import { refuseMisplaced, type Wishes } from "../../domain/api/misplaced_options.ts";
import { countArriving, gatherBytes, restAfter } from "../../domain/load/arriving.ts";
import type { MemoryReservation } from "../../domain/load/inflow.ts";
import { minute } from "../../domain/letter/facts/dates.ts";
import { largestPicture } from "../../domain/letter/limits.ts";
import { bodySteps, formBoundary, isMultipart } from "../read_body.ts";
import { formFields, refuseEncoded } from "./json_body.ts";
import { tooLarge } from "../../domain/media/refusals.ts";

/** Limits of the form: it may have a few fields beside the file. */
const limits = { maxFileSize: largestPicture, maxTotalSize: largestPicture + 64 * 2 ** 10, maxParts: 20 };
/** How long a form may take to arrive, in milliseconds: an old phone on a slow connection needs minutes. */
const longest = 5 * minute;
/** The least that must arrive in each period, in bytes and milliseconds: a slower connection cannot upload a photo. */
const least = 32 * 2 ** 10;
const stretch = 20_000;

/**
 * Reads the one file of a multipart form, in its field `file`, and counts its bytes while reading (decision G1).
 * @param room the memory that its bytes need
 * @param wishes what no field of the form may ask for
 * @throws Problem unsupported_media_type, invalid_input, too_large, unavailable
 */
export async function readUpload(
  { headers, body, signal }: Request,
  room: MemoryReservation,
  wishes: Wishes = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const type = headers.get("content-type") ?? "";
  if (!isMultipart(type)) throw notForm();
  refuseEncoded(headers);
  const boundary = formBoundary(type);
  if (!boundary) {
    throw wrong(
      "The header Content-Type has no boundary of 1 to 70 characters. Send a form (multipart/form-data) as it is made.",
    );
  }
  if (!body) throw wrong("The form holds no file.");
  using watch = watched(room.client, signal);
  const reader = body.getReader();
  try {
    const expected = Number(headers.get("content-length")) || 0;
    const form = gatherBytes(Math.min(expected, limits.maxTotalSize));
    for (;;) {
      const { done, value } = await watch.unlessEnded(reader.read());
      if (done) break;
      const { length } = value;
      await watch.forMemory(room.take(length));
      watch.took(length);
      form.add(value);
      if (form.size > limits.maxTotalSize) throw tooLarge(largestPicture);
      await restAfter(length, form.size);
    }
    room.close();
    const parts = await readParts(form.end(), boundary);
    refuseMisplaced(fieldsOf(parts), wishes);
    return onlyFile(parts);
  } catch (error) {
    // The body is not cancelled (see `bodySteps`): the answer ends it.
    throw refusal(error);
  }
}

/** How much is searched at once, in bytes: for the worst boundary some 5 ms of the thread that answers all requests. */
const searched = 64 * 1024;
/** How long may be searched without a rest, in milliseconds: a usual photo takes less. */
const restless = 5;

async function readParts(form: Uint8Array<ArrayBuffer>, boundary: string): Promise<MultipartPart[]> {
  const parser = new MultipartParser(boundary, limits);
  const parts: MultipartPart[] = [];
  let rested = performance.now();
  for (let at = 0; at < form.length; at += searched) {
    parts.push(...parser.write(form.subarray(at, at + searched)));
    if (hasEnded(parser)) break;
    if (performance.now() - rested < restless) continue;
    await restAfter(searched, form.length);
    rested = performance.now();
  }
  parser.finish();
  return parts;
}

/** Whether the form's last boundary was read. What follows it is ignored, and the parser would refuse it. */
function hasEnded(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** The fields beside the file. */
function fieldsOf(parts: readonly MultipartPart[]): object {
  const fields = parts.filter((part) => part.name !== undefined && part.name !== "file" && !isFile(part));
  return formFields(fields.map(({ name, text }) => [name!, text]));
}

/** Not as the package tells it: it writes a file's name that it cannot decode to the log. */
function isFile({ headers, mediaType }: MultipartPart): boolean {
  return /;\s*filename\*?\s*=/i.test(headers["content-disposition"] ?? "") || mediaType === "application/octet-stream";
}

function onlyFile(parts: readonly MultipartPart[]): Uint8Array<ArrayBuffer> {
  const [file, second] = parts.filter(({ name }) => name === "file");
  const [{ name = "" } = {}] = parts;
  if (second) throw wrong("Send one file; more than one came.");
  if (!file) {
    throw wrong(name ? `Send the picture in the field file, not in ${name.slice(0, 40)}.` : "The form holds no file.");
  }
  if (file.size === 0) throw wrong("The file is empty.");
  return contentOf(file);
}

/** The bytes of a part: as a rule its pieces lie side by side in the form, and nothing is copied. */
function contentOf(part: MultipartPart): Uint8Array<ArrayBuffer> {
  const pieces = part.content as Uint8Array<ArrayBuffer>[];
  const [{ buffer, byteOffset } = new Uint8Array()] = pieces;
  const isNext = (piece: Uint8Array, at: number) =>
    piece.buffer === buffer && (at === 0 || piece.byteOffset === endOf(pieces[at - 1]!));
  return pieces.every(isNext) ? new Uint8Array(buffer, byteOffset, part.size) : part.bytes as Uint8Array<ArrayBuffer>;
}

function endOf({ byteOffset, length }: Uint8Array): number {
  return byteOffset + length;
}

/**
 * Watches a body, which ends when it is too slow, takes too long, or its sender has left. The time while it waits for
 * memory does not count.
 */
function watched(client: string, gone: AbortSignal) {
  const { end, next } = bodySteps(() => new Error("the body was ended"));
  if (gone.aborted) end();
  let arrived = least;
  let waiting = false;
  const check = () => {
    if (arrived < least && !waiting) end();
    arrived = 0;
  };
  const timers = [setTimeout(end, longest), setInterval(check, stretch)];
  const arriving = countArriving(client, end);
  gone.addEventListener("abort", end);

  return {
    unlessEnded: next,
    forMemory(taken: Promise<void>): Promise<void> {
      arriving.moved();
      waiting = true;
      return next(taken).finally(() => waiting = false);
    },
    took: (bytes: number) => void (arrived += bytes),
    [Symbol.dispose]() {
      timers.forEach(clearTimeout);
      arriving[Symbol.dispose]();
      gone.removeEventListener("abort", end);
    },
  };
}

function refusal(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
    return tooLarge(largestPicture);
  }
  if (error instanceof MaxPartsExceededError) {
    return wrong(`Send at most ${limits.maxParts} fields, one of them the file.`);
  }
  return wrong("The form did not arrive whole. Send it again.");
}

function notForm(): Problem {
  return new Problem("unsupported_media_type", {
    message: "Send a form (multipart/form-data) with the picture in its field file. " +
      "To have a picture copied from its address, send { url } as JSON to /api/v1/media.",
  });
}

function wrong(message: string): Problem {
  return invalidInput([{ path: "file", message }]);
}
