import type { Block, BlockOf } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { countdownTarget } from "../../domain/letter/content.ts";
import { asUtc, calendarDay, day, isPast, toldDeadline, toldEnd } from "../../domain/letter/facts/dates.ts";
import { longDay, shortMoment } from "../i18n/dates.ts";
import type { RenderContext } from "../letter/render_context.ts";
import type { BlockLook } from "./block_look.ts";

export const countdown: BlockLook<"countdown"> = {
  Page: CountdownBlock,
  plain: (block, context) => countdownSentence(countdownTarget(block.to, context.blocks), context),
  print: (block, { blocks }) => momentOf(block, blocks),
  summary: (block, { lang }) => shortMoment(block.to, lang),
  summaryDate: (block, lang) => shortMoment(block.to, lang),
  paper: "words",
  module: "js/countdowns.js",
  patterns: [{}],
  icon: "M7 3h10M7 21h10M8 3c0 5 8 4 8 9s-8 4-8 9M16 3c0 5-8 4-8 9s8 4 8 9",
};

/**
 * Shows a sentence; the script puts four numbers over it until the moment has passed. It also writes the sentence
 * for the reader's own day: that of two days is an example, in which it replaces the number.
 */
function CountdownBlock({ block, context }: { block: BlockOf<"countdown">; context: RenderContext }) {
  const { blocks, today, words, lang } = context;
  const to = countdownTarget(block.to, blocks);
  const sentence = <time class="countdown-sentence" datetime={to}>{countdownSentence(to, context)}</time>;
  const last = endOf(to, blocks);
  // Until then a reader's own day may be that day, and the script says so.
  const isOver = isPast(calendarDay(to), today) && isPast(last, today);
  if (isOver) return <p class="block block-countdown">{sentence}</p>;
  return (
    <p
      class="block block-countdown"
      data-to={to}
      data-last={last}
      data-today={words.isToday}
      data-one={words.daysToGo(1)}
      data-other={words.daysToGo(2)}
      data-passed={words.momentHasCome}
      data-over={words.tookPlaceOn(longDay(to, lang))}
    >
      {sentence}
      <Numbers words={words} />
    </p>
  );
}

const units = ["days", "hours", "minutes", "seconds"] as const;

/** The elements for the changing numbers. Screen readers read only the sentence, which stays on the page. */
function Numbers({ words }: { words: GuestWords }) {
  return (
    <span class="countdown-numbers" aria-hidden="true" hidden>
      {units.map((unit) => (
        <span data-unit={unit} data-zero={words[unit](0)} data-one={words[unit](1)} data-other={words[unit](2)}>
          <b /> <i />
        </span>
      ))}
    </span>
  );
}

/**
 * On paper a countdown becomes a date block with its moment, unless another date has that moment already, or is on the
 * day to which it counts.
 */
function momentOf({ id, to }: BlockOf<"countdown">, blocks: readonly Block[]): Block[] {
  const start = countdownTarget(to, blocks);
  const told = blocks.some((block) =>
    block.type === "date" && [block.start, calendarDay(block.start)].includes(toldDeadline(start))
  );
  return told ? [] : [{ id, type: "date", title: "", start, end: "", interactive: false }];
}

/** When that is over to which a countdown counts: the end of the date that begins then, or the moment itself. */
function endOf(to: string, blocks: readonly Block[]): string {
  const ends = blocks.map((block) => block.type === "date" && block.start === to ? toldEnd(to, block.end) : "");
  return ends.find((end) => end !== "") ?? to;
}

type CountdownContext = Pick<RenderContext, "today" | "words" | "lang" | "blocks">;

/** The days left until a local time, counted from calendar day to calendar day, as one sentence; then when it was. */
export function countdownSentence(to: string, { today, words, lang, blocks }: CountdownContext): string {
  const days = Math.floor(asUtc(to).getTime() / day) - Math.floor(today.getTime() / day);
  if (days > 0) return words.daysToGo(days);
  if (days === 0) return words.isToday;
  return isPast(endOf(to, blocks), today) ? words.tookPlaceOn(longDay(to, lang)) : words.momentHasCome;
}
