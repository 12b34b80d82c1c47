import type { Card } from "../../domain/letter/card.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { editorWords } from "../i18n/words.ts";
import type { Editing } from "./editing.ts";

/** How many names are offered at once; the others are found by a part of the name. */
export const offeredGuests = 50;

type PreviewGuestsProps = {
  editing: { readonly card: Card; readonly lang: Editing["lang"] };
  guests: readonly Guest[];
};

/** Whose letter is seen. */
export function PreviewGuests({ editing: { card, lang }, guests }: PreviewGuestsProps) {
  const words = editorWords(lang).preview;
  return (
    <select id="preview-guest" name="g">
      <option value="">{words.nobody(addressee(card).name)}</option>
      {guests.slice(0, offeredGuests).map(guestOption)}
    </select>
  );
}

function guestOption({ id, name }: Guest) {
  return <option value={id}>{name}</option>;
}
