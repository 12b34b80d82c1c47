import type { Font } from "satori";
import type { PreviewFont } from "../preview_fonts.ts";
import { assetFile } from "../../layout/asset_file.ts";
import { cutFont } from "./cut_font.ts";
import { fallbackFonts } from "./fallback_fonts.ts";
import { charactersIn, readRanges } from "./unicode_ranges.ts";

/** A font as satori reads it, and the letters that it holds. */
export type PictureFont = Font & { readonly letters: ReadonlySet<string> };

/** What satori adds, or measures with, beside the words. */
const always = " .…-";

/**
 * The fonts that these words are drawn with: the letter's own typefaces, each with the letters it is there for, and for
 * what they lack, fallback fonts. Satori looks into all of them, in this order, after those that are named.
 */
export async function pictureFonts(words: string, faces: readonly PreviewFont[]): Promise<PictureFont[]> {
  const characters = new Set(words + always);
  const own = await Promise.all(faces.map((face) => cutFace(face, characters)));
  const fonts = own.filter((font) => font !== undefined);
  const known = new Set(fonts.flatMap(({ letters }) => [...letters]));
  const missing = [...characters].filter((character) => !known.has(character) && /[^\s\p{C}]/u.test(character));
  const weights = [...new Set(faces.map(({ weight }) => weight))];
  return [...fonts, ...await fallbackFonts(missing, weights)];
}

async function cutFace({ name, weight, style, file, range }: PreviewFont, characters: ReadonlySet<string>) {
  const wanted = charactersIn(readRanges(range), characters);
  const cut = wanted.length > 0 ? await cutFont(assetFile(file), wanted) : undefined;
  return cut && { name, weight, style, ...cut };
}
