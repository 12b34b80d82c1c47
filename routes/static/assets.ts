import { transform } from "lightningcss";
import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import { sha256 } from "../../domain/hash.ts";
import { lateStylesheets, letterStylesheets } from "../../views/layout/stylesheets.ts";
import { typefaces } from "../../views/letter/typefaces/typefaces.ts";
import {
  assetFile,
  assetFolder,
  assetType,
  type AssetUrl,
  joinedScripts,
  packageScripts,
} from "../../views/layout/asset_file.ts";
import { joinModules } from "./join_modules.ts";
import { stampFolder } from "../../views/letter/envelope/stamp.tsx";
import { inInks } from "../../views/letter/envelope/stamp_inks.ts";
import { inAskedColors } from "./stamp_colors.ts";

/** A file for browsers. Its address contains a hash of its content, so browsers may cache it for ever. */
export type Asset = { readonly url: string; readonly type: string; readonly body: Uint8Array<ArrayBuffer> };

export type Assets = {
  /**
   * the address of a file by its path in `static/`, such as `art/envelope/flap.svg`
   * @param inks the colours of a stamp's drawing
   * @throws if the file does not exist
   */
  readonly url: AssetUrl;
  /** all of these addresses, by path */
  readonly urls: ReadonlyMap<string, string>;
  /** joins style sheets, in order, and returns the address of the joined sheet */
  readonly stylesheet: (sheets: readonly string[]) => string;
  /** the joined sheet itself, with its small drawings in it, for a page that has it in its style element */
  readonly inlineStyles: (sheets: readonly string[]) => string;
  /** the same for print: lengths that depend on the window's width depend on the paper's (`--paper-share`) */
  readonly printStylesheet: (sheets: readonly string[]) => string;
  /** the address of one sheet with everything for a letter of the style, and nothing of other styles */
  readonly letterStylesheet: (style: StyleId) => string;
  /** the file at an address */
  readonly find: (url: string) => Asset | undefined;
};

/** Old phones, without nested rules, unprefixed masks and `light-dark()`, which needs the `color-scheme` of `page.css`. */
const safari = 15 << 16 | 4 << 8;
const browsers = { safari, ios_saf: safari, chrome: 87 << 16, firefox: 97 << 16 };
/** `:dir()` is kept: lightningcss would replace it by `:lang()`, but the direction depends on the host's text. */
const dir = 1 << 2;

let loaded: Promise<Assets> | undefined;

/** Reads everything in `static/` and the typefaces once. */
export function loadAssets(): Promise<Assets> {
  return loaded ??= load();
}

/** All files to serve but style sheets, which are joined first. */
type Files = {
  readonly byUrl: ReadonlyMap<string, Asset>;
  readonly urls: ReadonlyMap<string, string>;
  /** the texts of the sheets, by their names */
  readonly sheets: ReadonlyMap<string, string>;
  /** the addresses of the stamps */
  readonly stamps: ReadonlySet<string>;
  /** adds a file, and returns its address */
  readonly add: (path: string, body: Uint8Array<ArrayBuffer>) => string;
};

async function readFiles(): Promise<Files> {
  const byUrl = new Map<string, Asset>();
  const urls = new Map<string, string>();
  const sheets = new Map<string, string>();
  const stamps = new Set<string>();
  const add = (path: string, body: Uint8Array<ArrayBuffer>) => {
    const asset = named(path, body);
    byUrl.set(asset.url, asset);
    urls.set(path, asset.url);
    if (path.startsWith(stampFolder)) stamps.add(asset.url);
    return asset.url;
  };
  const folders = Object.values(joinedScripts).map(folderOf);
  for await (const path of files("")) {
    if (folders.some((folder) => path.startsWith(folder))) continue;
    const body = await Deno.readFile(assetFile(path));
    if (path.startsWith("css/")) sheets.set(path.slice("css/".length), new TextDecoder().decode(body));
    else add(path, path.startsWith("js/") ? trimmed(new TextDecoder().decode(body)) : body);
  }
  const packaged = [...packageFonts(), ...Object.keys(packageScripts)];
  await Promise.all(packaged.map(async (path) => add(path, await Deno.readFile(assetFile(path)))));

  for (const [path, module] of Object.entries(joinedScripts)) {
    const folder = folderOf(module);
    const read = (file: string) => Deno.readTextFile(assetFile(folder + file));
    add(path, trimmed(await joinModules(module.slice(folder.length), read)));
  }
  return { byUrl, urls, sheets, stamps, add };
}

