import satori from "satori";
import { readSeal } from "../../../domain/letter/seal.ts";
import { words } from "../element.ts";
import { headingFonts, previewFamilies } from "../preview_fonts.ts";
import type { Outline, Seal } from "../../letter/seal_drawing.ts";
import { pictureFonts } from "./picture_fonts.ts";

/** Of the letters, in pixels: their outlines are scaled afterwards. */
const size = 200;
/** Room for sixteen of the widest, in pixels. */
const room = { width: 16 * 2 * size, height: 3 * size };

/** The initials of a seal as shapes: what draws the wax knows no typefaces. */
export async function sealOutlines({ mark, head }: Pick<Seal, "mark" | "head">): Promise<ReadonlyMap<string, Outline>> {
  const outlines = await Promise.all(lettersOf(mark).map(async (letters) => [letters, await outline(letters, head)]));
  return new Map(outlines as [string, Outline][]);
}

function lettersOf(mark: string): string[] {
  const seal = readSeal(mark);
  if (seal.kind === "initials") return [seal.letters];
  return seal.kind === "duo" ? [seal.first, seal.second] : [];
}

async function outline(letters: string, head: Seal["head"]): Promise<Outline> {
  const [fontFamily, faces] = [previewFamilies(head), headingFonts(head).filter(({ style }) => style === "normal")];
  const fontWeight = faces[0]!.weight;
  const fonts = await pictureFonts(letters, faces);
  const svg = await satori(words({ fontFamily, fontWeight, fontSize: size }, letters, "en"), { ...room, fonts });
  const path = [...svg.matchAll(/<path [^>]*?\bd="([^"]*)"/g)].map(([, data]) => data).join("");
  return { path, size, box: boundsOf(path) };
}

/** Satori's paths have absolute coordinates in pairs, and nothing else. */
function boundsOf(path: string): Outline["box"] {
  const numbers = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  if (xs.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const least = (list: number[]) => list.reduce((one, other) => Math.min(one, other));
  const most = (list: number[]) => list.reduce((one, other) => Math.max(one, other));
  const [left, top] = [least(xs), least(ys)];
  return { left, top, width: most(xs) - left, height: most(ys) - top };
}
