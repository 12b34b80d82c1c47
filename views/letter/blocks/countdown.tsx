import type { BlockOf } from "../../../domain/blocks/index.ts";
import { countdownTarget } from "../../../domain/letter/content.ts";
import { isPast } from "../../../domain/letter/dates.ts";
import type { Phrases } from "../../i18n/phrases.ts";
import { countdownSentence } from "../countdown_sentence.ts";
import type { RenderContext } from "../render_context.ts";

/** A sentence; the page's script shows four numbers in its place until the moment has passed. */
export function CountdownBlock({ block, context }: { block: BlockOf<"countdown">; context: RenderContext }) {
  const { blocks, today, phrases } = context;
  const to = countdownTarget(block.to, blocks);
  const sentence = <time class="countdown-sentence" datetime={to}>{countdownSentence(to, today, phrases)}</time>;
  if (isPast(to, today)) return <p class="block block-countdown">{sentence}</p>;
  return (
    <p class="block block-countdown" data-to={to} data-passed={phrases.momentHasCome}>
      {sentence}
      <Numbers phrases={phrases} />
    </p>
  );
}

const units = ["days", "hours", "minutes", "seconds"] as const;

/** Places for the ticking numbers. They are not read aloud: the sentence is, and stays. */
function Numbers({ phrases }: { phrases: Phrases }) {
  return (
    <span class="countdown-numbers" aria-hidden="true" hidden>
      {units.map((unit) => (
        <span data-unit={unit} data-zero={phrases[unit](0)} data-one={phrases[unit](1)} data-other={phrases[unit](2)}>
          <b /> <i />
        </span>
      ))}
    </span>
  );
}
