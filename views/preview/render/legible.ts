import type { PictureFont } from "./picture_fonts.ts";
import { graphemesOf } from "../../letter/typefaces/line_ends.ts";

/** Characters without a shape, which join or separate letters. */
const shapeless = /[\s\u200c\u200d]/u;
const mark = /[\p{Mn}\p{Me}]/u;
/**
 * Alphabets with composed letters for their common marks (NFC); any other mark would be drawn beside the letter, not
 * above it.
 */
const composed = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** What a text is drawn with. */
type Drawn = { readonly emoji: Readonly<Record<string, string>>; readonly fonts: readonly PictureFont[] };

/** The text without the characters that cannot be drawn: a box or a gap would be worse than nothing. */
export function legible(text: string, drawn: Drawn): string {
  const kept = graphemesOf(text).map((grapheme) => legibleGrapheme(grapheme, drawn)).join("");
  return kept === text ? text : kept.replace(/[^\S\n]+/gu, " ").replace(/^ | $/gmu, "").trim();
}

/** A mark must come from the same font as its letter: a mark of another font would be drawn far beside it. */
function legibleGrapheme(grapheme: string, { emoji, fonts }: Drawn): string {
  if (emoji[grapheme] !== undefined) return grapheme;
  const [letter, ...marks] = [...grapheme] as [string, ...string[]];
  const holders = fonts.filter(({ letters }) => letters.has(letter));
  const isDrawable = holders.length > 0 && !mark.test(letter);
  if (!isDrawable && !shapeless.test(letter)) return "";
  const isDrawn = (other: string) =>
    shapeless.test(other) || !composed.test(letter) && holders.every(({ letters }) => letters.has(other));
  return letter + marks.filter(isDrawn).join("");
}

const meaningful = /[\p{L}\p{N}\p{S}]/u;
/** Punctuation is not removed from a name that consists only of it. */
const punctuation = /\p{P}/u;

/** Whether the rest of a text still says something. */
export function saysSomething(text: string, rest: string): boolean {
  return meaningful.test(rest) || (rest === text && punctuation.test(rest));
}
