/*
 * The editor's script: its entry, and its steps for each request, in order. The editor also works without scripts.
 *
 * The states of a form that saves itself (`.save-form`), and the words of the status line above the panel. A form may
 * be `typed`, `sending` and `unanswered` at once: text typed meanwhile is sent after the answer. Every other form is
 * sent by a press; each press has its own state, from `pending` on.
 *
 * | state      | event                                  | next state           | the person sees                             |
 * | ---------- | -------------------------------------- | -------------------- | ------------------------------------------- |
 * | drawn      | a key (isTyped)                        | typed                | "Saving…"                                   |
 * | typed      | the old value is typed again           | drawn                | the line's words from before                |
 * | typed      | half a second without a key, Enter,    | pending              | "Saving…"                                   |
 * |            | the field is left                      |                      |                                             |
 * | typed      | the page is left                       | unanswered           | a question, if the form cannot be sent then |
 * | typed      | an incomplete date (isHalf) is left    | typed                | a sentence at the field and in the line; a  |
 * |            |                                        |                      | question before the page is left            |
 * | pending    | the request before it is answered      | sending              | "Saving…"                                   |
 * | pending    | a newer request of the form follows    | nothing is sent      | nothing                                     |
 * | pending    | the pressed button has been removed    | nothing is sent      | nothing                                     |
 * | sending    | 200                                    | drawn                | "Saved", or a notice of the change          |
 * | sending    | 200, and a key meanwhile               | typed                | "Saving…"; the text stays in its field      |
 * | sending    | 400                                    | refused              | a sentence at the field; its text stays     |
 * | sending    | 412                                    | conflict             | both versions, and two buttons              |
 * | sending    | 429, 503                               | failed, tried again  | "Not saved" and the reason, "Try again"     |
 * | sending    | 413, or the form was unreadable        | failed               | the same; nothing is drawn again            |
 * | sending    | 403                                    | unanswered, failed   | the reason; a link to enter the key         |
 * | sending    | 410, or a page that is not ours        | unanswered, failed   | the reason, "Try again"                     |
 * | sending    | no answer, or 500 and more             | unanswered, failed   | "Not saved: Envoi is not answering", "Try   |
 * |            |                                        |                      | again"                                      |
 * | unanswered | 2, 5, 15, 30 seconds; a key; "online"; | sending, with the    | "Saving…"                                   |
 * |            | "Try again"                            | same text and id     |                                             |
 * | failed     | as for unanswered                      | sending, with the    | "Saving…"                                   |
 * |            |                                        | current text         |                                             |
 * | failed     | the page is left                       | failed               | a question                                  |
 * | refused    | a key                                  | typed                | "Not saved" until the value is accepted     |
 * | conflict   | "Keep mine"                            | sending              | "Saving…"; without a press nothing is sent  |
 * | conflict   | "Take theirs"                          | drawn                | the text of the others                      |
 * | all except | the answer to another form             | the same             | the form is not drawn again, even if its    |
 * | drawn      |                                        |                      | block or guest was removed                  |
 *
 * The code of the states: drawn and typed in fields.js; sending and unanswered in forms.js, by form; pending, failed
 * and refused in saving.js, by request or form id; conflict in the page, as `data-conflict`. A failed press is sent
 * again unchanged, with its id, so that the service does it once.
 */

import { drawBar } from "./block_bar.js";
import "./blocks.js";
import { endAsking, keepPanel, keepSame, noteWritten, sayShown, sayTheirs } from "./changes.js";
import { countAll } from "./envelope.js";
import { focusAgain, noteAsked, noteMoved, showChoice } from "./focus.js";
import { endSending, keepTyped, mayLeave, prepare, putBack, sayTyped } from "./forms.js";
import { askSheet, endAdding, endSheet, goToSheet, keepSheets, openSheet, showList, takeName } from "./guests.js";
import { followField } from "./in_letter.js";
import { dropLink, hideProgress, showProgress } from "./letter.js";
import "./keys.js";
import "./my_letters.js";
import "./press.js";
import "./sending.js";
import { isOurs, leaveLine, lineUp, sayOutcome, saySaving } from "./saving.js";
import "./times.js";

/** The steps at each event of a request, in this order. A step that returns false stops the request. */
const points = {
  // The request is made from the form, and queued.
  "config:request": [noteAsked, askSheet, takeName, prepare, lineUp],
  // The request is sent.
  "before:request": [mayLeave, sayShown, saySaving, showProgress],
  // There is no answer.
  "error": [isOurs, goToSheet],
  // There is an answer, which is drawn next.
  "before:swap": [isOurs, keepPanel, goToSheet, dropLink, keepTyped, keepSheets, keepSame, noteMoved, noteWritten],
  "after:swap": [
    putBack,
    sayTheirs,
    followField,
    drawBar,
    focusAgain,
    sayOutcome,
    showChoice,
    showList,
    openSheet,
    countAll,
  ],
  // The request has ended, with or without an answer.
  "finally:request": [endSending, sayTyped, focusAgain, hideProgress, endAdding, endSheet, leaveLine, endAsking],
};

for (const [point, steps] of Object.entries(points)) {
  document.addEventListener(`htmx:${point}`, (event) => {
    const { ctx } = event.detail;
    if (steps.some((step) => step(ctx, event.detail) === false)) event.preventDefault();
  });
}
