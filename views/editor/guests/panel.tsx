import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { queueRequests } from "../queue_requests.ts";
import { AddGuests } from "./add_guests.tsx";
import { DoneNotice } from "./done_notice.tsx";
import { GuestList } from "./guest_list.tsx";
import { firstView, guestsPath, type GuestsView } from "./guests_view.ts";

/** As many are found by looking. */
const fewGuests = 6;

type PanelProps = { editing: Editing; view: GuestsView };

/** Everybody the letter is for, and how each of them gets it. */
export function GuestsPanel({ editing, view }: PanelProps) {
  const { id, guests, lang } = editing;
  const words = editorWords(lang).guests;
  return (
    <div id="panel-guests" data-letter={id}>
      <h2>{words.heading}</h2>
      <p class="hint">{words.intro}</p>
      <DoneNotice editing={editing} view={view} />
      {/* For whoever hears what a button says to whoever sees. */}
      <p id="link-copied" class="visually-hidden" role="status"></p>
      <AddGuests editing={editing} view={view} />
      {guests.length === 0 ? <p class="guests-nobody">{words.nobody}</p> : (
        <>
          {guests.length > fewGuests || view.search ? <Search editing={editing} view={view} /> : null}
          <GuestList editing={editing} view={view} />
          <p>
            <a class="button-quiet" href={`/edit/${id}/guests/links.csv`} download>{words.allLinks}</a>
          </p>
        </>
      )}
      <Removal editing={editing} view={view} />
    </div>
  );
}

/** The panel as it is opened. */
export function guestsPanel(editing: Editing) {
  return <GuestsPanel editing={editing} view={firstView} />;
}

function Search({ editing: { id, lang }, view }: PanelProps) {
  const words = editorWords(lang).guests;
  const action = guestsPath(id, firstView);
  return (
    <form
      id="guest-search"
      class="guest-line"
      role="search"
      method="get"
      action={action}
      hx-get={action}
      hx-target="#guest-list"
      hx-swap="outerMorph"
      hx-trigger="input delay:250ms, submit"
      hx-sync="this:replace"
    >
      <div class="field">
        <label for="guest-search-q">{words.search}</label>
        <input id="guest-search-q" type="search" name="q" value={view.search} dir="auto" autocomplete="off" />
      </div>
      <button class="button-quiet" type="submit">{words.find}</button>
    </form>
  );
}

/** One form for the buttons of all rows. */
function Removal({ editing: { id }, view }: PanelProps) {
  const action = guestsPath(id, view, "/removal");
  return (
    <form
      id="guest-removal"
      method="post"
      action={action}
      hx-post={action}
      hx-target="#panel-guests"
      hx-swap="outerMorph"
      {...queueRequests}
    >
    </form>
  );
}
