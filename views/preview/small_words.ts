import type { FontId } from "../../domain/catalog/fonts.ts";
import type { EnvelopeLine } from "../letter/envelope_line.ts";
import { widthOf } from "../letter/text_width.ts";
import { typefaces } from "../letter/typefaces.ts";
import { box, type Element, type Style, words } from "./element.ts";
import { previewFamilies } from "./preview_fonts.ts";

type Room = { readonly place: Style; readonly width: number; readonly lines: number };

const leading = 1.32;
/** Of an average typeface's small words, in pixels of mean advance. */
const mean = 13.2;
const [smallest, largest] = [17, 33];
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Sender or note, in the body's typeface; cut with an ellipsis after so many lines. */
export function smallWords(
  { text, italic }: EnvelopeLine,
  font: FontId,
  room: Room,
  lang: string,
): Element | undefined {
  if (text === "") return undefined;
  const set: Style = {
    display: "block",
    maxWidth: room.width,
    fontFamily: previewFamilies(font),
    fontStyle: italic ? "italic" : "normal",
    fontSize: sizeOf(font),
    lineHeight: leading,
    lineClamp: room.lines,
    textAlign: rightToLeft.test(text) ? "right" : "left",
    whiteSpace: "pre-wrap",
    wordBreak: "break-word",
  };
  return box({ position: "absolute", ...room.place }, words(set, text, lang));
}

/** How high the words stand, in pixels: nothing where there are none. */
export function heightOf({ text }: EnvelopeLine, font: FontId, { width, lines }: Omit<Room, "place">): number {
  if (text === "") return 0;
  const size = sizeOf(font);
  const rows = text.split("\n").map((line) => Math.ceil(widthOf(line, typefaces[font].advance) * size / width) || 1);
  return Math.min(lines, rows.reduce((sum, count) => sum + count, 0)) * size * leading;
}

/** Typefaces that run wide are set smaller. */
function sizeOf(font: FontId): number {
  return Math.max(smallest, Math.min(largest, mean / typefaces[font].advance));
}
