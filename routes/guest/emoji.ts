import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { Problem } from "../../domain/errors.ts";
import type { AppEnvironment } from "../environment.ts";
import { sharedPainter } from "./drawn_pictures.ts";
import { forEver } from "../middleware/tagged.ts";

/** Code points in hexadecimal, up to ten: the longest emoji of the standard. */
const fileName = /^([0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,9})\.svg$/;

/** Pictures that are kept, each of some kilobytes. */
const most = 500;

/** `/emoji/<code points>.svg`: an emoji as prints show it, the same on every computer. */
export function emojiRoutes(): Hono<AppEnvironment> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: most });
  return new Hono<AppEnvironment>().get("/emoji/:file", async (c) => {
    const [, codes] = fileName.exec(c.req.param("file")) ?? [];
    const points = codes?.split("-").map((code) => parseInt(code, 16)) ?? [];
    if (points.length === 0 || points.some((point) => point > 0x10ffff)) throw new Problem("not_found");
    const emoji = String.fromCodePoint(...points);
    const picture = kept.get(emoji) ??
      await sharedPainter()({ letter: `emoji ${emoji}`, emoji }, c.get("context").client, c.req.raw.signal);
    kept.set(emoji, picture);
    if (picture.length === 0) throw new Problem("not_found");
    c.header("Content-Type", "image/svg+xml");
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    c.header("Cache-Control", forEver);
    return c.body(picture);
  });
}
