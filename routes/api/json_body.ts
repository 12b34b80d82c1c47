import type { Context } from "hono";
import { Problem } from "../../domain/errors.ts";

/** Largest JSON body, in bytes (decision G1). */
const largest = 1024 * 1024;
/**
 * How long a body may take to arrive, in milliseconds: an old phone on a slow connection needs seconds, not minutes.
 */
const longest = 30_000;

/**
 * Reads the body as JSON; `undefined` when there is none.
 * @throws Problem too_large, unsupported_media_type, invalid_json
 */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBytes(c.req.raw);
  if (bytes.length === 0) return undefined;
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new Problem("unsupported_media_type");
  }
  refuseEncoded(c.req.raw.headers);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Problem("invalid_json", { message: `The body is not valid JSON: ${(error as Error).message}.` });
  }
}

/**
 * Refuses a compressed body: how large it is shows only when it is decompressed.
 * @throws Problem unsupported_media_type
 */
export function refuseEncoded(headers: Headers): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return;
  throw new Problem("unsupported_media_type", {
    message: `The body is encoded with ${encoding.slice(0, 40)}. Send it as it is, without Content-Encoding.`,
  });
}

/** Counts the bytes while reading, not after (decision G1), and fails when the body stops arriving. */
async function readBytes({ body, headers }: Request): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  if (Number(headers.get("content-length")) > largest) throw new Problem("too_large");
  const reader = body.getReader();
  const timer = setTimeout(() => reader.cancel().catch(() => {}), longest);
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  try {
    for (let size = 0;;) {
      const { done, value } = await reader.read();
      if (performance.now() - start >= longest) throw incomplete();
      if (done) return concat(chunks, size);
      chunks.push(value);
      size += value.length;
      if (size > largest) throw new Problem("too_large");
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof Problem ? error : incomplete();
  } finally {
    clearTimeout(timer);
  }
}

function incomplete(): Problem {
  return new Problem("invalid_json", { message: "The body did not arrive whole within 30 seconds. Send it again." });
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
