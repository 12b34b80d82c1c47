import { Resvg } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import satori from "satori";
import { readSeal } from "../../../domain/letter/seal.ts";
import { type Outline, sealDrawing, type SealLook } from "../../letter/envelope/seal_drawing.ts";
import { words } from "../element.ts";
import { headingFonts, previewFamilies } from "../preview_fonts.ts";
import { pictureFonts } from "./picture_fonts.ts";

/** Pixels of a seal's picture: for its 200 units, a little more than in the preview picture. */
const side = 320;
/** Cached, because many guests open the same letter within minutes. */
const drawn = new LRUCache<string, string>({ max: 50 });

/**
 * The wax seal as the data address of a PNG. Its light takes 300 ms, so it is drawn once for all guests of a letter.
 */
export async function sealPicture(seal: SealLook): Promise<string> {
  const key = JSON.stringify(seal);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = sealDrawing(seal, await sealOutlines(seal));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${side}" height="${side}">${drawing}</svg>`;
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const picture = `data:image/png;base64,${new Uint8Array(png).toBase64()}`;
  drawn.set(key, picture);
  return picture;
}

/** Font size of the letters, in pixels: their outlines are scaled afterwards. */
const size = 200;
/** Room for sixteen of the widest letters, in pixels. */
const room = { width: 16 * 2 * size, height: 3 * size };

/** The initials of a seal as outlines, because the program that draws the wax has no typefaces. */
export async function sealOutlines(
  { mark, head }: Pick<SealLook, "mark" | "head">,
): Promise<ReadonlyMap<string, Outline>> {
  const outlines = await Promise.all(lettersOf(mark).map(async (letters) => [letters, await outline(letters, head)]));
  return new Map(outlines as [string, Outline][]);
}

function lettersOf(mark: string): string[] {
  const seal = readSeal(mark);
  if (seal.kind === "initials") return [seal.letters];
  return seal.kind === "duo" ? [seal.first, seal.second] : [];
}

async function outline(letters: string, head: SealLook["head"]): Promise<Outline> {
  const [fontFamily, faces] = [previewFamilies(head), headingFonts(head).filter(({ style }) => style === "normal")];
  const fontWeight = faces[0]!.weight;
  const fonts = await pictureFonts(letters, faces);
  const svg = await satori(words({ fontFamily, fontWeight, fontSize: size }, letters, "en"), { ...room, fonts });
  const path = [...svg.matchAll(/<path [^>]*?\bd="([^"]*)"/g)].map(([, data]) => data).join("");
  return { path, size, box: boundsOf(path) };
}

/** The rectangle around a path of satori, which contains only pairs of absolute coordinates. */
export function boundsOf(path: string): Outline["box"] {
  const numbers = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  if (xs.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const least = (list: number[]) => list.reduce((one, other) => Math.min(one, other));
  const most = (list: number[]) => list.reduce((one, other) => Math.max(one, other));
  const [left, top] = [least(xs), least(ys)];
  return { left, top, width: most(xs) - left, height: most(ys) - top };
}
