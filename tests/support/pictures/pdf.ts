import type { Page } from "@playwright/test";
import { runToEnd } from "../child.ts";

/*
 * Reads prints with tools written by others: Poppler reads and draws the pages, and zbar reads codes from the drawing.
 */

/** Why prints cannot be read on this machine; undefined if they can. */
export const withoutPdfTools: string | undefined = await missing(["pdftotext", "pdftoppm", "pdfinfo", "zbarimg"]);

/** A word and its place, in millimetres from the page's upper left corner. */
type PrintedWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A page of a print; sizes are in millimetres. */
export type PrintedPage = { readonly width: number; readonly height: number; readonly words: readonly PrintedWord[] };

/** Grey levels, row by row, with so many dots per inch. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly grey: Uint8Array;
};

const millimetresPerPoint = 25.4 / 72;

/** Prints the page to PDF after its typefaces are loaded, with the paper size of its style sheets. */
export async function printPage(page: Page): Promise<Uint8Array> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return await page.pdf({ preferCSSPageSize: true });
}

/** Every page with its size and its words, in reading order. */
export async function readPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  const xml = await withFile(pdf, (path) => run("pdftotext", ["-bbox", path, "-"]));
  return xml.split("<page ").slice(1).map((page) => {
    const [width, height] = numbers(/width="([\d.]+)" height="([\d.]+)"/.exec(page));
    const words = [...page.matchAll(wordElement)].map((found): PrintedWord => {
      const [left, top, right, bottom] = numbers(found);
      return { text: unescape(found[5]!), left: left!, top: top!, right: right!, bottom: bottom! };
    });
    return { width: width!, height: height!, words };
  });
}

const wordElement = /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">([^<]*)<\/word>/g;

/** All words of a page, in one line. */
export function textOf({ words }: PrintedPage): string {
  return words.map(({ text }) => text).join(" ");
}

/** The page as a picture, or an area of it, which takes less time. @param dpi dots per inch */
export async function drawPage(pdf: Uint8Array, number: number, dpi: number, area?: Area): Promise<Drawing> {
  const dots = (length: number) => `${Math.max(0, Math.round(length / 25.4 * dpi))}`;
  const part = area
    ? ["-x", dots(area.left), "-y", dots(area.top), "-W", dots(area.width), "-H", dots(area.height)]
    : [];
  const from = ["-f", `${number}`, "-l", `${number}`, "-r", `${dpi}`, "-gray", ...part];
  const file = await withFile(pdf, (path) => runBytes("pdftoppm", [...from, path]));
  const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
    new TextDecoder("latin1").decode(file.slice(0, 40)),
  )!;
  return { width: Number(width), height: Number(height), dpi, grey: file.subarray(header.length) };
}

/** A part of a page, in millimetres from its upper left corner. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The contents of the codes on a page, or on an area of it, at the resolution of a cheap printer. */
export async function readCodes(pdf: Uint8Array, number: number, area?: Area): Promise<string[]> {
  return await codesIn(await drawPage(pdf, number, 150, area));
}

/** The contents of the codes in an area of a drawn page. */
export async function codesIn(drawing: Drawing, area?: Area): Promise<string[]> {
  const { width, height, grey } = area ? cut(drawing, area) : drawing;
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const picture = new Uint8Array(header.length + grey.length);
  picture.set(header);
  picture.set(grey, header.length);
  const found = await withFile(picture, (path) => run("zbarimg", ["--quiet", "--raw", "--nodbus", `pnm:${path}`]));
  return found.split("\n").filter((line) => line !== "");
}

function cut({ width, dpi, grey }: Drawing, area: Area): Drawing {
  const dots = (length: number) => Math.round(length / 25.4 * dpi);
  const [left, top, across, down] = [dots(area.left), dots(area.top), dots(area.width), dots(area.height)];
  const rows = Array.from({ length: down }, (_, row) => {
    const start = (top + row) * width + left;
    return grey.subarray(start, start + across);
  });
  const part = new Uint8Array(across * down);
  for (const [row, line] of rows.entries()) part.set(line, row * across);
  return { width: across, height: down, dpi, grey: part };
}

/** The part of a drawing without ink, from 0 to 1. @param least the darkest grey that counts, of 255 */
export function whiteness({ grey }: Drawing, least = 253): number {
  return grey.filter((level) => level >= least).length / grey.length;
}

async function missing(tools: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(tools.map(isThere));
  const absent = tools.filter((_, index) => !found[index]);
  return absent.length > 0 ? `${absent.join(", ")} not installed` : undefined;
}

async function isThere(tool: string): Promise<boolean> {
  return await runToEnd(`which ${tool}`, "which", { args: [tool] }).then(({ code }) => code === 0, () => false);
}

async function withFile<Result>(bytes: Uint8Array, use: (path: string) => Promise<Result>): Promise<Result> {
  const path = await Deno.makeTempFile({ prefix: "envoi-print-" });
  try {
    await Deno.writeFile(path, bytes);
    return await use(path);
  } finally {
    await Deno.remove(path);
  }
}

async function run(tool: string, args: string[]): Promise<string> {
  return new TextDecoder().decode(await runBytes(tool, args));
}

async function runBytes(tool: string, args: string[]): Promise<Uint8Array> {
  return (await runToEnd(`${tool} ${args.join(" ")}`, tool, { args })).bytes;
}

/** The numbers in the match's groups, converted from points to millimetres. */
function numbers(found: RegExpExecArray | null): number[] {
  return found!.slice(1).map((value) => Number(value) * millimetresPerPoint);
}

function unescape(text: string): string {
  const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => marks[name]!).replace(/&#39;/g, "'");
}
