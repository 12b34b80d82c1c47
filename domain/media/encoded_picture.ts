import { invalidInput, Problem } from "../errors.ts";
import { largestEncoded } from "../letter/limits.ts";
import type { MemoryReservation } from "../load/inflow.ts";

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
