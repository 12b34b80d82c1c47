import type { Block, BlockOf } from "../../domain/blocks/index.ts";
import { countdownTarget } from "../../domain/letter/content.ts";
import { isPast } from "../../domain/letter/dates.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { countdownSentence } from "../letter/countdown_sentence.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { shortMoment } from "../i18n/dates.ts";
import type { BlockLook } from "./block_look.ts";

export const countdown: BlockLook<"countdown"> = {
  Page: CountdownBlock,
  plain: (block, { blocks, today, words }) => countdownSentence(countdownTarget(block.to, blocks), today, words),
  print: (block, { blocks }) => momentOf(block, blocks),
  summary: (block, { lang }) => shortMoment(block.to, lang),
  summaryDate: (block, lang) => shortMoment(block.to, lang),
  patterns: [{}],
  icon: "M7 3h10M7 21h10M8 3c0 5 8 4 8 9s-8 4-8 9M16 3c0 5-8 4-8 9s8 4 8 9",
};

/** A sentence; the page's script shows four numbers in its place until the moment has passed. */
function CountdownBlock({ block, context }: { block: BlockOf<"countdown">; context: RenderContext }) {
  const { blocks, today, words } = context;
  const to = countdownTarget(block.to, blocks);
  const sentence = <time class="countdown-sentence" datetime={to}>{countdownSentence(to, today, words)}</time>;
  if (isPast(to, today)) return <p class="block block-countdown">{sentence}</p>;
  return (
    <p class="block block-countdown" data-to={to} data-passed={words.momentHasCome}>
      {sentence}
      <Numbers words={words} />
    </p>
  );
}

const units = ["days", "hours", "minutes", "seconds"] as const;

/** Places for the ticking numbers. They are not read aloud: the sentence is, and stays. */
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

/** On paper it is the moment that it counts to, unless a date says that already. */
function momentOf({ id, to }: BlockOf<"countdown">, blocks: readonly Block[]): Block[] {
  const start = countdownTarget(to, blocks);
  const told = blocks.some((block) => block.type === "date" && block.start === start);
  return told ? [] : [{ id, type: "date", title: "", start, end: "", interactive: false }];
}
