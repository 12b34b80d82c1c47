import { type Stamp, stamps } from "../../../domain/catalog/stamps.ts";
import { editorWords, guestWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";

/** Stamps are chosen by seeing them. */
export function StampForm({ editing }: { editing: Editing }) {
  const { id, card, lang, asset } = editing;
  const words = editorWords(lang).envelope;
  const { stampNames } = guestWords(lang);
  const block = card.envelope.blocks["front-tr"];
  const stored: Stamp | "" = block?.type === "stamp" ? block.stamp : "";
  const now = typedInto("stamp", editing)?.stamp ?? stored;
  return (
    <SaveForm
      id="stamp"
      action={`/edit/${id}/envelope/front-tr`}
      editing={editing}
      stored={[[words.stamp, stored ? stampNames[stored] : words.noStamp]]}
    >
      <fieldset class="picture-choice">
        <legend class="visually-hidden">{words.stamp}</legend>
        {["" as const, ...stamps].map((stamp) => (
          <p>
            <input
              class="visually-hidden"
              id={`stamp-${stamp || "none"}`}
              type="radio"
              name="stamp"
              value={stamp}
              checked={stamp === now}
            />
            <label for={`stamp-${stamp || "none"}`}>
              {stamp ? <img src={asset(`art/stamps/${stamp}.svg`)} alt="" width="40" height="40" /> : <NoPicture />}
              <span>{stamp ? stampNames[stamp] : words.noStamp}</span>
            </label>
          </p>
        ))}
      </fieldset>
    </SaveForm>
  );
}

/** A place that stays empty. */
function NoPicture() {
  return <span class="no-picture" aria-hidden="true"></span>;
}
