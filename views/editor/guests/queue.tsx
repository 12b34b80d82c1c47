import { editorWords } from "../../i18n/words.ts";
import type { Editing, ListedGuest } from "../editing.ts";
import { changeForm } from "../form_parts.tsx";
import { guestsPath, type GuestsView } from "./guests_view.ts";
import { FirstWay } from "./sending_ways.tsx";
import { markForm, SentMark } from "./sent_mark.tsx";

type QueueProps = { editing: Editing; view: GuestsView };

/** How many guests have the letter, who is next, and the list of those who wait. */
export function Queue({ editing, view }: QueueProps) {
  const { guests, lang } = editing;
  const words = editorWords(lang).guests;
  const sent = guests.filter((guest) => guest.sent).length;
  const next = nextGuest(guests);
  return (
    <section id="guest-queue" aria-label={words.queueName}>
      <p class="queue-count" role="status">
        {next ? words.queue(sent, guests.length) : words.allSent(guests.length)}
      </p>
      <progress max={guests.length} value={sent} aria-hidden="true"></progress>
      {next ? <Next editing={editing} view={view} guest={next} /> : null}
      {sent === 0 ? <p class="hint needs-script">{words.sentHint}</p> : null}
    </section>
  );
}

/** It has a form of its own: a browser without scripts returns to the queue. */
function Next({ editing, view, guest }: QueueProps & { guest: ListedGuest }) {
  const words = editorWords(editing.lang).guests;
  return (
    <form class="queue-next" {...changeForm(guestsPath(editing.id, view, "/sent"), "#guest-queue")}>
      <input type="hidden" name="from" value="queue" />
      <bdi>{words.nextGuest(guest.name)}</bdi>
      <FirstWay editing={editing} guest={guest} />
      <SentMark editing={editing} guest={guest} place="next" />
    </form>
  );
}

/** One form for the marks of all rows. */
export function MarkForm({ editing: { id }, view }: QueueProps) {
  return <form id={markForm} {...changeForm(guestsPath(id, view, "/sent"), "#guest-queue")}></form>;
}

/** The first who waits behind the guest who was sent last, so that nobody who is passed over stops the queue. */
function nextGuest(guests: readonly ListedGuest[]): ListedGuest | undefined {
  const latest = guests.reduce((last, { sent = "" }) => sent > last ? sent : last, "");
  const after = latest === "" ? 0 : guests.findLastIndex(({ sent }) => sent === latest) + 1;
  return [...guests.slice(after), ...guests.slice(0, after)].find(({ sent }) => !sent);
}
