import type { Block } from "../../domain/blocks/index.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";
import { typefaces } from "./typefaces.ts";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Characters as wide as high: Chinese, Japanese, Korean and pictures. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const capital = /\p{Lu}/u;

/** Letters that stand alone, up to the first combining mark: here a character is a grapheme. Finding graphemes is slow. */
const simple = /^[\x20-\u02ff]*$/;

/** The width of a text, in em. @param advance mean width of a character of the typeface, in em */
export function widthOf(text: string, advance: number): number {
  const characters = simple.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);
  return characters.reduce((sum, character) => sum + advanceOf(character, advance), 0);
}

function advanceOf(grapheme: string, advance: number): number {
  if (square.test(grapheme)) return 1.05;
  return capital.test(grapheme) ? advance * 1.25 : advance;
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

/** The letter spacing of headings in the widest styles, in em. */
const spacing = 0.14;
/**
 * Lengths of words with rules of their own, in tenths of an em: a shorter word gets the first rule, a longer one is
 * broken.
 */
const [shortest, longest] = [10, 1000];

/** The class for a heading's longest word: its rule sets the heading so small that the word fits on a line. */
export function fitClass(heading: string, advance: number): string {
  return `fit-${tenths(heading, advance)}`;
}

/** A rule for every length of longest word in the letter's headings. */
export function headingCss({ card, to }: OpenedLetter, head: keyof typeof typefaces): string {
  const read = (block: Block) => block.type === "heading" ? [personalizeText(block.text, to, card.lang)] : [];
  const lengths = new Set(
    visibleBlocks(card.blocks).flatMap(read).map((text) => tenths(text, typefaces[head].advance)),
  );
  if (lengths.size === 0) return "";
  return `@layer tokens{${[...lengths].map(fitRule).join("")}}`;
}

/** A rule for every length of longest word: for pages with the names of many guests. */
export function everyFit(): string {
  const lengths = Array.from({ length: longest }, (_, index) => index + shortest);
  return `@layer tokens{${lengths.map(fitRule).join("")}}`;
}

function fitRule(length: number): string {
  return `.fit-${length}{--longest:${length / 10}}`;
}

/** The longest word's width in tenths of an em. */
function tenths(text: string, advance: number): number {
  const words = text.split(/[\s\u2066-\u2069-]+/);
  return Math.max(shortest, ...words.map((word) => Math.ceil((widthOf(word, advance) + spacing * word.length) * 10)));
}
