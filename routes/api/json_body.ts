import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Problem } from "../../domain/errors.ts";

/** Largest JSON body, in bytes (decision G1). */
const jsonLimit = 1024 * 1024;

/** Refuses a larger body while it is read, not after. */
export const limitBody = bodyLimit({
  maxSize: jsonLimit,
  onError: () => {
    throw new Problem("too_large");
  },
});

/**
 * The body as JSON; `undefined` when there is none.
 * @throws Problem unsupported_media_type, invalid_json
 */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new Problem("unsupported_media_type");
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Problem("invalid_json", { message: `The body is not valid JSON: ${(error as Error).message}.` });
  }
}
