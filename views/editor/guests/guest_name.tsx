import type { Guest } from "../../../domain/guests/guest.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { nameTrouble } from "./add_troubles.ts";
import { guestsPath, type GuestsView } from "./guests_view.ts";
import { SendingWays } from "./sending_ways.tsx";

/**
 * How many characters fit on a line of the field on the smallest phone, for browsers that do not fit its height to the
 * text.
 */
const lineLength = 18;

type NameProps = { editing: Editing; view: GuestsView; guest: Guest };

/**
 * A field to change a guest's name. The guest's link stays the same (decision D1). A long name wraps, so that all of it
 * can be read, but it contains no line breaks (`data-line`).
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
        {/* Browsers drop a line end at the beginning of a textarea, so one is added. */}
        {`\n${name}`}
      </textarea>
      {issue ? <p class="issue" id={`${form}-issue`} role="alert">{issue}</p> : null}
    </SaveForm>
  );
}

/** The parts that change after renaming: the field, and the other places that show the name. */
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

type MarkProps = { editing: Editing; guest: Guest; swapped?: boolean };

/** Whether the link was sent to a guest, as stored in this browser. */
export function SentMark({ editing: { lang }, guest: { id, name }, swapped }: MarkProps) {
  return (
    <label id={`sent-${id}`} class="guest-sent needs-script" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <input type="checkbox" data-sent={id} autocomplete="off" aria-label={editorWords(lang).guests.sentTo(name)} />
      {editorWords(lang).guests.sent}
    </label>
  );
}