async function load(): Promise<Assets> {
  const { byUrl, urls, sheets, stamps, add } = await readFiles();
  const url: AssetUrl = (path, inks) => inInks(urls.get(path) ?? missing(path), inks);
  const find = (address: string) => {
    const [path, query] = address.split("?") as [string, string | undefined];
    const asset = byUrl.get(path);
    return asset && query && stamps.has(path) ? inAskedColors(asset, query) : asset;
  };
  const lowered = new Map([...sheets].map(([name, css]) => [name, lower(name, css, url)]));
  const joined = new Map<string, string>();
  const text = (names: readonly string[], change = (css: string, _name: string) => css) =>
    names.map((name) => change(lowered.get(name) ?? missing(name), name)).join("");
  const join = (names: readonly string[], change?: (css: string, name: string) => string) =>
    add(names.at(-1)!, new TextEncoder().encode(text(names, change)));
  const stylesheet = (names: readonly string[]) => {
    const known = joined.get(names.join());
    if (known) return known;
    const made = join(names);
    joined.set(names.join(), made);
    return made;
  };
  for (const late of lateStylesheets) stylesheet([late]);
  const letterStyles = new Map(styleIds.map((style) => [style, stylesheet(letterStylesheets(style))]));
  return {
    url,
    urls,
    stylesheet,
    inlineStyles: (names) => withDrawings(text(names), find),
    printStylesheet: (names) => join(names, onPaper),
    letterStylesheet: (style) => letterStyles.get(style)!,
    find,
  };
}

/** In bytes: a larger drawing is loaded while the rest of the page is drawn. */
const smallDrawing = 1000;

/** The sheet without requests for small drawings, which would be asked for only after it was read. */
function withDrawings(css: string, find: Assets["find"]): string {
  return css.replace(/url\("?(\/static\/[^)"]+\.svg)"?\)/g, (whole, address: string) => {
    const { body } = find(address)!;
    if (body.length > smallDrawing) return whole;
    const svg = new TextDecoder().decode(body).trim().replaceAll('"', "'").replace(/[%#<>\n]/g, encodeURIComponent);
    return `url("data:image/svg+xml,${svg}")`;
  });
}

/** So that the screen shows, and `print.js` measures, what will be printed. The bar above the sheets is on no paper. */
function onPaper(css: string, name: string): string {
  return name.startsWith("print/") ? css : css.replace(/(-?[\d.]+)v[wi]\b/g, "calc($1*var(--paper-share))");
}

/** `fonts/old-style.woff2` becomes `/static/old-style.<hash>.woff2`. */
function named(path: string, body: Uint8Array<ArrayBuffer>): Asset {
  const [, name, ending] = /([\w-]+)\.(\w+)$/.exec(path)!;
  return { url: `/static/${name}.${sha256(body).slice(0, 12)}.${ending}`, type: assetType(path)!, body };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The paths in `static/` of all files to serve. */
async function* files(path: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(new URL(path || ".", assetFolder))) {
    if (entry.isDirectory) yield* files(`${path}${entry.name}/`);
    else if (assetType(entry.name)) yield path + entry.name;
  }
}

/** Paths of the typefaces that are served unchanged from their packages. */
function packageFonts(): string[] {
  const paths = Object.values(typefaces).flatMap(({ faces }) => faces.map(({ file }) => file));
  return [...new Set(paths)].filter((path) => path.split("/").length === 3);
}

/** The sheet for browsers: minified, with the addresses of its files, and with syntax that old phones can read. */
function lower(name: string, css: string, url: (path: string) => string): string {
  const addressed = css.replace(/url\("\/([^"]+)"\)/g, (_, path: string) => `url("${url(path)}")`);
  const code = new TextEncoder().encode(addressed);
  const lowered = transform({ filename: name, code, minify: true, targets: browsers, exclude: dir });
  return new TextDecoder().decode(lowered.code);
}

/**
 * A script without indentation, blank lines and its comments, which are a fifth of it. Only comments on lines of their own are
 * removed. No text in a script may have several lines. A line that cannot end a statement, or has ended one, goes on into the
 * next, unless a comment is in it. A minifier would save 2 KB of the editor's 14, and oxc-minify took 16 MB of memory.
 */
function trimmed(script: string): Uint8Array<ArrayBuffer> {
  const lines = script.replace(/^\s*(\/\/.*|\/\*[^]*?\*\/)\n/gm, "").replace(/^[ \n]+/gm, "");
  return new TextEncoder().encode(lines.replace(/^((?!.*\/\/ ).*[{(,;])\n/gm, "$1"));
}

function missing(path: string): never {
  throw new Error(`There is no ${path} in static/.`);
}
