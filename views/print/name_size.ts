import type { FontId } from "../../domain/catalog/fonts.ts";
import { widthOf } from "../letter/typefaces/face_widths.ts";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import type { Size } from "./print_choice.ts";

/** In tenths of a millimetre. */
const [smallest, largest] = [15, 180];
const lineHeight = 1.2;
/** Lines are never filled completely. */
const fullness = 0.8;
const mostLines = 8;
/** The share of the width that an unbroken word may take: its letters may be wider than the mean. */
const wordShare = 0.85;
/** In millimetres. If a name would be smaller than this, its longest word is broken instead. */
const readable = 3.2;
/** Mean width of a character of system fonts, in em: they are used for characters that a typeface lacks. */
const systemAdvance = 0.54;

/** Characters that are nearly as wide as high, in any typeface. */
const wide = /[mwMWÆŒæœЖШЩЮжшщюΩω@%&]/g;
/** The extra width of such a character, in mean widths. */
const wideExtra = 0.9;

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * The class for a name's size: as large as fits in a place of this size, on as many lines as needed. Names are never
 * cut.
 * @param largestSize in millimetres
 */
export function nameClass(name: string, font: FontId, { width, height }: Size, largestSize: number): string {
  const advance = advanceOf(name, font);
  const whole = safeWidth(name, advance);
  const longestWord = Math.max(...name.split(/[^\S\u00a0]+|-/).map((word) => safeWidth(word, advance)));
  const sizes = Array.from({ length: mostLines }, (_, index) => {
    const lines = index + 1;
    return Math.min(width * lines * (lines === 1 ? 1 : fullness) / whole, height / (lines * lineHeight));
  });
  const fitting = Math.min(largestSize, Math.max(...sizes));
  const unbroken = Math.min(fitting, Math.max(readable, wordShare * width / longestWord));
  const size = Math.floor(10 * unbroken);
  return `name-${Math.min(largest, Math.max(smallest, size))}`;
}

/**
 * A rule for every size, because the page's policy allows no style attributes, and a streamed page writes its CSS
 * before its names.
 */
export function nameCss(): string {
  const sizes = Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index);
  return `@layer print{${sizes.map((size) => `.name-${size}{font-size:${size / 10}mm}`).join("")}}`;
}

/** An upper limit of the text's width, in em. */
function safeWidth(text: string, advance: number): number {
  return widthOf(text, advance) + (text.match(wide)?.length ?? 0) * wideExtra * advance;
}

function advanceOf(name: string, font: FontId): number {
  const { advance, fallback } = typefaces[font];
  return latin.test(name) ? advance : Math.max(advance, systemAdvance * fallback.sizeAdjust);
}
