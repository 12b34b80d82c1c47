import type { StampInks } from "../letter/envelope/stamp_inks.ts";

/** The folder of the service's own files. */
export const assetFolder = new URL("../../static/", import.meta.url);

/** Scripts that are served unchanged from their packages, by their asset paths. */
export const packageScripts: Readonly<Record<string, string>> = { "js/htmx.js": "htmx.org/dist/htmx.min.js" };

/** Modules that are served as one file with all that they import, by its path: it is smaller, and asked for once. */
export const joinedScripts: Readonly<Record<string, string>> = {
  "js/letter.js": "js/letter/letter.js",
  "js/editor.js": "js/editor/editor.js",
  "js/print.js": "js/print/print.js",
};

/** The file of an asset path: in `static/`, or in its package (a typeface is `fonts/<package>/<file>`). */
export function assetFile(path: string): URL {
  const script = packageScripts[path];
  if (script) return packageFile(script);
  const [, name, file] = /^fonts\/([\w-]+)\/([^/]+)$/.exec(path) ?? [];
  return file ? packageFile(`@fontsource/${name}/files/${file}`) : new URL(path, assetFolder);
}

/** A file of a package in `deno.json`. */
export function packageFile(path: string): URL {
  return new URL(import.meta.resolve(path));
}

/** The address of a file by its path in `static/`, such as `art/envelope/flap.svg`; a stamp's drawing has inks. */
export type AssetUrl = (path: string, inks?: StampInks) => string;

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
};

/** The media type of a file for browsers, by the ending of its path; undefined: such files are not served. */
export function assetType(path: string): string | undefined {
  return types[path.split(".").at(-1)!];
}

const drawings = new Map<string, Promise<string>>();

/** The text of drawings (SVG), by their asset paths; each file is read once, and again after a failure. */
export async function readArtwork(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readDrawing(path)] as const)));
}

function readDrawing(path: string): Promise<string> {
  const read = drawings.get(path) ?? Deno.readTextFile(assetFile(path));
  drawings.set(path, read);
  read.catch(() => drawings.delete(path));
  return read;
}
