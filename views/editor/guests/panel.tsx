import type { Child } from "hono/jsx";
import { editorWords } from "../../i18n/words.ts";
import { nameField } from "../../layout/name_field.ts";
import { type Editing, panelPath } from "../editing.ts";
import { changeForm } from "../save_form.tsx";
import { countToMend } from "../send/before_sending.tsx";
import { AddGuests } from "./add_guests.tsx";
import { DoneNotice } from "./done_notice.tsx";
import { GuestList } from "./guest_list.tsx";
import { firstView, guestsPath, type GuestsView, isToSend, sendsSearch } from "./guests_view.ts";
import { Numbers } from "./numbers.tsx";
import { answerTotals, awaitsAnswers, PrintForThem, unanswered } from "./answer_totals.tsx";
import { OwnMessage } from "./own_message.tsx";
import { MarkForm, Queue } from "./queue.tsx";
import { wasReminded } from "./sent_mark.tsx";

/** With so few guests no search is needed. */
const fewGuests = 6;

type PanelProps = { editing: Editing; view: GuestsView };

/**
 * The guest list, and the ways to send each guest the link.
 * @param children a refused form of a guest who is not among those in the list
 */
export function GuestsPanel({ editing, view, children }: PanelProps & { children?: Child }) {
  const { id, guests, lang } = editing;
  const words = editorWords(lang).guests;
  return (
    <div id="panel-guests" data-letter={id}>
      <h2>{words.heading}</h2>
      {guests.length === 0 ? <p class="hint">{words.intro}</p> : null}
      {children}
      <DoneNotice editing={editing} view={view} />
      {/* Screen readers announce what was copied; after the last guest, too, when the button is gone. */}
      <p id="link-copied" class="visually-hidden" role="status"></p>
      {guests.length === 0 ? null : (
        <>
          <Totals editing={editing} view={view} />
          <ToMend editing={editing} view={view} />
          <Queue editing={editing} view={view} />
        </>
      )}
      <AddGuests editing={editing} view={view} />
      {guests.length === 0 ? <p class="guests-nobody">{words.nobody}</p> : (
        <>
          <OwnMessage editing={editing} view={view} />
          <Numbers editing={editing} view={view} />
          {guests.length > fewGuests || view.search ? <Search editing={editing} view={view} /> : null}
          <GuestList editing={editing} view={view} />
          <p>
            <a class="button-quiet" href={`/edit/${id}/guests/links.csv`} download>{words.allLinks}</a>
          </p>
        </>
      )}
      <Removal editing={editing} view={view} />
      <MarkForm editing={editing} view={view} />
    </div>
  );
}

/** A host who sends from here has perhaps not seen what "Send" says before. */
function ToMend({ editing, view }: PanelProps) {
  const { id, guests, lang } = editing;
  const count = view.show === "open" || !guests.some(isToSend) ? 0 : countToMend(editing);
  return count === 0 ? null : (
    <p class="warning">
      <a href={`${panelPath(id, "send")}#before`}>{editorWords(lang).send.toMend(count)}</a>
    </p>
  );
}

/** The panel as it is first opened. */
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
        <input id="guest-search-q" type="search" name="q" value={view.search} dir="auto" {...nameField} />
      </div>
      <button class="button-quiet" type="submit">{words.find}</button>
    </form>
  );
}

/** One form for the buttons of all rows. */
function Removal({ editing: { id }, view }: PanelProps) {
  const act = changeForm(guestsPath(id, view, "/removal"), "#panel-guests");
  return <form id="guest-removal" {...act} {...sendsSearch}></form>;
}

/**
 * How many come, what can be printed for them, and the way to remind the others, or back from there. The element is
 * always there, so that the first answer fills it.
 */
export function Totals({ editing, view, swapped }: PanelProps & { swapped?: boolean }) {
  const { id, guests, lang } = editing;
  const { answers: words, guests: { showAll } } = editorWords(lang);
  const totals = answerTotals(guests, lang);
  // While the letter is on its way to the first guests, nobody is late.
  const isAwaited = awaitsAnswers(editing) && (totals !== "" || guests.every(({ sent }) => sent));
  const isMissing = isAwaited && unanswered(guests).some((guest) => !wasReminded(editing, guest));
  return (
    <div id="guest-totals" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {totals ? <p role="status">{totals}</p> : null}
      <PrintForThem id={id} guests={guests} lang={lang} />
      {view.show === "open"
        ? <a href={guestsPath(id, firstView)}>{showAll}</a>
        : isMissing
        ? <a href={`${guestsPath(id, { ...firstView, show: "open" })}#guest-queue`}>{words.remindThem}</a>
        : null}
    </div>
  );
}
