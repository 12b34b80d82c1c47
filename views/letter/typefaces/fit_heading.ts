import { LRUCache } from "lru-cache";
import type { FontId } from "../../../domain/catalog/fonts.ts";
import type { StyleId } from "../../../domain/catalog/styles.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { countdownTarget, visibleBlocks } from "../../../domain/letter/content.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { isNamed, personalizeText } from "../../../domain/letter/personalize.ts";
import { remembered } from "../../../domain/letter/remembered.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import type { View } from "../render_context.ts";
import { isolate } from "../words.tsx";
import { dayWords } from "../../i18n/dates.ts";
import { widthIn } from "./face_widths.ts";
import { joined, wordParts } from "./line_ends.ts";

/** How a style sets its headings. */
type HeadingLook = { readonly head: FontId; readonly style: StyleId };

export function headingLook({ card }: Pick<OpenedLetter, "card">): HeadingLook {
  return { head: resolveTheme(card).fonts.head, style: card.style };
}

/** The letter spacing of headings, in em, of the styles that widen it. */
export const spacings: { readonly [Style in StyleId]?: number } = { deco: 0.05, ivory: 0.06 };

/**
 * The smallest size of a heading, in rem, as in `frames.css`, and the narrowest sheet: on a screen of 320 pixels, in the
 * style with the widest margins. A word that does not fit there in this size takes hyphens. Pocket has a size of its own,
 * on the grid of its typeface, and narrow margins.
 */
const limits = { floor: 1.625, narrowest: 12.5 };
const ownLimits: { readonly [Style in StyleId]?: typeof limits } = { pocket: { floor: 1.5, narrowest: 15.5 } };

/** The most width of a heading whose lines browsers balance, in em: a wider one has more than six on a telephone. */
const mostBalanced = 40;
const ownMostBalanced: { readonly [Style in StyleId]?: number } = { pocket: 70 };

/**
 * Lengths of words with rules of their own, in tenths of an em: a shorter word gets the first rule, a longer one is
 * broken.
 */
const [shortest, longest] = [10, 1000];

/** The class for a heading's longest word: its rule sets the heading so small that the word fits on a line. */
export function fitClass(heading: string, look: HeadingLook): string {
  return `fit-${measured(heading, look).length}`;
}

/** The class for a day and its month, which stand in one line: the line is as long as all its words. */
export function dayClass(day: string, look: HeadingLook): string {
  return `fit-${dayLength(day, look)}`;
}

function dayLength(day: string, look: HeadingLook): number {
  return Math.max(shortest, Math.ceil(measured(day, look).whole * 10));
}

/**
 * The heading with soft hyphens in the words that are too long for a small screen in the smallest size. On paper each "&"
 * stays at the name after it, so that no line ends on "&". On a screen, where words are copied, each space stays a space.
 */
export function hyphenate(heading: string, look: HeadingLook, { onPaper }: Pick<View, "onPaper">): string {
  const { text, printed } = measured(heading, look);
  return onPaper ? printed : text;
}

/** Whether the heading has more lines on a telephone than browsers balance. */
export function isLong(heading: string, look: HeadingLook): boolean {
  return measured(heading, look).whole > (ownMostBalanced[look.style] ?? mostBalanced);
}

/**
 * The two words at the end that a screen keeps on one line, so that none stands alone there; else an empty text. A space
 * stays a space.
 */
export function lastWords(heading: string, look: HeadingLook): string {
  return measured(heading, look).last;
}

/** A rule for every length of longest word in the letter's headings and in the names of its places, and of its days. */
export function headingCss(letter: OpenedLetter): string {
  const { card, to } = letter;
  const { css, named } = headings(card);
  if (named.length === 0) return css();
  const look = headingLook(letter);
  return css(named.map((text) => measured(personalizeText(text, isolate(to), card.lang), look).length));
}

/** What is set to fit: those with a name in them, and the rules for all, made from the lengths of these. */
const headings = remembered((card: Card) => {
  const look = headingLook({ card });
  const texts = visibleBlocks(card.blocks).flatMap((block) =>
    block.type === "heading" ? [block.text] : block.type === "place" ? [block.name] : []
  );
  // On paper, a countdown may be a date.
  const days = visibleBlocks(card.blocks).flatMap((block) =>
    block.type === "date" ? [block.start] : block.type === "countdown" ? [countdownTarget(block.to, card.blocks)] : []
  ).map((start) => dayLength(dayWords(start, card.lang), look));
  const shown = texts.map((text) => isNamed(text) ? undefined : measured(text, look).length);
  const known = new LRUCache<string, string>({ max: mostRules });
  const css = (ofNamed: readonly number[] = []) => {
    const key = ofNamed.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const rest = ofNamed.values();
    const lengths = new Set([...days, ...shown.map((length) => length ?? rest.next().value!)]);
    const rules = lengths.size === 0
      ? ""
      : `@layer tokens{${[...lengths].map((length) => fitRule(length, look)).join("")}}`;
    known.set(key, rules);
    return rules;
  };
  return { css, named: texts.filter(isNamed) };
});

