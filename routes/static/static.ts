import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { type Context, Hono } from "hono";
import type { Asset, Assets } from "./assets.ts";
import { createTurns } from "../../domain/load/turns.ts";
import type { AppEnvironment } from "../environment.ts";
import { acceptedEncodings, type Encoding } from "../middleware/encodings.ts";
import { forEver } from "../middleware/tagged.ts";

/**
 * A stamp in any colours is compressed at once: of the largest, Brotli 5 takes 0.5 ms and 11 takes fifty times as long, so
 * that asking for many colours would cost us much. It is 10 % larger.
 */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Anybody may ask for any colours, so their stamps have one thread at most; of more, the rest is sent as it is. */
const turns = createTurns({ capacity: 1, waiting: 50 });
const whose: readonly string[] = [];
const [brotli, zip, zstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)] as const;
const compressors = {
  br: (body: Uint8Array, isAsked: boolean) => brotli(body, isAsked ? quick : {}),
  zstd: (body: Uint8Array) => zstd(body),
  gzip: (body: Uint8Array) => zip(body),
} as const;

/** How long browsers may cache the icon, in seconds; not for ever, since its address has no hash. */
const day = 86_400;

/** Style sheets, scripts, artwork and typefaces: compressed once, and cached by browsers for ever. */
export function staticRoutes(assets: Assets): Hono<AppEnvironment> {
  // By the file itself: a stamp in its colours is forgotten after a while, and its compressed bodies with it.
  const compressed = new WeakMap<Asset, Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>>();

  const compress = (asset: Asset, encoding: Encoding) => {
    const bodies = compressed.get(asset) ?? new Map();
    compressed.set(asset, bodies);
    const known = bodies.get(encoding);
    if (known) return known;
    const isAsked = asset.url.includes("?");
    const make = async () => new Uint8Array(await compressors[encoding](asset.body, isAsked));
    const made = isAsked ? turns({ whose }, make) : make();
    bodies.set(encoding, made);
    made.catch(() => bodies.delete(encoding));
    return made;
  };

  const icon = assets.find(assets.url("art/favicon.svg"))!;

  return new Hono<AppEnvironment>().get("/favicon.ico", (c) => {
    c.header("Content-Type", icon.type);
    c.header("Cache-Control", `public, max-age=${day}`);
    return c.body(icon.body);
  }).get("/static/:file", async (c, next) => {
    // Not through URL: a request's Host may be any words, and no address then.
    const [, query] = c.req.url.split("?", 2);
    const asset = assets.find(c.req.path + (query ? `?${query}` : ""));
    if (!asset) return await next();
    c.header("Content-Type", asset.type);
    c.header("Cache-Control", forEver);
    c.header("X-Content-Type-Options", "nosniff");
    if (/^font|^image\/(?:png|webp)/.test(asset.type)) return send(c, asset.body);
    c.header("Vary", "Accept-Encoding");
    const [encoding] = acceptedEncodings(c.req.header("Accept-Encoding"));
    const body = encoding && await compress(asset, encoding).catch(() => undefined);
    if (body) c.header("Content-Encoding", encoding);
    // Else nobody compresses it: that would take the thread that answers all.
    c.set("isComplete", true);
    return send(c, body || asset.body);
  });
}

function send(c: Context<AppEnvironment>, body: Uint8Array<ArrayBuffer>): Response {
  c.set("bytes", body.length);
  return c.body(body);
}
