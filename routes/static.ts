import { Hono } from "hono";
import { sha256 } from "../domain/hash.ts";
import type { AppEnvironment } from "./environment.ts";

/** A list of style sheets, joined into one file. */
export type Bundle = {
  /** where it is: named by its content, so that browsers may keep it for ever */
  readonly url: string;
  readonly css: string;
};

const folder = new URL("../static/css/", import.meta.url);

/** Reads and joins the sheets, in order. */
export async function bundle(sheets: readonly string[]): Promise<Bundle> {
  const parts = await Promise.all(sheets.map((sheet) => Deno.readTextFile(new URL(sheet, folder))));
  const css = parts.join("\n");
  return { url: `/static/${sha256(css).slice(0, 16)}.css`, css };
}

export function staticRoutes(bundles: readonly Bundle[]): Hono<AppEnvironment> {
  const files = new Map(bundles.map(({ url, css }) => [url, css]));
  return new Hono<AppEnvironment>().get("/static/:file", (c) => {
    const css = files.get(c.req.path);
    if (css === undefined) return c.notFound();
    return c.body(css, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
