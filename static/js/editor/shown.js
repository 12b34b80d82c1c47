/* Tells the service the revision that the page shows, so that unchanged blocks are not sent again (014). */

import { hasUnsaved } from "./fields.js";

/** Forms whose answers draw the letter's blocks. */
const listed = "#steps-form, [hx-target='#panel-letter']";

/** The oldest revision that a part of the panel is drawn from. @param forms filters the forms */
function shownRevision(forms = () => true) {
  const seen = [...document.querySelectorAll("#panel [name=seen]")].filter(({ form }) => forms(form));
  return Math.min(document.getElementById("status").dataset.revision, ...seen.map(({ value }) => value));
}

export function sayShown({ sourceElement, request: { form, body } }) {
  // Undo must not take back a change that the page does not show. Forms with unsaved text are not drawn again, so their
  // older revision does not count. What is sent again has `shown`: it may have been done, so it says what it said before.
  if (sourceElement.matches("[data-waits]") && !body.has("shown")) {
    body.set("seen", shownRevision((form) => !hasUnsaved(form)));
  }
  if (form?.matches(listed)) body.set("shown", `${document.documentElement.lang} ${shownRevision()}`);
}

export function keepSame(_, { tasks }) {
  for (const same of tasks.flatMap(({ fragment }) => [...fragment.querySelectorAll("[data-same]")])) {
    const there = document.getElementById(same.id);
    if (there) there.dataset.kept = "";
    else same.remove();
  }
}
