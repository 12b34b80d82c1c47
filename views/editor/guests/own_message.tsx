import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { TextField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { guestsPath, type GuestsView, sendsSearch } from "./guests_view.ts";
import { readyWords } from "./ready_message.ts";

type MessageProps = { editing: Editing; view: GuestsView };

const formOf = (name: keyof typeof readyWords) => `guest-${name}`;

/**
 * The message that every guest is sent, or in the list of those without an answer the reminder. The letter remembers
 * both (decision P6).
 */
export function OwnMessage({ editing, view }: MessageProps) {
  const { guests, answers } = editorWords(editing.lang);
  const name = view.show === "open" ? "reminder" : "message";
  return (
    <details class="guest-message" open={typedInto(formOf(name), editing) !== undefined}>
      <summary>{name === "reminder" ? answers.ownReminder : guests.ownMessage}</summary>
      <MessageForm editing={editing} view={view} name={name} />
    </details>
  );
}

type FormProps = MessageProps & {
  name: keyof typeof readyWords;
  /** what the field says after it was saved: an empty one stays empty while the host is in it */
  written?: string;
};

export function MessageForm({ editing, view, name, written }: FormProps) {
  const { id, card, settings, lang } = editing;
  const words = editorWords(lang);
  const form = formOf(name);
  const typed = typedInto(form, editing);
  const value = String(typed?.[name] ?? written ?? settings?.[name] ?? readyWords[name](card));
  const length = countCharacters(value);
  const label = name === "reminder" ? words.answers.reminderField : words.guests.messageField;
  return (
    <SaveForm
      id={form}
      action={guestsPath(id, view, "/message")}
      editing={editing}
      {...sendsSearch}
      stored={[[label, settings?.[name] ?? readyWords[name](card)]]}
    >
      <input type="hidden" name={`drawn.${name}`} value={settings?.[name] ?? ""} />
      <TextField
        form={form}
        name={name}
        rows={5}
        label={label}
        hint={words.guests.messageHint}
        value={value}
        issue={typed && length > limits.message ? words.letter.tooLong(limits.message, length) : undefined}
      />
    </SaveForm>
  );
}
