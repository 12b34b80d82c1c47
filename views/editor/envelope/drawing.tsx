import { editorWords } from "../../i18n/words.ts";
import { EnvelopeBack, EnvelopeFront } from "../../letter/envelope.tsx";
import { envelopeLine } from "../../letter/envelope_line.ts";
import type { Editing } from "../editing.ts";
import { lookVersion } from "../style/style_css.ts";
import { drawnLetter } from "./drawn_letter.ts";

/**
 * Both sides of the envelope, where no preview stands beside the panel. It is drawn by what draws it for guests.
 * @param swapped beside a form that was saved, in the place of the drawing that is there
 */
export function EnvelopeDrawing({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { id, card, lang, asset } = editing;
  const letter = drawnLetter(editing);
  const { length } = envelopeLine(letter, "front-center").text;
  return (
    <section
      id="envelope-drawing"
      aria-label={editorWords(lang).envelope.drawing}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <link rel="stylesheet" href={`/edit/${id}/envelope.css?v=${lookVersion(card)}-${length}`} />
      <div class="letter" lang={card.lang} data-style={card.style} data-kind={card.kind}>
        <div class="envelope">
          <div class="envelope-scene">
            <div class="envelope-body">
              <EnvelopeFront letter={letter} asset={asset} />
              <EnvelopeBack letter={letter} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
