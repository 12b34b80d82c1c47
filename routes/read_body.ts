import { Problem } from "../domain/errors.ts";
import { countArriving } from "../domain/load/arriving.ts";
import { gatherBytes } from "../domain/load/gather_bytes.ts";
import type { MemoryReservation } from "../domain/load/inflow.ts";
import { bodySteps } from "./body_steps.ts";

/**
 * How long a body may take to arrive, in milliseconds: an old phone on a slow connection needs seconds, not minutes.
 */
const longest = 30_000;

/**
 * What is beyond so many bytes takes memory that all bodies share: a sender may stop before the end. And whoever reads
 * more than that takes the client's turn (`RequestContext.takeTurn`).
 */
export const largestUsual = 16 * 1024;

/**
 * Reads a body, counts its bytes while reading, not after (decision G1), and fails when it stops arriving.
 * @param largest in bytes
 * @param room takes memory for what is larger than usual bodies
 * @throws Problem too_large; `Incomplete`; and what `room.take` throws
 */
export async function readBody(
  { body, headers }: Request,
  largest: number,
  room: Pick<MemoryReservation, "take" | "client">,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const expected = Number(headers.get("content-length")) || 0;
  if (expected > largest) throw new Problem("too_large");
  const reader = body.getReader();
  const steps = bodySteps(() => new Incomplete());
  using arriving = countArriving(room.client, steps.end);
  const timer = setTimeout(steps.end, longest);
  const gathered = gatherBytes(expected);
  try {
    for (;;) {
      const { done, value } = await steps.next(reader.read());
      if (done) return gathered.end();
      arriving.moved();
      const { length } = value;
      gathered.add(value);
      if (gathered.size > largest) throw new Problem("too_large");
      if (gathered.size > largestUsual) await room.take(length);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Incomplete();
  } finally {
    clearTimeout(timer);
  }
}

/** The body broke off, or took too long. */
export class Incomplete extends Error {
  override readonly name = "Incomplete";
}