/** A rule for every length of longest word: for pages with the names of many guests. */
export function everyFit(letter: Pick<OpenedLetter, "card">): string {
  const lengths = Array.from({ length: longest }, (_, index) => index + shortest);
  return `@layer tokens{${lengths.map((length) => fitRule(length, headingLook(letter))).join("")}}`;
}

/**
 * Where the longest word fits in the smallest size, no hyphen is used: else balanced lines would have some. Safari 16
 * knows only its own name of the property.
 */
function fitRule(length: number, { style }: HeadingLook): string {
  const { floor, narrowest } = ownLimits[style] ?? limits;
  const rule = `.fit-${length}{--longest:${length / 10}}`;
  const least = length / 10 * floor;
  return least > narrowest
    ? `${rule}@container sheet (width>=${least.toFixed(1)}rem){.fit-${length}{-webkit-hyphens:none;hyphens:none}}`
    : rule;
}

/** How many rules of one letter are known. */
const mostRules = 64;

type Measured = {
  readonly text: string;
  readonly printed: string;
  /** of the longest word, in tenths of an em */
  readonly length: number;
  /** the width of all, in em */
  readonly whole: number;
  readonly last: string;
};
type Heading = HeadingLook & { readonly text: string };

/** Measuring is slow, and most headings are the same for all guests. */
const kept = new LRUCache<string, Measured, Heading>({
  max: 500,
  memoMethod: (_key, _stale, { context }) => measure(context),
});

function measured(text: string, { head, style }: HeadingLook): Measured {
  return kept.memo(`${head} ${style} ${text}`, { context: { text, head, style } });
}

/** The two words at the end; on paper they stay on one line if they are no wider than the widest word. */
const lastTwo = /(\S+) (\S+)$/u;
/** The same behind another word; not beside a name, which differs from guest to guest. */
const lastOfMany = /(?<=[^\u2068\u2069\n] )[^\s\u2068\u2069]+ [^\s\u2068\u2069]+$/u;
/**
 * Scripts whose widths are known well enough to forbid a line's end, with one picture behind the words. Lines may break
 * between Chinese and Japanese characters, and of many only some are measured.
 */
const wellKnown = /^[\u0020-\u052f\u0590-\u06ff\u1e00-\u206f]*(?:\p{Extended_Pictographic}\ufe0f?)?$/u;
/** How many times as wide as the widest word they may be on a screen: the heading is set as much smaller. */
const lastMore = 1.15;

function measure({ text, head, style }: Heading): Measured {
  const lengthOf = (word: string) => widthIn(head, word) + (spacings[style] ?? 0) * word.length;
  const { floor, narrowest } = ownLimits[style] ?? limits;
  const tooLong = (word: string) => lengthOf(word) * floor > narrowest;
  const words = text.split(/[\s\u2066-\u2069-]+/);
  const kept = joined(text, (pair) => {
    if (tooLong(pair)) return true;
    words.push(pair);
    return false;
  });
  const [last = ""] = lastOfMany.exec(text) ?? [];
  const isKept = wellKnown.test(last) && !tooLong(last) &&
    lengthOf(last) < Math.max(...words.map(lengthOf)) * lastMore;
  if (isKept) words.push(last);
  const widestWord = Math.max(...words.map(lengthOf));
  const widest = Math.ceil(widestWord * 10) + 1;
  const ended = kept.replace(
    lastTwo,
    (pair, before: string, last: string) => lengthOf(pair) > widestWord ? pair : `${before}\u00a0${last}`,
  );
  const hyphenated = (heading: string) =>
    heading.replace(/[\p{L}\p{M}]+/gu, (word) => tooLong(word) ? wordParts(word).join("\u00ad") : word);
  return {
    text: hyphenated(text),
    printed: hyphenated(ended),
    length: Math.max(shortest, widest),
    whole: [...text].reduce((sum, character) => sum + lengthOf(character), 0),
    last: isKept ? last : "",
  };
}
