import { nameFont, type StyleId } from "../../../domain/catalog/styles.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { widthIn, widthOf } from "./face_widths.ts";
import { wordParts } from "./line_ends.ts";
import { typefaces } from "./typefaces.ts";

/** The `--name-scale` in the sheets of the styles that have one. */
export const nameScales: { readonly [Style in StyleId]?: number } = {
  minimal: 1.1,
  groovy: 1.25,
  ivory: 0.92,
  brutal: 1.5,
  pocket: 0.86,
};

/** What a word may take of the envelope's width, and the size below which it takes hyphens, in hundredths of it. */
const [room, floor] = [78, 5];

/**
 * The size of the recipient's text on the envelope, in hundredths of its width and without the style's scale: its words
 * stay whole if they can.
 */
export function nameSize(text: string, card: Card): number {
  const { head } = resolveTheme(card).fonts;
  const widest = Math.max(1, ...text.split(/[\s-]+/).map((word) => wordWidth(word, card)));
  const whole = Math.max(floor, room / widest) / (nameScales[card.style] ?? 1);
  return Math.min(fitName(text, typefaces[head].advance), Math.floor(whole * 100) / 100);
}

/** The text with soft hyphens in the words that are too long for a line even in the smallest size. */
export function hyphenateName(text: string, card: Card): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => isTooLong(word, card) ? wordParts(word).join("\u00ad") : word);
}

/** Whether a word is too long for a line even in the smallest size. */
function isTooLong(word: string, card: Card): boolean {
  return wordWidth(word, card) * floor > room;
}

/** In em, in the typeface in which the style sets it. */
function wordWidth(word: string, card: Card): number {
  return widthIn(nameFont(card.style, resolveTheme(card).fonts), word);
}

/** The width of the recipient's line, in hundredths of the envelope's width. */
const width = 76;
/**
 * The largest size of a name, and the smallest for one, two, three and four lines; five lines have no smallest size.
 */
const largest = 9.5;
const least = [6.6, 5.8, 4.9, 4.2, 0];
/** Lines are never filled completely. */
const fullness = 0.85;

/**
 * The font size at which a name fits on the envelope without being cut: the name gets smaller, then it takes more lines
 * (decision E1).
 * @param advance mean width of a character of the typeface, in em
 * @returns the font size in hundredths of the envelope's width
 */
export function fitName(name: string, advance: number): number {
  const wide = widthOf(name, advance);
  const sizes = least.map((_, index) => width * (index === 0 ? 1 : (index + 1) * fullness) / Math.max(wide, 1));
  const fitting = sizes.find((size, index) => size >= least[index]!)!;
  return Math.round(Math.min(fitting, largest) * 100) / 100;
}
