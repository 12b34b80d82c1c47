import { languages } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, ListedGuest } from "../editing.ts";

type MarkProps = { editing: Editing; guest: ListedGuest; swapped?: boolean; place?: "row" | "next" };

/** The form of the marks in all rows. */
export const markForm = "guest-sent";

/** Whether the link was sent to a guest, and the button that changes it. The one in the queue has a form of its own. */
export function SentMark({ editing: { lang }, guest: { id, name, sent }, swapped, place = "row" }: MarkProps) {
  const words = editorWords(lang).guests;
  const date = sent && new Date(sent).toLocaleDateString(languages[lang].locale, { day: "numeric", month: "long" });
  return (
    <button
      id={place === "row" ? `sent-${id}` : "sent-next"}
      class="guest-mark"
      type="submit"
      {...(place === "row" ? { form: markForm } : {})}
      name={sent ? "unmark" : "mark"}
      value={id}
      data-mark={id}
      aria-pressed={sent ? "true" : "false"}
      aria-label={words.sentTo(name)}
      title={date ? words.sentOn(date) : words.sent}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
    </button>
  );
}
