import type { Context } from "hono";
import { hasTag } from "../../domain/entity_tags.ts";
import { sha256 } from "../../domain/hash.ts";

/** An entity tag made of the bytes themselves (RFC 9110, 8.8.3). */
export function tagOf(body: string): string {
  return `"${sha256(body).slice(0, 24)}"`;
}

/** Sends the body with its tag, or 304 to whoever has it already. The other headers are set before. */
export function sendTagged(c: Context, body: string | Uint8Array<ArrayBuffer>, tag: string): Response {
  c.header("ETag", tag);
  return hasTag(c.req.header("if-none-match"), tag) ? c.body(null, 304) : c.body(body);
}
