import type { Guest } from "../../../domain/guests/guest.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";

type RemoveProps = { editing: Editing; guest: Guest };

/** Takes a guest off the list. It belongs to the panel's one form, so that the Enter key in a name never presses it. */
export function RemoveButton({ editing: { lang }, guest }: RemoveProps) {
  const words = editorWords(lang).guests;
  return (
    <button
      id={`remove-${guest.id}`}
      class="button-quiet guest-remove"
      type="submit"
      form="guest-removal"
      name="guest"
      value={guest.id}
      aria-label={`${words.remove}: ${guest.name}`}
    >
      {words.remove}
    </button>
  );
}
