import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { TextField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { guestsPath, type GuestsView } from "./guests_view.ts";
import { readyTemplate } from "./ready_message.ts";

const form = "guest-message";

type MessageProps = { editing: Editing; view: GuestsView; written?: string };

/** The message that every guest is sent, which the letter remembers (decision P6). */
export function OwnMessage({ editing, view }: MessageProps) {
  return (
    <details class="guest-message" open={typedInto(form, editing) !== undefined}>
      <summary>{editorWords(editing.lang).guests.ownMessage}</summary>
      <MessageForm editing={editing} view={view} />
    </details>
  );
}

/** @param written what the field says after it was saved: an empty one stays empty while the host is in it */
export function MessageForm({ editing, view, written }: MessageProps) {
  const { id, card, settings, lang } = editing;
  const words = editorWords(lang);
  const typed = typedInto(form, editing);
  const value = String(typed?.message ?? written ?? settings?.message ?? readyTemplate(card));
  return (
    <SaveForm id={form} action={guestsPath(id, view, "/message")} editing={editing}>
      <TextField
        form={form}
        name="message"
        rows={5}
        label={words.guests.messageField}
        hint={words.guests.messageHint}
        value={value}
        issue={typed && words.letter.tooLong(limits.message, countCharacters(value))}
      />
    </SaveForm>
  );
}
