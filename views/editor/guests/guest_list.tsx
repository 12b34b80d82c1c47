import type { Guest } from "../../../domain/guests/guest.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { GuestName, SentMark } from "./guest_name.tsx";
import { guestsPath, type GuestsView, pageSize, shownGuests } from "./guests_view.ts";
import { SendingWays } from "./sending_ways.tsx";

type ListProps = { editing: Editing; view: GuestsView };

/** One page of the guest list or of a search. A search replaces this element. */
export function GuestList({ editing, view }: ListProps) {
  const { id, guests, lang } = editing;
  const words = editorWords(lang).guests;
  const { shown, found, page, pages } = shownGuests(guests, view);
  return (
    <section id="guest-list" aria-label={words.heading}>
      <p class="guest-count" role="status">
        {view.search ? words.found(found) : words.count(guests.length)}{" "}
        {view.search ? <a href={`/edit/${id}/guests`}>{words.showAll}</a> : null}
      </p>
      <p class="hint needs-script">{words.sentHint}</p>
      <ul class="guest-rows" id="guest-rows">
        {shown.map((guest) => <Row key={guest.id} editing={editing} view={{ ...view, page }} guest={guest} />)}
      </ul>
      {pages > 1 ? <Pages id={id} view={{ ...view, page }} pages={pages} found={found} lang={lang} /> : null}
    </section>
  );
}

function Row({ editing, view, guest }: ListProps & { guest: Guest }) {
  return (
    <li id={`guest-${guest.id}`} class="guest">
      <GuestName editing={editing} view={view} guest={guest} />
      <SentMark editing={editing} guest={guest} />
      <SendingWays editing={editing} guest={guest} />
    </li>
  );
}

type PagesProps = { id: string; view: GuestsView; pages: number; found: number; lang: Editing["lang"] };

/** The page's number, and links to the pages before and after. Guests on distant pages are found by name. */
function Pages({ id, view, pages, found, lang }: PagesProps) {
  const words = editorWords(lang).guests;
  const range = (page: number) => words.range((page - 1) * pageSize + 1, Math.min(found, page * pageSize), found);
  const way = (page: number, label: string) =>
    page < 1 || page > pages ? null : (
      <a
        class="button-quiet"
        href={`${guestsPath(id, { ...view, page })}#guest-list`}
        aria-label={`${label}: ${range(page)}`}
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
