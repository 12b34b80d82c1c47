import { about, editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { queueRequests } from "../save_form.tsx";
import { GuestRow, openedHeading, sheetForm } from "./guest_row.tsx";
import { answerLists, awaitsAnswers } from "./answer_totals.tsx";
import {
  countShown,
  firstView,
  guestsPath,
  guestsPerScreen,
  type GuestsView,
  shownGuests,
  viewParams,
} from "./guests_view.ts";

type ListProps = { editing: Editing; view: GuestsView; swapped?: boolean };

/** One page of the guest list or of a search. A search replaces this element. */
export function GuestList({ editing, view, swapped }: ListProps) {
  const { id, guests, lang } = editing;
  const words = editorWords(lang).guests;
  const { shown, found, page, pages } = shownGuests(guests, view);
  return (
    <section id="guest-list" aria-label={words.heading} {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <p class="guest-count" role="status">
        {view.search ? words.found(found) : ""}{" "}
        {view.search ? <a href={`/edit/${id}/guests`}>{words.showAll}</a> : null}
      </p>
      {view.search ? null : <GuestLists editing={editing} view={view} />}
      <ul class="guest-rows" id="guest-rows">
        {shown.map((guest) => <GuestRow key={guest.id} editing={editing} view={{ ...view, page }} guest={guest} />)}
      </ul>
      {pages > 1 ? <Pages id={id} view={{ ...view, page }} pages={pages} found={found} lang={lang} /> : null}
      <SheetForm id={id} view={{ ...view, page }} />
    </section>
  );
}

/** One form for the names of all rows. The answer to a script is the row with its sheet, and names the row. */
function SheetForm({ id, view }: { id: string; view: GuestsView }) {
  const action = guestsPath(id, firstView);
  const fields = Object.entries(viewParams(view)).filter(([, value]) => value);
  return (
    <form
      id={sheetForm}
      method="get"
      action={`${action}#${openedHeading}`}
      hx-get={action}
      hx-target="#guest-rows"
      hx-swap="outerMorph"
      {...queueRequests}
    >
      {fields.map(viewField)}
    </form>
  );
}

function viewField([name, value]: readonly [string, string]) {
  return <input type="hidden" name={name} value={value} />;
}

/** The whole list, only those who wait, and once the letter is on its way, those of each answer that it asks for. */
export function GuestLists({ editing, view, swapped }: ListProps) {
  const { id, guests, lang } = editing;
  const { everyone, waiting } = editorWords(lang).guests;
  const { lists } = editorWords(lang).answers;
  const isBegun = awaitsAnswers(editing) && guests.some(({ sent, answer }) => sent || answer);
  const shown = [
    ["", everyone],
    ["waiting", waiting],
    ...answerLists.map((list) => [list, lists[list]] as const),
  ] as const;
  return (
    <p id="guest-lists" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {shown.filter((_, at) => isBegun || at < 2).map(([show, label]) => (
        <a
          class="button-quiet"
          href={`${guestsPath(id, { ...firstView, show })}#guest-list`}
          {...(view.show === show ? { "aria-current": "true" as const } : {})}
        >
          {label(countShown(guests, show))}
        </a>
      ))}
    </p>
  );
}

type PagesProps = { id: string; view: GuestsView; pages: number; found: number; lang: Editing["lang"] };

/** The page's number, and links to the pages before and after. Guests on distant pages are found by name. */
function Pages({ id, view, pages, found, lang }: PagesProps) {
  const words = editorWords(lang).guests;
  const range = (page: number) =>
    words.range((page - 1) * guestsPerScreen + 1, Math.min(found, page * guestsPerScreen), found);
  const way = (page: number, label: string) =>
    page < 1 || page > pages ? null : (
      <a
        class="button-quiet"
        href={`${guestsPath(id, { ...view, page })}#guest-list`}
        aria-label={about(label, range(page), lang)}
      >
        {label}
      </a>
    );
  return (
    <nav class="guest-pages" aria-label={words.pages}>
      <span>{way(view.page - 1, words.previous)}</span>
      <span aria-current="page">{range(view.page)}</span>
      <span>{way(view.page + 1, words.next)}</span>
    </nav>
  );
}
