import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { dayAndMonth } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, FormValues, ListedGuest } from "../editing.ts";
import { LineField, SegmentField, TextField } from "../fields.tsx";
import { readParty, typedValue } from "../form_values.ts";

/** @param form its id; `typed` into it and refused */
type FieldsProps = { form: string; editing: Editing; guest: ListedGuest; typed: FormValues | undefined };

const answers = ["yes", "no", "none"] as const;

/** What a guest answered, set by hand (decision P6). */
export function AnswerFields({ form, editing: { lang }, guest, typed }: FieldsProps) {
  const words = editorWords(lang).answers;
  const stored = storedAnswer(guest);
  const troubles = typed ? answerTroubles(typed, lang) : {};
  return (
    <div class="answer-fields">
      <SegmentField
        form={form}
        name="answer"
        label={words.answer}
        value={typedValue(typed, "answer", stored.answer)}
        options={answers.map((value) => ({ value, label: words.answers[value] }))}
      />
      <LineField
        form={form}
        name="party"
        inputmode="numeric"
        label={words.party}
        value={typedValue(typed, "party", stored.party)}
        issue={troubles.party}
      />
      <TextField
        form={form}
        name="note"
        rows={2}
        label={words.note}
        value={typedValue(typed, "note", stored.note)}
        hint={guest.answered ? words.countedOn(dayAndMonth(new Date(guest.answered), lang)) : words.noteHint}
        issue={troubles.note}
      />
    </div>
  );
}

/** The answer that is stored, as its fields say it. */
export function storedAnswer({ answer, party, note = "" }: ListedGuest) {
  return { answer: answer ?? "none", party: String(party ?? ""), note };
}

/** Why the answer's fields were refused, if they were. */
export function answerTroubles(typed: FormValues, lang: LanguageId): { party?: string; note?: string } {
  const note = noteTrouble(typedValue(typed, "note"), lang);
  const isNumber = readParty(typedValue(typed, "party")) !== undefined;
  return {
    ...isNumber ? {} : { party: editorWords(lang).answers.partyWrong(limits.party) },
    ...note ? { note } : {},
  };
}

/** Why a note was refused, if it was. */
export function noteTrouble(note: string, lang: LanguageId): string | undefined {
  const length = countCharacters(note);
  return length > limits.note ? editorWords(lang).letter.tooLong(limits.note, length) : undefined;
}
