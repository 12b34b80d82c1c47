import { languages } from "../../../domain/i18n/languages.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { editorWords } from "../../i18n/words.ts";
import { envelopeLine } from "../../letter/envelope_line.ts";
import { type Editing, issueAt } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";

/** What `{name}` reads as where a link is nobody's, and what the envelope then says. */
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

/** @param swapped beside another form that was saved */
export function FallbackReading({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { card, lang } = editing;
  const { text } = envelopeLine({ card, to: addressee(card) }, "front-center");
  return (
    <p id="fallback-reads" class="reading" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {editorWords(lang).envelope.fallbackReads(text)}
    </p>
  );
}
