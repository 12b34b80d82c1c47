import { type Context, Hono } from "hono";
import { hasTag } from "../../domain/entity_tags.ts";
import { Problem } from "../../domain/errors.ts";
import { findPicture } from "../../domain/media/find_picture.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { tryAgain } from "../../domain/media/try_again.ts";
import { byteRange } from "../static/byte_range.ts";
import type { AppEnvironment } from "../environment.ts";

/** How long browsers keep an original that stands in for its size, and hear that a picture is not here, in seconds. */
const short = 60;

/** Pictures, streamed from where they are kept; and those of a letter that are still to be copied (decision J5). */
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

/** Named by its content, so it never changes; a page of any origin may show it, and none may run it. */
async function sendPicture(c: Context<AppEnvironment, "/media/:name">): Promise<Response> {
  const name = c.req.param("name");
  const { store } = c.get("context").media;
  const { key, blob: { type, size }, exact } = await findPicture(c.get("context"), name);
  const tag = `"${key}"`;
  c.header("Content-Type", type);
  c.header("Content-Disposition", "inline");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("Cache-Control", exact ? "public, max-age=31536000, immutable" : `public, max-age=${short}`);
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
  return c.body(reading.body, status);
}
