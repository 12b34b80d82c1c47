import { create } from "fontkitten";
import { LRUCache } from "lru-cache";
import { Buffer } from "node:buffer";
import type { Font } from "satori";
import subsetFont from "subset-font";
import { assetFile, packageFile } from "../../layout/asset_file.ts";
import type { PreviewFont } from "../preview_fonts.ts";

/** A font in the form that satori reads, and the characters it has. */
export type PictureFont = Font & { readonly letters: ReadonlySet<string> };

/** Characters that satori adds or measures, besides those of the text. */
const always = " \u00a0.…-";

/**
 * The fonts for a text: the letter's own typefaces, each with the characters it is used for, and fallback fonts for the
 * rest. Satori searches all of them, in this order, after the fonts that an element names.
 */
export async function pictureFonts(words: string, faces: readonly PreviewFont[]): Promise<PictureFont[]> {
  const characters = new Set(words + always);
  const own = await Promise.all(faces.map((face) => cutFace(face, characters)));
  const fonts = own.filter((font) => font !== undefined);
  const known = new Set(fonts.flatMap(({ letters }) => [...letters]));
  const missing = [...characters].filter((character) => !known.has(character) && /[^\s\p{C}]/u.test(character));
  const weights = [...new Set(faces.map(({ weight }) => weight))];
  const others = await fallbackFonts(missing, weights);
  return [...fonts, ...others, ...others.length > 0 ? fonts.slice(0, 1).map(forSpaces) : []];
}

/** The same once more, to be the last font: from its space others are made, such as the narrow one of French marks. */
function forSpaces(font: PictureFont): PictureFont {
  return { ...font, name: "spaces" };
}

async function cutFace({ name, weight, style, file, range }: PreviewFont, characters: ReadonlySet<string>) {
  const wanted = charactersIn(readRanges(range), characters);
  const cut = wanted.length > 0 ? await cutFont(assetFile(file), wanted) : undefined;
  return cut && { name, weight, style, ...cut };
}

/**
 * Noto Sans in slices of a few scripts or some hundred characters, each with all weights. The first slice with a
 * character draws it.
 */
const alphabets = [
  ...["", "arabic", "hebrew", "armenian", "georgian", "ethiopic"],
  ...["bengali", "tamil", "telugu", "kannada", "sinhala", "thai", "lao", "khmer", "myanmar"],
];
/**
 * The characters that these languages share are drawn in the form of the language whose own letters are in the text.
 */
const eastAsian = { chinese: ["sc", "jp", "kr"], japanese: ["jp", "sc", "kr"], korean: ["kr", "sc", "jp"] };

type Slice = { readonly file: URL; readonly name: string; readonly ranges: Ranges };

/**
 * Fonts for characters that a letter's own typefaces lack, in the weights that are drawn. Characters without any font
 * are left out.
 */
async function fallbackFonts(
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

/** The list of a package's files: unicode ranges by their names. */
async function listSlices(family: string): Promise<readonly Slice[]> {
  const packaged = `@fontsource-variable/${family}`;
  const said: Record<string, string> = JSON.parse(await Deno.readTextFile(packageFile(`${packaged}/unicode.json`)));
  return Object.entries(said).map(([key, range]) => {
    const name = `${family}-${key.replace(/[[\]]/g, "")}`;
    return { name, file: packageFile(`${packaged}/files/${name}-wght-normal.woff2`), ranges: readRanges(range) };
  });
}

/** Code points from the first to the last, both included. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** Reads a CSS unicode-range, such as `U+0-FF,U+131`. */
function readRanges(css: string): Ranges {
  return css.split(",").map((range) => {
    const [first, last = first] = range.trim().slice("U+".length).split("-").map((digits) => parseInt(digits, 16));
    return [first!, last!];
  });
}

/** The characters that are in the ranges. */
function charactersIn(ranges: Ranges, characters: Iterable<string>): string[] {
  return [...characters].filter((character) => {
    const code = character.codePointAt(0)!;
    return ranges.some(([first, last]) => first <= code && code <= last);
  });
}

/** A font file with only a few characters, in the form that satori reads, and the list of these characters. */
type CutFont = { readonly data: ArrayBuffer; readonly letters: ReadonlySet<string> };

/** Memory for cached font files, in bytes: small cut files, and some slices for other scripts. */
const capacity = 4 * 2 ** 20;
const files = new LRUCache<string, Buffer>({
  maxSize: capacity,
  sizeCalculation: ({ length }) => length,
});

/** Typefaces on a grid of pixels, without ligatures: their "fi" is as narrow as one letter. */
const onGrid = /\/@fontsource\/(?:vt323|press-start-2p)\//;

/**
 * Cuts a font file down to these characters. A picture needs few characters of each typeface: satori reads two
 * kilobytes instead of fifty, and caches nothing.
 * @param weight for a file that contains all weights, which is one for other scripts
 * @returns undefined when the file has none of the characters, whatever its package says
 */
async function cutFont(
  file: URL,
  characters: readonly string[],
  weight?: number,
): Promise<CutFont | undefined> {
  const variationAxes = weight === undefined ? undefined : { wght: weight };
  const letters = characters.join("");
  const space = weight === undefined ? ownSpace : "";
  const cut = await subsetFont(await readFont(file), letters + parted(letters) + controls + space, {
    targetFormat: "truetype",
    noLayoutClosure: onGrid.test(file.pathname),
    ...(variationAxes && { variationAxes }),
  });
  const data = new Uint8Array(cut);
  const held = lettersOf(data);
  return characters.some((character) => held.has(character)) ? { data: data.buffer, letters: held } : undefined;
}

/** Adds the two parts of the vowel that Thai and Lao fonts draw as two glyphs. */
function parted(letters: string): string {
  return letters.match(/[\u0e33\u0eb3]/g)?.join("").normalize("NFKD") ?? "";
}

/** The characters that control how others are joined. */
const controls = "\u200c\u200d";
/**
 * The space, only of the letter's own typefaces. satori measures a space in the first font that has one, and draws it in
 * the font of the word before it: a narrower one would move that word, if it is read from right to left, to the next.
 */
const ownSpace = " ";

async function readFont(file: URL): Promise<Buffer> {
  const known = files.get(file.href);
  if (known) return known;
  const bytes = Buffer.from((await Deno.readFile(file)).buffer);
  files.set(file.href, bytes);
  return bytes;
}

function lettersOf(data: Uint8Array<ArrayBuffer>): ReadonlySet<string> {
  try {
    const font = create(Buffer.from(data.buffer));
    return new Set("characterSet" in font ? font.characterSet.map((code) => String.fromCodePoint(code)) : []);
  } catch {
    // A font without any character has no table of characters.
    return new Set();
  }
}
