import type { Child } from "hono/jsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { dayOf } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { Envelope } from "./envelope.tsx";
import type { View } from "./render_context.ts";
import { Sheet } from "./sheet.tsx";

type LetterProps = {
  letter: OpenedLetter;
  view: View;
  /** below the letter, beside what stands there for all */
  note?: Child;
};

/** The letter in its envelope, without a page around it. */
export function Letter({ letter, view, note }: LetterProps) {
  const { card, factsChanged } = letter;
  const words = guestWords(card.lang);
  return (
    <div class="letter" data-style={card.style} data-frame={resolveTheme(card).frame} data-kind={card.kind}>
      <Envelope letter={letter} asset={view.asset} />
      <main id="letter" tabindex={-1}>
        {factsChanged ? <p class="letter-updated">{words.updatedOn(dayOf(factsChanged, card.lang))}</p> : null}
        <Sheet letter={letter} view={view} />
      </main>
      <footer class="letter-footer">
        <button type="button" class="quiet-link" data-act="seal" hidden>{words.sealAgain}</button>
        <p>{words.privacyNote}</p>
        {note}
      </footer>
    </div>
  );
}
