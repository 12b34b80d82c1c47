import { Buffer } from "node:buffer";
import { create, type Font } from "fontkitten";
import type { Face, Measures } from "../../invitation/sheet.ts";
import { previewFamilies } from "../preview_fonts.ts";
import type { PictureFont } from "./picture_fonts.ts";

/** A font as satori uses it, and its own numbers. */
type Read = PictureFont & { readonly font: Font; readonly advances: Advances };

/** What is known about the lines of a face before they are drawn. */
export type FaceReader = {
  readonly measures: Measures;
  /** the baseline of a line of this text, for a line height of 2, in pixels */
  readonly baseline: (text: string, face: Face, size: number) => number;
};

/** A square, for characters that no font has (emoji), in em. */
const picture = 1;
/** Heights of capitals and of small letters, where a font does not say, in em. */
const [usualCap, usualLow] = [0.7, 0.5];

/** Measures lines with the fonts of a picture: each character with the font that satori takes for it. */
export function readFaces(fonts: readonly PictureFont[]): FaceReader {
  const read = fonts.map((font): Read => {
    const data = font.data as ArrayBuffer;
    return { ...font, font: create(Buffer.from(data)) as Font, advances: readAdvances(data) };
  });
  const orders = new Map<string, readonly Read[]>();
  const order = (face: Face) => {
    const key = JSON.stringify(face);
    const known = orders.get(key) ?? ordered(face, read);
    orders.set(key, known);
    return known;
  };
  const holder = (character: string, face: Face) => order(face).find(({ letters }) => letters.has(character));
  const widths = new Map<readonly Read[], Map<string, number>>();
  return {
    measures: (face) => {
      const searched = order(face);
      const first = searched[0]?.font;
      const known = widths.get(searched) ?? new Map<string, number>();
      widths.set(searched, known);
      const widthOf = (character: string) => {
        const width = known.get(character) ?? advance(character, holder(character, face));
        known.set(character, width);
        return width;
      };
      const height = (value: number | undefined, usual: number) => value ? value / first!.unitsPerEm : usual;
      return {
        width: (text) => [...text].reduce((sum, one) => sum + widthOf(one), 0),
        cap: height(first?.capHeight, usualCap),
        low: height(first?.xHeight, usualLow),
      };
    },
    baseline: (text, face, size) => {
      const holders = [...new Set([...text].map((one) => holder(one, face)))].filter((one) => one !== undefined);
      const used = holders.length > 0 ? holders : order(face).slice(0, 1);
      return Math.max(0, ...used.map(({ font }) => baselineOf(font, size)));
    },
  };
}

/** The fonts that satori searches: those of the face's families in its weight and style, then all others. */
function ordered({ font, weight, italic }: Face, fonts: readonly Read[]): Read[] {
  const style = italic ? "italic" : "normal";
  const own = previewFamilies(font).split(", ").flatMap((name) => {
    const named = fonts.filter((one) => one.name === name);
    const fitting = named.find((one) => one.weight === weight && one.style === style) ??
      named.find((one) => one.style === style) ?? named.find((one) => one.weight === weight) ?? named[0];
    return fitting ? [fitting] : [];
  });
  return [...own, ...fonts.filter((one) => !own.includes(one))];
}

function advance(character: string, held: Read | undefined): number {
  if (held) return held.advances(held.font.glyphForCodePoint(character.codePointAt(0)!).id) / held.font.unitsPerEm;
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character) ? picture : 0;
}

/** As satori calculates it (its font engine, `baseline`). */
function baselineOf({ ascent, descent, unitsPerEm }: Font, size: number): number {
  const [above, below] = [Math.round(ascent / unitsPerEm * size), Math.round(-descent / unitsPerEm * size)];
  return above + Math.floor((2 * size - above - below) / 2);
}

/** The advance width of a glyph, in the font's units. */
type Advances = (glyph: number) => number;

/**
 * Reads a font's table of widths (OpenType, hmtx). fontkitten's `advanceWidth` reads the outline, too, and fails for a
 * space at the end of a cut font.
 */
function readAdvances(data: ArrayBuffer): Advances {
  const view = new DataView(data);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
  const find = (name: string) => {
    const at = tables.find((at) =>
      [...name].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0))
    );
    return view.getUint32(at! + 8);
  };
  const count = view.getUint16(find("hhea") + 34);
  const widths = find("hmtx");
  return (glyph) => view.getUint16(widths + Math.min(glyph, count - 1) * 4);
}
