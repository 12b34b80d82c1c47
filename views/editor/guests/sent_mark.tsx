import type { Guest } from "../../../domain/guests/guest.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";

type MarkProps = { editing: Editing; guest: Guest; swapped?: boolean };

/** Whether a guest has the link, as this browser remembers. */
export function SentMark({ editing: { lang }, guest: { id, name }, swapped }: MarkProps) {
  return (
    <label id={`sent-${id}`} class="guest-sent needs-script" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <input type="checkbox" data-sent={id} autocomplete="off" aria-label={editorWords(lang).guests.sentTo(name)} />
      {editorWords(lang).guests.sent}
    </label>
  );
}
