import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { answerTotals } from "./answer_totals.ts";
import { firstView, guestsPath } from "./guests_view.ts";
import { wasReminded } from "./sent_mark.tsx";

/**
 * How many come, what can be printed for them, and the way to remind the others. The element is always there, so that the
 * first answer fills it.
 */
export function Totals({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { id, guests, lang } = editing;
  const words = editorWords(lang).answers;
  const totals = answerTotals(guests, lang);
  const isComing = guests.some(({ answer }) => answer === "yes");
  // While the letter is on its way to the first guests, nobody is late.
  const isSent = totals !== "" || guests.every(({ sent }) => sent);
  const isMissing = isSent && guests.some((guest) => guest.sent && !guest.answer && !wasReminded(editing, guest));
  return (
    <div id="guest-totals" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {totals ? <p role="status">{totals}</p> : null}
      {isComing ? <a href={`/edit/${id}/print?run=cards&whom=yes`}>{words.printForThem}</a> : null}
      {isMissing ? <a href={guestsPath(id, { ...firstView, show: "open" })}>{words.remindThem}</a> : null}
    </div>
  );
}
