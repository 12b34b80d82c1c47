import { about, editorWords } from "../../i18n/words.ts";
import type { Editing, ListedGuest } from "../editing.ts";
import { typedInto } from "../save_form.tsx";
import { answerOf } from "./answer_totals.tsx";
import { ContactLine, FirstWay, SendingWays } from "./sending_ways.tsx";
import { GuestForm } from "./guest_form.tsx";
import { guestsPath, type GuestsView } from "./guests_view.ts";
import { reach } from "./ready_message.ts";
import { SentMark } from "./sent_mark.tsx";

type RowProps = { editing: Editing; view: GuestsView; guest: ListedGuest };

/** The form of the names in all rows: a press on a name asks for the guest's sheet. */
export const sheetForm = "guest-opener";
/** The heading of a sheet that stands in the page, where browsers without scripts then are. */
export const openedHeading = "guest-opened";

/**
 * A guest on one line: name, send, sent, remove. The name opens a sheet with the contact and the other ways, which is
 * drawn only then: fifty of them would be four fifths of the page.
 */
export function GuestRow(props: RowProps) {
  return (
    <li id={`guest-${props.guest.id}`} class="guest">
      <RowLine {...props} />
      {isInPage(props) ? <Sheet {...props} /> : null}
    </li>
  );
}

/** The same with the guest's sheet, which a script opens over the page. */
export function OpenedRow(props: RowProps) {
  return (
    <li id={`guest-${props.guest.id}`} class="guest">
      <RowLine {...props} />
      <Sheet {...props} isOver />
    </li>
  );
}

/** Whether a browser without scripts has opened the sheet, or something in it was refused. */
function isInPage({ editing, view, guest: { id } }: RowProps): boolean {
  return view.guest === id || typedInto(`name-${id}`, editing) !== undefined;
}

/** The parts that change after the guest's form was saved: the form, and the other places that show what it says. */
export function SavedGuest(props: RowProps) {
  return (
    <>
      <GuestForm {...props} />
      {props.editing.trouble ? null : (
        <>
          <RowLine {...props} swapped />
          <SendingWays {...props} swapped />
        </>
      )}
    </>
  );
}

function RowLine({ editing, view, guest, swapped }: RowProps & { swapped?: boolean }) {
  return (
    <div id={`line-${guest.id}`} class="guest-row" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <button
        class="guest-open"
        type="submit"
        form={sheetForm}
        name="guest"
        value={guest.id}
        aria-haspopup="dialog"
      >
        <bdi>{guest.name}</bdi>
        <RowAnswer editing={editing} guest={guest} />
        {!guest.answer || reach(editing, guest).isPhoneUnread ? <ContactLine editing={editing} guest={guest} /> : null}
      </button>
      <FirstWay editing={editing} view={view} guest={guest} />
      <SentMark editing={editing} view={view} guest={guest} />
      <RemoveButton editing={editing} guest={guest} />
    </div>
  );
}

/** What the guest answered, on the guest's line: nothing while there is no answer. */
function RowAnswer({ editing: { lang }, guest }: Omit<RowProps, "view">) {
  const { answer, note } = guest;
  if (!answer && !note) return null;
  return (
    <small class="guest-answer" data-answer={answer ?? "none"} dir="auto">
      {[...answer ? [answerOf(guest, lang)] : [], ...note ? [note] : []].join(" · ")}
    </small>
  );
}

/**
 * Its heading gets the focus when it opens, so that screen readers begin there and phones show no keyboard.
 * @param isOver whether a script opens it over the page; else it stands in the page
 */
function Sheet({ editing, view, guest, isOver = false }: RowProps & { isOver?: boolean }) {
  const words = editorWords(editing.lang).guests;
  const sheet = `more-${guest.id}`;
  const heading = isOver ? `${sheet}-title` : openedHeading;
  const over = isOver ? { popover: "auto", role: "dialog" } as const : { role: "group" } as const;
  return (
    // What takes no focus when pressed (in Safari choices, too) leaves it to the sheet, not to the panel behind.
    <div id={sheet} class="guest-sheet" tabindex={-1} aria-labelledby={heading} {...over}>
      <h3 id={heading} dir="auto" tabindex={-1} autofocus={isOver}>{guest.name}</h3>
      <SendingWays editing={editing} view={view} guest={guest} />
      <div class="guest-code" hx-morph-skip-children></div>
      <GuestForm editing={editing} view={view} guest={guest} />
      <p class="sheet-end">
        {isOver
          ? (
            <button class="button-quiet" type="button" popovertarget={sheet} popovertargetaction="hide">
              {words.done}
            </button>
          )
          : (
            <a class="button-quiet" href={`${guestsPath(editing.id, view)}#guest-${guest.id}`}>
              {words.close}
            </a>
          )}
      </p>
    </div>
  );
}

/**
 * Removes a guest from the list. The button belongs to one form for the whole panel, so that Enter in a name never
 * presses it. Its title is its name: beside another name, it would be read after it.
 */
function RemoveButton({ editing: { lang }, guest }: Omit<RowProps, "view">) {
  const label = about(editorWords(lang).guests.remove, guest.name, lang);
  return (
    <button
      id={`remove-${guest.id}`}
      class="guest-remove"
      type="submit"
      form="guest-removal"
      name="guest"
      value={guest.id}
      title={label}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
