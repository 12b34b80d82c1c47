import { dayAndMonth } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, ListedGuest } from "../editing.ts";
import { type GuestsView, isReminded } from "./guests_view.ts";

type MarkProps = {
  editing: Editing;
  view: GuestsView;
  guest: ListedGuest;
  swapped?: boolean;
  place?: "row" | "next";
};

/** The form of the marks in all rows. */
export const markForm = "guest-sent";

/**
 * Whether the link, or in the list of those without an answer the reminder, was sent to a guest, and the button that
 * changes it. The one in the queue has a form of its own.
 */
export function SentMark({ editing, view, guest, swapped, place = "row" }: MarkProps) {
  const { id } = guest;
  const { name, label, done, word } = isReminded(view) ? reminderMark(editing, guest) : letterMark(editing, guest);
  return (
    <button
      id={place === "row" ? `sent-${id}` : "sent-next"}
      class="guest-mark"
      type="submit"
      {...(place === "row" ? { form: markForm } : {})}
      name={name}
      value={id}
      data-mark={id}
      aria-pressed={done ? "true" : "false"}
      {...nameOf(place, label, done)}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
      {place === "next" ? word : null}
    </button>
  );
}

/** A mouse that rests on a mark without words shows its name; on one that is done, when that was. */
function nameOf(place: "row" | "next", label: string, done: string | undefined) {
  if (done !== undefined) return { "aria-label": label, title: done };
  return place === "row" ? { title: label } : { "aria-label": label };
}

function letterMark({ lang }: Editing, { name, sent }: ListedGuest) {
  const words = editorWords(lang).guests;
  return {
    word: words.sent,
    name: sent ? "unmark" : "mark",
    label: words.sentTo(name),
    done: sent ? words.sentOn(dayAndMonth(new Date(sent), lang)) : undefined,
  };
}

function reminderMark(editing: Editing, guest: ListedGuest) {
  const words = editorWords(editing.lang).answers;
  const isDone = wasReminded(editing, guest);
  return {
    word: words.reminded,
    name: isDone ? "unremind" : "remind",
    label: words.remindedTo(guest.name),
    done: isDone ? words.remindedOn(dayAndMonth(new Date(guest.reminded!), editing.lang)) : undefined,
  };
}

/** For how long a reminder counts, in milliseconds: after that, the next round begins. */
const remindedFor = 7 * 24 * 60 * 60 * 1000;

/** Whether a guest was reminded in this round. */
export function wasReminded({ today }: Pick<Editing, "today">, { reminded }: ListedGuest): boolean {
  return reminded !== undefined && today.getTime() - Date.parse(reminded) < remindedFor;
}
