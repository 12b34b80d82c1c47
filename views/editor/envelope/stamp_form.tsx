import { type Stamp, stamps } from "../../../domain/catalog/envelope.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { editorWords, guestWords } from "../../i18n/words.ts";
import { stampAddress } from "../../letter/envelope/stamp.tsx";
import type { Editing } from "../editing.ts";
import { Thumbnail, UploadForm } from "../letter/picture_form.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";

const part = "stamp-part";
/** The form that takes a picture of the host's own for the stamp (decision R1). */
export const ownStampForm = "stamp-picture";
/** The value of the choice that keeps the own picture. */
export const ownChoice = "own";

/** The choice of a stamp, and a picture of one's own in its frame. */
export function StampPart({ editing }: { editing: Editing }) {
  return (
    <div id={part} class="picture-part">
      <StampForm editing={editing} />
      <UploadForm
        editing={editing}
        form={ownStampForm}
        action={`/edit/${editing.id}/envelope/front-tr/picture`}
        target={`#${part}`}
        label={editorWords(editing.lang).envelope.ownStamp}
      />
    </div>
  );
}

/** The choice of a stamp, with a picture of each. Another choice takes the own picture away. */
function StampForm({ editing }: { editing: Editing }) {
  const { id, card, lang, asset } = editing;
  const words = editorWords(lang).envelope;
  const { stampNames } = guestWords(lang);
  const block = card.envelope.blocks["front-tr"];
  const { stamp = "", src } = block?.type === "stamp" ? block : {};
  const theme = resolveTheme(card);
  const stored = src ? ownChoice : stamp;
  const sent = typedInto("stamp", editing)?.stamp ?? stored;
  const isGone = sent === ownChoice && !src;
  const now = isGone ? stored : sent;
  const name = (choice: Stamp | "") => choice ? stampNames[choice] : words.noStamp;
  const choice = (value: string, label: string, picture: ReturnType<typeof NoPicture> | null) => (
    <p>
      <input
        class="visually-hidden"
        id={`stamp-${value || "none"}`}
        type="radio"
        name="stamp"
        value={value}
        checked={value === now}
      />
      <label for={`stamp-${value || "none"}`}>
        {picture ?? <NoPicture />}
        <span>{label}</span>
      </label>
    </p>
  );
  const drawing = (motif: Stamp) => <img src={stampAddress(motif, theme, asset)} alt="" width="50" height="60" />;
  return (
    <SaveForm
      id="stamp"
      action={`/edit/${id}/envelope/front-tr`}
      editing={editing}
      target={`#${part}`}
      stored={[[words.stamp, src ? words.ownStamp : name(stamp)]]}
      hasMine={!isGone}
    >
      <fieldset class="picture-choice">
        <legend class="visually-hidden">{words.stamp}</legend>
        {src ? choice(ownChoice, words.ownStamp, Thumbnail({ editing, src })) : null}
        {["" as const, ...stamps].map((motif) => choice(motif, name(motif), motif ? drawing(motif) : null))}
      </fieldset>
    </SaveForm>
  );
}

/** The picture of the choice "none", and of a picture that is not copied yet. */
function NoPicture() {
  return <span class="no-picture" aria-hidden="true"></span>;
}
