import { Hono } from "hono";
import { sha256 } from "../domain/hash.ts";
import type { AppEnvironment } from "./environment.ts";

/** Style sheets by the address a page links to. */
export type Assets = {
  /** the hashed address of these sheets, joined in this order */
  readonly styleUrl: (sheets: readonly string[]) => string;
  readonly find: (path: string) => string | undefined;
};

const folder = new URL("../static/css/", import.meta.url);

/** Joins each list of style sheets into one file, named by its content so that browsers may keep it for ever. */
export async function loadAssets(lists: readonly (readonly string[])[]): Promise<Assets> {
  const bundles = await Promise.all(lists.map(async (sheets) => {
    const css = (await Promise.all(sheets.map((sheet) => Deno.readTextFile(new URL(sheet, folder))))).join("\n");
    return { key: sheets.join(), path: `/static/${sha256(css).slice(0, 16)}.css`, css };
  }));
  const paths = new Map(bundles.map(({ key, path }) => [key, path]));
  const files = new Map(bundles.map(({ path, css }) => [path, css]));
  return { styleUrl: (sheets) => paths.get(sheets.join())!, find: (path) => files.get(path) };
}

export function staticRoutes(assets: Assets): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/static/:file", (c) => {
    const css = assets.find(c.req.path);
    if (css === undefined) return c.notFound();
    return c.body(css, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
