import type { Child } from "hono/jsx";
import type { Guest } from "../../../domain/guests/guest.ts";
import { severalNames } from "../../../domain/guests/guest_lines.ts";
import { addedDuplicates } from "../../../domain/guests/guest_list.ts";
import { calledName } from "../../../domain/guests/seats.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, type ListedGuest, withoutNotice } from "../editing.ts";
import { changeForm } from "../save_form.tsx";
import { type Done, guestsPath, type GuestsView, sendsSearch } from "./guests_view.ts";
import { notIn } from "../../../domain/letter/patch.ts";

/** How many names a sentence lists; the rest is only counted. */
const namesInSentence = 8;

type NoticeProps = { editing: Editing; view: GuestsView };

/**
 * The last change to the list, with a button to undo it. The text follows from comparing states of the letter, not from
 * the address, which anybody can edit. While it is empty it cannot get the focus.
 */
export function DoneNotice({ editing, view }: NoticeProps) {
  const words = saidOf(editing, view);
  return (
    <div
      id="guests-notice"
      class={words ? "editor-notice" : ""}
      role="status"
      {...(words ? { tabindex: -1 } : {})}
      {...(editing.at === "guests-notice" ? { autofocus: true } : {})}
    >
      {words}
      {words
        ? (
          <a class="notice-close" href={withoutNotice(guestsPath(editing.id, view), editing)}>
            {editorWords(editing.lang).guests.close}
          </a>
        )
        : null}
    </div>
  );
}

function saidOf(editing: Editing, view: GuestsView) {
  const { done } = view;
  if (!done || editing.trouble || done.revision !== editing.revision) return null;
  const added = notIn(editing.guests, done.before.guests);
  const gone = notIn(done.before.guests, editing.guests);
  const back = takenBack(editing, done, added, gone);
  if (back) return <p>{back}</p>;
  const [removed, ...more] = gone;
  if (!removed) return added.length + done.removedCount > 0 ? Added({ editing, view, done, added }) : null;
  return added.length + more.length === 0 ? Removed({ editing, view, done, guest: removed }) : null;
}

/** The sentence after an undo: that a guest is on the list again, or that the added guests are not on it any more. */
function takenBack({ lang }: Editing, { earlier }: Done, added: readonly Guest[], gone: readonly Guest[]) {
  if (!earlier) return undefined;
  const words = editorWords(lang).guests;
  const [back, ...more] = added;
  if (!back) return gone.length > 0 && knows(earlier, gone, 0) ? words.offAgain(gone.length) : undefined;
  return gone.length + more.length === 0 && knows(earlier, added, 1) ? words.returned(back.name) : undefined;
}

/** Whether the list of that state contains so many of the guests. */
function knows({ guests }: Done["before"], some: readonly Guest[], count: number): boolean {
  return some.length - notIn(some, guests).length === count;
}

type WordsProps = NoticeProps & { done: Done };

function Added({ editing: { id, guests, lang }, view, done, added }: WordsProps & { added: readonly ListedGuest[] }) {
  const words = editorWords(lang).guests;
  const { revision: seen, before, removedCount } = done;
  const again = addedDuplicates(guests, before.guests);
  const several = added.filter(({ name, contact, note }) => !contact && !note && severalNames(name));
  const inBrackets = added.filter(({ name }) => calledName(name).includes("("));
  const said = added[0] ? words.added(added.length, added[0].name) : "";
  const path = guestsPath(id, view, "/removal");
  return (
    <>
      <p>
        {[said, removedCount > 0 ? words.takenOff(removedCount) : ""].filter(Boolean)
          .join(said.endsWith(".") ? " " : ". ")}
      </p>
      <Left lang={lang} view={view} />
      {inBrackets.length > 0 ? <p class="hint">{words.inBrackets(someNames(inBrackets, " · "))}</p> : null}
      {again.length > 0 ? <p class="hint">{words.same(someNames(again, ", "))}</p> : null}
      {several.length > 0
        ? (
          <>
            <p class="hint">{words.together(someNames(several, " · "), several.length)}</p>
            <Act
              action={guestsPath(id, view, "/division")}
              fields={{ seen, before: before.revision, guests: several.map((guest) => guest.id).join(" ") }}
            >
              <button class="button-quiet" type="submit">{words.divide}</button>
            </Act>
          </>
        )
        : null}
      {again.length > 0
        ? (
          <Act action={path} fields={{ seen, before: before.revision, duplicates: "true" }}>
            <button class="button-quiet" type="submit">{words.takeOff(again.length)}</button>
          </Act>
        )
        : null}
      {said
        ? (
          <Act action={path} fields={{ seen, before: before.revision }}>
            <button class="button-quiet" type="submit" data-undo>{words.undo}</button>
          </Act>
        )
        : null}
    </>
  );
}

/** What of the list is in no guest, and what may be a guest in an address: nothing of it is dropped in silence. */
function Left({ lang, view: { lists = [] } }: Pick<Editing, "lang"> & { view: GuestsView }) {
  const words = editorWords(lang).guests;
  const [left, joined] = [lists.flatMap((list) => list.left), lists.flatMap((list) => list.joined)];
  return (
    <>
      {left.length > 0 ? <p class="hint">{words.left(some(left.map(beginning), " · "), left.length)}</p> : null}
      {joined.length > 0 ? <p class="hint">{words.joined(some(joined.map(beginning), " · "), joined.length)}</p> : null}
    </>
  );
}

/** The first of their names, each once. */
function someNames(guests: readonly Guest[], between: string): string {
  return some(guests.map(({ name }) => name), between);
}

function some(all: readonly string[], between: string): string {
  const words = [...new Set(all)];
  return words.slice(0, namesInSentence).join(between) + (words.length > namesInSentence ? " …" : "");
}

/** In characters. */
const longestLine = 60;

function beginning(line: string): string {
  const shown = Array.from(line.slice(0, 2 * longestLine)).slice(0, longestLine).join("");
  return shown === line ? line : `${shown}…`;
}

function Removed({ editing: { id, lang }, view, done: { before }, guest }: WordsProps & { guest: Guest }) {
  const words = editorWords(lang).guests;
  return (
    <>
      <p>{words.removed(guest.name)}</p>
      <Act action={guestsPath(id, view, "/return")} fields={{ guest: guest.id, before: before.revision }}>
        <button class="button-quiet" type="submit" data-undo>{words.undo}</button>
      </Act>
    </>
  );
}

function hidden([name, value]: readonly [string, string | number]) {
  return <input type="hidden" name={name} value={value} />;
}

type ActProps = { action: string; fields: Readonly<Record<string, string | number>>; children: Child };

function Act({ action, fields, children }: ActProps) {
  return (
    <form {...changeForm(action, "#panel-guests")} {...sendsSearch}>
      {Object.entries(fields).map(hidden)}
      {children}
    </form>
  );
}
