import { languages } from "../../../domain/i18n/languages.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { editorWords } from "../../i18n/words.ts";
import { envelopeLine } from "../../letter/envelope/envelope.tsx";
import { type Editing, issueAt } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { EnvelopeDrawing } from "./drawing.tsx";
import { SealForm } from "./seal_form.tsx";
import { SlotForm, wordSlots } from "./slot_form.tsx";
import { StampPart } from "./stamp_form.tsx";

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
