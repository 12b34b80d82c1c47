import type { Guest } from "../../../domain/guests/guest.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { nameTrouble } from "./add_troubles.ts";
import { guestsPath, type GuestsView } from "./guests_view.ts";
import { SendingWays } from "./sending_ways.tsx";
import { SentMark } from "./sent_mark.tsx";

/** Characters on a line of the field on the smallest telephone, where browsers do not make it as high as its words. */
const lineLength = 18;

type NameProps = { editing: Editing; view: GuestsView; guest: Guest };

/**
 * A guest's name, to be written anew. The guest's link stays the same (decision D1). A long one is on several lines, so
 * that all of it is read; it is one line all the same (`data-line`).
 */
export function GuestName({ editing, view, guest }: NameProps) {
  const form = `name-${guest.id}`;
  const typed = typedInto(form, editing);
  const name = String(typed?.name ?? guest.name);
  const issue = typed && editing.trouble?.code !== "revision_conflict" ? nameTrouble(name, editing) : undefined;
  const told = issue ? { "aria-invalid": "true" as const, "aria-describedby": `${form}-issue` } : {};
  const stored = editing.guests.find(({ id }) => id === guest.id)?.name ?? "";
  return (
    <SaveForm
      id={form}
      class="guest-name"
      action={guestsPath(editing.id, view, `/${guest.id}`)}
      editing={editing}
      stored={[[editorWords(editing.lang).guests.name, stored]]}
    >
      <label class="visually-hidden" for={`${form}-name`}>{editorWords(editing.lang).guests.nameOf(guest.name)}</label>
      <textarea
        id={`${form}-name`}
        name="name"
        rows={Math.ceil(countCharacters(name) / lineLength) || 1}
        dir="auto"
        autocomplete="off"
        enterkeyhint="done"
        data-line
        {...told}
      >
        {/* A first line end would be dropped by browsers. */}
        {`\n${name}`}
      </textarea>
      {issue ? <p class="issue" id={`${form}-issue`} role="alert">{issue}</p> : null}
    </SaveForm>
  );
}

/** What a new name is swapped for: the field, and beside it what says the name, too. */
export function RenamedGuest(props: NameProps) {
  const { editing, guest } = props;
  return (
    <>
      <GuestName {...props} />
      {editing.trouble ? null : (
        <>
          <SendingWays editing={editing} guest={guest} swapped />
          <SentMark editing={editing} guest={guest} swapped />
        </>
      )}
    </>
  );
}
