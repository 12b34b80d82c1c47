import { promisify } from "node:util";
import { brotliCompress, gzip, zstdCompress } from "node:zlib";
import { Hono } from "hono";
import type { Asset, Assets } from "./assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { acceptedEncodings, type Encoding } from "../middleware/encodings.ts";

const compressors = { br: promisify(brotliCompress), zstd: promisify(zstdCompress), gzip: promisify(gzip) } as const;

/** How long browsers may cache the icon, in seconds; not for ever, since its address has no hash. */
const day = 86_400;

/** Style sheets, scripts, artwork and typefaces: compressed once, and cached by browsers for ever. */
export function staticRoutes(assets: Assets): Hono<AppEnvironment> {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const compress = (asset: Asset, encoding: Encoding) => {
    const key = `${asset.url} ${encoding}`;
    const known = compressed.get(key);
    if (known) return known;
    const made = compressors[encoding](asset.body).then((bytes) => new Uint8Array(bytes));
    compressed.set(key, made);
    return made;
  };

  const icon = assets.find(assets.url("art/favicon.svg"))!;

  return new Hono<AppEnvironment>().get("/favicon.ico", (c) => {
    c.header("Content-Type", icon.type);
    c.header("Cache-Control", `public, max-age=${day}`);
    return c.body(icon.body);
  }).get("/static/:file", async (c, next) => {
    const asset = assets.find(c.req.path);
    if (!asset) return await next();
    c.header("Content-Type", asset.type);
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    c.header("X-Content-Type-Options", "nosniff");
    if (asset.type.startsWith("font/")) return c.body(asset.body);
    c.header("Vary", "Accept-Encoding");
    const [encoding] = acceptedEncodings(c.req.header("Accept-Encoding"));
    if (!encoding) return c.body(asset.body);
    c.header("Content-Encoding", encoding);
    return c.body(await compress(asset, encoding));
  });
}
