import type { Block } from "../../domain/blocks/index.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";
import { widthOf } from "./text_width.ts";
import { typefaces } from "./typefaces.ts";

/** What the widest styles put between the letters of a heading, in em. */
const spacing = 0.14;
/** Words that count, in tenths of an em; what is shorter than the one is set as it, what is longer than both is broken. */
const [shortest, longest] = [10, 1000];

/** The class by which a heading knows its longest word, so that it is set small enough not to break it. */
export function fitClass(heading: string, advance: number): string {
  return `fit-${tenths(heading, advance)}`;
}

/** A rule for every length of word that the letter's headings have. */
export function headingCss({ card, to }: OpenedLetter, head: keyof typeof typefaces): string {
  const read = (block: Block) => block.type === "heading" ? [personalizeText(block.text, to, card.lang)] : [];
  const lengths = new Set(
    visibleBlocks(card.blocks).flatMap(read).map((text) => tenths(text, typefaces[head].advance)),
  );
  if (lengths.size === 0) return "";
  return `@layer tokens{${[...lengths].map(fitRule).join("")}}`;
}

/** A rule for every length of word that a heading can have: for pages that hold the names of many guests. */
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
