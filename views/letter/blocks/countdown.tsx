import type { GuestWords } from "../../../domain/i18n/words/guest_words.ts";
import type { BlockOf } from "../../../domain/letter/block.ts";
import { countdownTarget } from "../../../domain/letter/content.ts";
import { isPast } from "../../../domain/letter/dates.ts";
import { countdownSentence } from "../countdown_sentence.ts";
import type { RenderContext } from "../render_context.ts";

/** A sentence; the page's script shows four numbers in its place until the moment has passed. */
export function CountdownBlock({ block, context }: { block: BlockOf<"countdown">; context: RenderContext }) {
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
