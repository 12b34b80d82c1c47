import type { Context } from "hono";
import { hasTag } from "../../domain/requests/entity_tags.ts";
import { sha256 } from "../../domain/hash.ts";

/** For what is at an address of its own for each content: browsers may keep it for a year (RFC 8246). */
export const forEver = "public, max-age=31536000, immutable";

/** An entity tag made from the body (RFC 9110, 8.8.3). */
export function tagOf(body: string | Uint8Array): string {
  return `"${sha256(body).slice(0, 24)}"`;
}

/** Whether `tagOf` made the tag: then answers with the same tag have the same body. A revision's tag is no such tag. */
export function isTagOfBody(tag: string): boolean {
  return /^"[\da-f]{24}"$/.test(tag);
}

/** Sends the body with its tag, or 304 to a client that already has it. The other headers must be set before. */
export function sendTagged(c: Context, body: string | Uint8Array<ArrayBuffer>, tag: string): Response {
  c.header("ETag", tag);
  return hasTag(c.req.header("if-none-match"), tag) ? c.body(null, 304) : c.body(body);
}

/** Sends what everybody may keep for an hour, in the reader's language. */
export function sendPublic(c: Context, body: string): Response {
  c.header("Cache-Control", "public, max-age=3600");
  c.header("Vary", "Accept-Language, Cookie");
  return sendTagged(c, body, tagOf(body));
}
