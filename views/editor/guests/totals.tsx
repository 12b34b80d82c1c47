import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { answerTotals } from "./answer_totals.ts";

/** How many come, and what can be printed for them. The element is always there, so that the first answer fills it. */
export function Totals({ editing: { id, guests, lang }, swapped }: { editing: Editing; swapped?: boolean }) {
  const totals = answerTotals(guests, lang);
  const isComing = guests.some(({ answer }) => answer === "yes");
  return (
    <div id="guest-totals" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {totals ? <p role="status">{totals}</p> : null}
      {isComing ? <a href={`/edit/${id}/print?run=cards&whom=yes`}>{editorWords(lang).answers.printForThem}</a> : null}
    </div>
  );
}
