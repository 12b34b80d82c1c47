import { getMultipartBoundary } from "@remix-run/multipart-parser";
import type { Context } from "hono";
import { Problem } from "../domain/errors.ts";
import { countArriving, gatherBytes } from "../domain/load/arriving.ts";
import type { MemoryReservation } from "../domain/load/inflow.ts";
import type { AppEnvironment } from "./environment.ts";

/**
 * How long a body may take to arrive, in milliseconds: an old phone on a slow connection needs seconds, not minutes.
 */
const longest = 30_000;

/** What is beyond so many bytes takes memory that all bodies share: a sender may stop before the end. */
const largestUsual = 16 * 1024;

/**
 * Reads a body within the client's part of the memory. One that is larger than usual then takes the client's turn (022).
 * @param largest in bytes
 * @param read as `readBody`
 * @throws Problem unavailable when there is no memory; and what `read` throws
 */
export async function readForClient(
  c: Context<AppEnvironment>,
  largest: number,
  read = readBody,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bodies, client, takeTurn } = c.get("context");
  using room = bodies(client);
  const body = await read(c.req.raw, largest, room);
  if (body.length > largestUsual) await takeTurn?.();
  return body;
}

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

/** The steps of reading a body, one after another, which something else may end. */
type BodySteps = {
  /** ends the step under way, and each later one */
  readonly end: () => void;
  /** a step's result; rejects when the body is ended meanwhile */
  readonly next: <Result>(step: Promise<Result>) => Promise<Result>;
};

/**
 * Ends the reading of a body without cancelling it. Deno 2.9 never gives back what belongs to a body that is cancelled
 * while it is read, 85 KB; the answer ends it. And a race with one promise for all steps would keep a part of each.
 */
export function bodySteps(reason: () => Error): BodySteps {
  let isEnded = false;
  let reject = (_: Error) => {};
  return {
    end() {
      isEnded = true;
      reject(reason());
    },
    next<Result>(step: Promise<Result>): Promise<Result> {
      const one = Promise.withResolvers<Result>();
      reject = one.reject;
      step.then(one.resolve, one.reject);
      if (isEnded) one.reject(reason());
      return one.promise;
    },
  };
}

/** In characters (RFC 2046, section 5.1.1); the last one is no space. */
const longestBoundary = 70;
const allowed = /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/;

/** Whether the header `Content-Type` names a multipart form. */
export function isMultipart(type: string): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(type);
}

/**
 * What stands between the fields of a multipart form, by its header `Content-Type`. Its length is a bound: to search for it
 * takes up to the length of the form times its own, and the package's search for 256 bytes never ends.
 * @returns undefined where the header names none, or none that the standard allows, and for a form of another kind
 */
export function formBoundary(type: string): string | undefined {
  if (!isMultipart(type)) return undefined;
  const named = getMultipartBoundary(type) ?? "";
  return named.length <= longestBoundary && allowed.test(named) ? named : undefined;
}
