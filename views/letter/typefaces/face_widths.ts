import type { FontId } from "../../../domain/catalog/fonts.ts";
import widths from "../../../static/fonts/widths.json" with { type: "json" };
import { graphemesOf } from "./line_ends.ts";

/** The first character of the table; each takes two digits of base 36: hundredths of an em. */
const first = 0x20;
/** Characters as wide as high: Chinese, Japanese, Korean and pictures. Lines may break between them. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
/** Marks over or under a letter, and characters that are not drawn. */
const unseen = /[\p{M}\p{Cf}]/u;
/** The width of a letter in any other script, in em: no system's typeface is known there. */
const usual = 0.75;
/** Square characters that are kept on one line, as a name is. */
const together = 6;

/**
 * The width of a word in a heading, in em, in the typeface that browsers use for each character: the letter's own, or
 * the system font that stands in for it (`static/fonts/measure_widths.ts`). Words of many square characters may be
 * broken anywhere, so only their beginning counts.
 */
export function widthIn(font: FontId, word: string): number {
  let [width, squares] = [0, 0];
  for (const character of word) {
    if (square.test(character)) squares++;
    else width += letterWidth(font, character);
  }
  return width + Math.min(squares, together) * 1.05;
}

function letterWidth(font: FontId, character: string): number {
  if (unseen.test(character)) return 0;
  // A letter with marks that no table has is as wide as the letter alone.
  const code = character.codePointAt(0)!;
  return listed(font, code) ?? listed(font, character.normalize("NFD").codePointAt(0)!) ?? usual;
}

function listed(font: FontId, code: number): number | undefined {
  const at = (code - first) * 2;
  return parseInt(widths[font].slice(at, at + 2), 36) / 100 || undefined;
}

const capital = /\p{Lu}/u;

/** The width of a text in any typeface, in em. @param advance mean width of a character of the typeface, in em */
export function widthOf(text: string, advance: number): number {
  return graphemesOf(text).reduce((sum, character) => sum + advanceOf(character, advance), 0);
}

function advanceOf(grapheme: string, advance: number): number {
  if (square.test(grapheme)) return 1.05;
  return capital.test(grapheme) ? advance * 1.25 : advance;
}
