import type { LetterDates } from "../blocks/block_type.ts";
import { type Block, type BlockOf, blockTypeOf } from "../blocks/index.ts";
import type { Card } from "./card.ts";
import { languages } from "../i18n/languages.ts";
import { type Addressee, personalizeText, withoutName } from "./personalize.ts";
import { calendarDay, isPast, toldEnd } from "./facts/dates.ts";
import { remembered } from "./remembered.ts";
import { oneLine } from "./text.ts";

/**
 * Whether guests can see something of the block. A block without content is kept and hidden from guests (decision B2).
 */
export function hasContent(block: Block, letter: readonly Block[]): boolean {
  return blockTypeOf(block).hasContent(block, letterDates(letter));
}

/** The letter's dates, in order. */
export const letterDates = remembered((letter: readonly Block[]): LetterDates => (
  { starts: letter.flatMap((block) => block.type === "date" && block.start !== "" ? [block.start] : []) }
));

/** The moment a countdown counts to: its own, or else the letter's first date; empty without both (decision B13). */
export function countdownTarget(to: string, letter: readonly Block[]): string {
  return to || (letterDates(letter).starts[0] ?? "");
}

/** The blocks that guests see. */
export const visibleBlocks = remembered((blocks: readonly Block[]): readonly Block[] => {
  const dates = letterDates(blocks);
  return blocks.filter((block) => blockTypeOf(block).hasContent(block, dates));
});

/** The headings at a letter's beginning, of the blocks that guests see: at most lines and pictures are between them. */
export function firstHeadings(visible: readonly Block[]): readonly BlockOf<"heading">[] {
  const from = visible.slice(visible.findIndex(({ type }) => type === "heading"));
  const end = from.findIndex(({ type }) => !["heading", "divider", "image"].includes(type));
  return from.slice(0, end < 0 ? undefined : end).filter((block) => block.type === "heading");
}

/** The letter's first heading without its line breaks, as this reader sees it; empty when it has none. */
export function headline({ blocks, lang }: Pick<Card, "blocks" | "lang">, to: Addressee): string {
  const heading = visibleBlocks(blocks).find((block) => block.type === "heading");
  return heading?.type === "heading" ? personalizeText(heading.text, to, lang).replace(/\s+/g, " ").trim() : "";
}

/** Titles that say nothing but the occasion, and headings that tell it already: "Nora & Tom are getting married". */
const occasions = [
  {
    named: /^(?:the |die |le |la |il |o )?(?:wedding|hochzeit|mariage|boda|matrimonio|casamento)$/i,
    told: /\bwedding|\bmarr(?:y|i)|hochzeit|heirat|\bmari(?:age|ons|ent|er)|\bboda|\bcas(?:am|an)|\bspos|matrimonio/i,
  },
  {
    named: /^(?:the |die |la |a )?(?:party|feier|fête|fiesta|festa)$/i,
    told: /\bparty|feier|\bfête|\bfiesta|\bfesta|\bfestegg/i,
  },
  {
    named: /^(?:the |das |le |la |o )?(?:dinner|abendessen|dîner|cena|jantar)$/i,
    told: /\bdinner|abendessen|\bdîner|\bcena|\bjantar/i,
  },
];

/**
 * The name of the event (decision P1): the largest of the letter's first three headings as they read without a guest's
 * name, and behind it the date's own title; empty if there is neither. A heading that needs a name, such as "Dear
 * {name}", is no title and is not counted.
 */
export function eventTitle(card: Pick<Card, "blocks" | "lang">, dateTitle = ""): string {
  const { lang } = card;
  const [whole, part] = [namelessHeadline(card), oneLine(dateTitle)];
  const isTold = part === "" || whole.toLocaleLowerCase(lang).includes(part.toLocaleLowerCase(lang)) ||
    occasions.some(({ named, told }) => named.test(part) && told.test(whole));
  if (isTold || whole === "") return whole || part;
  return `${withoutEnd(whole)}${languages[lang].colon}${part}`;
}

/** Without the marks at its end, and without the one that opened what they closed: "¡Vamos!" is "Vamos". */
function withoutEnd(title: string): string {
  return title.replace(/[\s.,:;!?…¡¿]+$/u, "").replace(/[¡¿]+(?=[^!?¡¿]*$)/u, "");
}

/** How large the sizes of headings are. */
export const rank = { md: 0, lg: 1, xl: 2 } as const;

function namelessHeadline({ blocks, lang }: Pick<Card, "blocks" | "lang">): string {
  const titles = firstHeadings(visibleBlocks(blocks))
    .map(({ text, size }) => ({ title: oneLine(withoutName(text, lang)), size: rank[size] }))
    .filter(({ title }) => title !== "")
    .slice(0, 3);
  const largest = Math.max(...titles.map(({ size }) => size));
  return titles.find(({ size }) => size === largest)?.title ?? "";
}

/** The name of the letter's event, with the title of its first date. */
export function mainEvent(card: Pick<Card, "blocks" | "lang">): string {
  const date = visibleBlocks(card.blocks).find((block) => block.type === "date");
  return eventTitle(card, date?.type === "date" ? date.title : "");
}

/** Whether all dates of the letter have passed everywhere on earth; false for a letter without a date. */
export function isOver(blocks: readonly Block[], now: Date): boolean {
  const ends = visibleBlocks(blocks).flatMap((block) => block.type === "date" ? [lastMoment(block, blocks)] : []);
  return ends.length > 0 && ends.every((end) => isPast(end, now));
}

type Times = Pick<BlockOf<"date">, "start" | "end">;

/** A date's end, or its start where it has no end after it: a moment, or a day to its end. */
export function lastMoment(date: Times, blocks: readonly Block[]): string {
  return toldEnd(date.start, date.end) || toldStart(date, blocks);
}

/**
 * A date's start as guests are told it: the day alone where only the day is known (027). So it is for a date without an
 * end, in a letter that names no place and whose dates and countdowns are all at midnight.
 */
export function toldStart({ start, end }: Times, blocks: readonly Block[]): string {
  const isOnlyDay = end === "" && isMidnight(start) && visibleBlocks(blocks).every(namesNoHour);
  return isOnlyDay ? calendarDay(start) : start;
}

function namesNoHour(block: Block): boolean {
  if (block.type === "date") return isMidnight(block.start);
  // On paper it is a date.
  if (block.type === "countdown") return block.to === "" || isMidnight(block.to);
  return block.type !== "place";
}

function isMidnight(moment: string): boolean {
  return moment.endsWith("T00:00");
}

/** A place as one line, "name, address", for map searches and calendars. */
export function placeLine({ name, address }: Pick<BlockOf<"place">, "name" | "address">): string {
  return [name, address].map(oneLine).filter((part) => part !== "").join(", ");
}
