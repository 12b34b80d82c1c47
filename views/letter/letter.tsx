import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { dayOf } from "../i18n/dates.ts";
import { BlockView } from "./block_view.tsx";
import { Envelope } from "./envelope.tsx";
import { readingOf } from "./reading.ts";

type LetterProps = {
  letter: OpenedLetter;
  /** the moment of reading */
  today: Date;
  /** origin of this service */
  base: string;
};

/** The letter in its envelope, without a page around it. */
export function Letter({ letter, today, base }: LetterProps) {
  const { card, factsChanged } = letter;
  const reading = readingOf(letter, today, base);
  const { lang, phrases, blocks, titleBlock } = reading;
  return (
    <div class="letter" data-style={card.style} data-frame={resolveTheme(card).frame} data-kind={card.kind}>
      <Envelope letter={letter} />
      <main id="letter" tabindex={-1}>
        {factsChanged ? <p class="letter-updated">{phrases.updatedOn(dayOf(factsChanged, lang))}</p> : null}
        <article class="sheet" lang={lang}>
          {titleBlock === undefined ? <h1 class="visually-hidden">{phrases.letterTitle}</h1> : null}
          {blocks.map((block) => BlockView({ block, reading }))}
        </article>
      </main>
      <footer class="letter-footer">
        <p>{phrases.privacyNote}</p>
      </footer>
    </div>
  );
}
