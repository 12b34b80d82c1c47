import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { Asset, Assets } from "./assets.ts";
import type { AppEnvironment } from "../environment.ts";

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compressors;

/** How long browsers keep their icon, in seconds: they ask for it at a fixed address. */
const day = 86_400;

/** Style sheets, scripts, artwork and typefaces, compressed once and kept by browsers for ever. */
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
    const encoding = bestEncoding(c);
    if (!encoding) return c.body(asset.body);
    c.header("Content-Encoding", encoding);
    return c.body(await compress(asset, encoding));
  });
}

/** The smallest that the client takes (RFC 9110, section 12.5.3). */
function bestEncoding(c: Context): Encoding | undefined {
  const accepted = parseAccept(c.req.header("Accept-Encoding") ?? "").filter(({ q }) => q > 0);
  return (["br", "gzip"] as const).find((encoding) => accepted.some(({ type }) => type === encoding));
}
