import { Buffer } from "node:buffer";
import { create, type Font } from "fontkitten";
import { type FontId, fontIds } from "../../domain/catalog/fonts.ts";
import { typefaces } from "../../views/letter/typefaces/typefaces.ts";

/**
 * Measures each typeface of headings, character by character, into `widths.json` beside this file: `deno task widths`.
 * A character that the typeface lacks is measured in the system font that stands in, as browsers use it, with its
 * size-adjust: the Liberation fonts (Debian's fonts-liberation) have the widths of Arial, Times and Courier New.
 */

const folder = new URL(".", import.meta.url);
const packages = new URL("../../node_modules/@fontsource/", folder);
const system = "/usr/share/fonts/truetype/liberation/";

/** Latin, Greek and Cyrillic. */
const [first, last] = [0x20, 0x52f];

const standIns: Readonly<Record<string, string>> = {
  "Times New Roman": "LiberationSerif",
  "Arial": "LiberationSans",
  "Courier New": "LiberationMono",
};

const widths: Record<string, string> = {};
for (const id of fontIds) widths[id] = await measure(id);
await Deno.writeTextFile(new URL("widths.json", folder), `${JSON.stringify(widths, null, 2)}\n`);

/** Two digits of base 36 for each character: hundredths of an em; `00` if no font has it. */
async function measure(id: FontId): Promise<string> {
  const { faces, fallback, headWeight } = typefaces[id];
  const own = await Promise.all(
    faces.filter(({ weight, style }) => weight === headWeight || style === "italic").map(({ file }) => open(file)),
  );
  const isBold = fallback.headSizeAdjust !== undefined;
  const standIn = read(`${system}${standIns[fallback.local[0]!]}-${isBold ? "Bold" : "Regular"}.ttf`);
  const adjust = fallback.headSizeAdjust ?? fallback.sizeAdjust;
  const widest = (fonts: readonly Font[], code: number) => Math.max(0, ...fonts.map((font) => widthIn(font, code)));
  const other = await standIn;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const code = first + index;
    const width = widest(own, code) || widthIn(other, code) * adjust;
    return Math.ceil(width * 100).toString(36).padStart(2, "0");
  }).join("");
}

function widthIn(font: Font, code: number): number {
  return font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 0;
}

function open(file: string): Promise<Font> {
  const path = file.replace(/^fonts\//, "");
  return read(path.includes("/") ? new URL(path.replace("/", "/files/"), packages) : new URL(path, folder));
}

async function read(file: string | URL): Promise<Font> {
  return create(Buffer.from(await Deno.readFile(file))) as Font;
}
