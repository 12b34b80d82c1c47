import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, ListedGuest } from "../editing.ts";
import { LineField, SegmentField, TextField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { dayOf } from "./answer_totals.ts";
import { guestsPath, type GuestsView } from "./guests_view.ts";

type FormProps = { editing: Editing; view: GuestsView; guest: ListedGuest };

const answers = ["yes", "no", "none"] as const;

/** What a guest answered, set by hand (decision P6). */
export function AnswerForm({ editing, view, guest }: FormProps) {
  const { id, lang } = editing;
  const form = `answer-${guest.id}`;
  const words = editorWords(lang).answers;
  const typed = typedInto(form, editing);
  const party = String(typed?.party ?? guest.party ?? "");
  const note = String(typed?.note ?? guest.note ?? "");
  return (
    <SaveForm id={form} class="answer-form" action={guestsPath(id, view, `/${guest.id}/answer`)} editing={editing}>
      <Drawn guest={guest} />
      <SegmentField
        form={form}
        name="answer"
        label={words.answer}
        value={String(typed?.answer ?? guest.answer ?? "none")}
        options={answers.map((value) => ({ value, label: words.answers[value] }))}
      />
      <LineField
        form={form}
        name="party"
        inputmode="numeric"
        label={words.party}
        value={party}
        issue={typed && readParty(party) === undefined ? words.partyWrong(limits.party) : undefined}
      />
      <TextField
        form={form}
        name="note"
        rows={2}
        label={words.note}
        value={note}
        hint={guest.answered ? words.countedOn(dayOf(guest.answered, lang)) : words.noteHint}
        issue={typed && noteTrouble(note, lang)}
      />
    </SaveForm>
  );
}

/** What the fields say as they are drawn: only those that were changed since are saved, so that two hosts lose nothing. */
function Drawn({ guest: { answer, party, note } }: Pick<FormProps, "guest">) {
  return (
    <>
      <input type="hidden" name="drawn.answer" value={answer ?? "none"} />
      <input type="hidden" name="drawn.party" value={party ?? ""} />
      <input type="hidden" name="drawn.note" value={note ?? ""} />
    </>
  );
}

/** How many come, as it was typed; 0: not said; undefined: no such number. */
export function readParty(typed: string): number | undefined {
  const number = typed.trim() === "" ? 0 : /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : limits.party + 1;
  return number > limits.party ? undefined : number;
}

/** Why a note was refused, if it was. */
export function noteTrouble(note: string, lang: LanguageId): string | undefined {
  const length = countCharacters(note);
  return length > limits.note ? editorWords(lang).letter.tooLong(limits.note, length) : undefined;
}
