import type { Card } from "../../../domain/letter/card.ts";
import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { pictureAddresses, storedSrc } from "../../../domain/letter/pictures.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { editorWords } from "../../i18n/words.ts";
import { EnvelopeBack, EnvelopeFront, envelopeLine } from "../../letter/envelope/envelope.tsx";
import type { Editing } from "../editing.ts";
import { lookVersion } from "../style/style_css.ts";

/**
 * Both sides of the envelope, for windows without the preview beside the panel. It uses the same components as the
 * guest's page.
 * @param swapped whether it replaces the drawing in the page, after a form was saved
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

type Drawn = {
  readonly id: string;
  /** a moment, or its text */
  readonly created: Date | string;
  readonly card: Card;
  readonly guests: readonly { readonly name: string }[];
  /** origin of this service, where the card's pictures have absolute addresses */
  readonly base?: string;
};

/** The letter as its first guest gets it, or without a guest's name; only what an envelope shows. */
export function drawnLetter({ id, created, card, guests: [guest], base = "" }: Drawn): OpenedLetter {
  return {
    id,
    revision: 1,
    card,
    to: addressee(card, guest?.name),
    guest: undefined,
    pictures: new Map(
      pictureAddresses({ envelope: card.envelope }).map((src) => [src, { path: storedSrc(src, base) }]),
    ),
    created: new Date(created),
    updated: new Date(0),
    updates: noUpdates,
  };
}
