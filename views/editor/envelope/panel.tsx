import { languages } from "../../../domain/i18n/languages.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import { limits } from "../../../domain/letter/limits.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { pictureAddresses, storedSrc } from "../../../domain/letter/pictures.ts";
import { editorWords } from "../../i18n/words.ts";
import { EnvelopeBack, EnvelopeFront, envelopeLine } from "../../letter/envelope/envelope.tsx";
import { type Editing, issueAt } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { SealForm } from "./seal_form.tsx";
import { SlotForm, wordSlots } from "./slot_form.tsx";
import { StampPart } from "./stamp_form.tsx";
import { lookVersion } from "../style/style_rendering.tsx";

/** The envelope panel: the seal, the stamp, and what is written on it. */
export function EnvelopePanel(editing: Editing) {
  const words = editorWords(editing.lang).envelope;
  return (
    <div id="panel-envelope">
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <EnvelopeDrawing editing={editing} />
      <section class="envelope-part" aria-labelledby="seal-title">
        <h3 id="seal-title">{words.seal}</h3>
        <SealForm editing={editing} />
      </section>
      <section class="envelope-part" aria-labelledby="stamp-title">
        <h3 id="stamp-title">{words.stamp}</h3>
        <StampPart editing={editing} />
      </section>
      <section class="envelope-part envelope-written" aria-labelledby="written-title">
        <h3 id="written-title">{words.written}</h3>
        {wordSlots.map((slot) => SlotForm({ editing, slot }))}
        <FallbackForm editing={editing} />
      </section>
    </div>
  );
}

/** What guests read for `{name}` in a link without a guest, and the envelope's address line for it. */
export function FallbackForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).envelope;
  const sent = typedInto("fallback", editing);
  const value = typeof sent?.text === "string" ? sent.text : card.nameFallback ?? "";
  return (
    <SaveForm
      id="fallback"
      action={`/edit/${id}/envelope/fallback`}
      editing={editing}
      stored={[[words.fallback, card.nameFallback ?? words.nothing]]}
    >
      <div class="slot" data-max={limits.nameFallback} data-lines={1}>
        <LineField
          form="fallback"
          name="text"
          label={words.fallback}
          value={value}
          example={languages[card.lang].nameFallback}
          hint={words.fallbackHint}
          issue={sent && issueAt(editing, "nameFallback") ? words.tooLong : undefined}
        />
      </div>
      <FallbackReading editing={editing} />
    </SaveForm>
  );
}

/** @param swapped whether it replaces the text in the page, after another form was saved */
export function FallbackReading({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { card, lang } = editing;
  const { text } = envelopeLine({ card, to: addressee(card) }, "front-center");
  return (
    <p id="fallback-reads" class="reading" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {editorWords(lang).envelope.fallbackReads(text)}
    </p>
  );
}

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
