import type { PreviewFont } from "../preview_fonts.ts";
import { packageFile } from "../../layout/asset_file.ts";
import { cutFont } from "./cut_font.ts";
import type { PictureFont } from "./picture_fonts.ts";
import { charactersIn, type Ranges, readRanges } from "./unicode_ranges.ts";

/** Noto Sans in slices of a few scripts or some hundred signs, each with all weights. The first that has a letter draws it. */
const alphabets = [
  ...["", "arabic", "hebrew", "armenian", "georgian", "ethiopic"],
  ...["bengali", "tamil", "telugu", "kannada", "sinhala", "thai", "lao", "khmer", "myanmar"],
];
/** Signs that these share have the form of whose own letters stand beside them. */
const eastAsian = { chinese: ["sc", "jp", "kr"], japanese: ["jp", "sc", "kr"], korean: ["kr", "sc", "jp"] };

type Slice = { readonly file: URL; readonly name: string; readonly ranges: Ranges };

/** Fonts for characters that a letter's own typefaces lack, in the weights that are drawn. What is nowhere, is left out. */
export async function fallbackFonts(
  characters: readonly string[],
  weights: readonly PreviewFont["weight"][],
): Promise<PictureFont[]> {
  const fonts: PictureFont[] = [];
  let missing = characters;
  for (const family of families(characters.join(""))) {
    if (missing.length === 0) break;
    for (const slice of await readSlices(family)) {
      const cuts = await cutSlice(slice, missing, weights);
      fonts.push(...cuts);
      missing = missing.filter((character) => !cuts[0]?.letters.has(character));
    }
  }
  return fonts;
}

function families(characters: string): string[] {
  const order = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(characters)
    ? eastAsian.japanese
    : /\p{Script=Hangul}/u.test(characters)
    ? eastAsian.korean
    : eastAsian.chinese;
  return [...alphabets, ...order].map((script) => ["noto-sans", script].filter(Boolean).join("-"));
}

async function cutSlice(
  { file, name, ranges }: Slice,
  missing: readonly string[],
  weights: readonly PreviewFont["weight"][],
) {
  const wanted = charactersIn(ranges, missing);
  if (wanted.length === 0) return [];
  const cuts = await Promise.all(weights.map(async (weight): Promise<PictureFont | undefined> => {
    const cut = await cutFont(file, wanted, weight);
    return cut && { name, weight, style: "normal", ...cut };
  }));
  return cuts.filter((cut) => cut !== undefined);
}

const slices = new Map<string, Promise<readonly Slice[]>>();

function readSlices(family: string): Promise<readonly Slice[]> {
  const known = slices.get(family);
  if (known) return known;
  const read = listSlices(family);
  slices.set(family, read);
  return read;
}

/** What a package says of its files: ranges by their names. */
async function listSlices(family: string): Promise<readonly Slice[]> {
  const packaged = `@fontsource-variable/${family}`;
  const said: Record<string, string> = JSON.parse(await Deno.readTextFile(packageFile(`${packaged}/unicode.json`)));
  return Object.entries(said).map(([key, range]) => {
    const name = `${family}-${key.replace(/[[\]]/g, "")}`;
    return { name, file: packageFile(`${packaged}/files/${name}-wght-normal.woff2`), ranges: readRanges(range) };
  });
}
