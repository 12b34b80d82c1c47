import { type Context, Hono } from "hono";
import { hasTag } from "../../domain/requests/entity_tags.ts";
import { Problem } from "../../domain/errors.ts";
import { findPicture } from "../../domain/media/find_picture.ts";
import type { ByteRange } from "../../domain/media/store.ts";
import { tryAgain } from "../../domain/media/copying/copy_picture.ts";
import { openLetter } from "../../domain/open_letter.ts";
import type { AppEnvironment } from "../environment.ts";
import { forEver } from "../middleware/tagged.ts";

/** How long browsers cache an original that was sent in place of a size, and a 404, in seconds. */
const short = 60;

/** Pictures, streamed from the store; and the addresses that copy a letter's missing pictures (decision J5). */
export function mediaRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/media/:name", sendPicture)
    .get("/c/:id/picture/:hash", async (c) => {
      const context = c.get("context");
      const letter = await openLetter(context, { id: c.req.param("id"), guest: "" });
      const path = await tryAgain(context, letter.card, c.req.param("hash"));
      c.header("Cache-Control", `private, max-age=${short}`);
      c.header("X-Robots-Tag", "noindex");
      return path === undefined ? c.body(null, 404) : c.redirect(path, 302);
    });
}

/**
 * The name is a hash of the content, so it never changes. Pages of any origin may show a picture; its policy forbids
 * scripts.
 */
async function sendPicture(c: Context<AppEnvironment, "/media/:name">): Promise<Response> {
  const name = c.req.param("name");
  const { store } = c.get("context").media;
  const { key, blob: { type, size }, exact } = await findPicture(c.get("context"), name);
  const tag = `"${key}"`;
  c.header("Content-Type", type);
  c.header("Content-Disposition", "inline");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("Cache-Control", exact ? forEver : `public, max-age=${short}`);
  c.header("Accept-Ranges", "bytes");
  c.header("ETag", tag);
  if (hasTag(c.req.header("if-none-match"), tag)) return c.body(null, 304);
  const range = (c.req.header("if-range") ?? tag) === tag ? byteRange(c.req.header("range"), size) : undefined;
  if (range === null) {
    c.header("Content-Range", `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return c.body(null, status);
  const reading = await store.read(key, range);
  if (!reading) throw new Problem("not_found");
  c.set("isUnread", true);
  return c.body(reading.body, status);
}

/**
 * The requested part of a file (RFC 9110, 14.1.2). For several parts, or a header that cannot be read, the whole file
 * is sent.
 * @param size of the file, in bytes
 * @returns undefined: the whole; null: there is no such part
 */
function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (!first && !last) return undefined;
  if (!first) return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
  if (start >= size) return null;
  return end < start ? undefined : { start, end };
}
