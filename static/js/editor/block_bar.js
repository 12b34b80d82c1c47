/*
 * The bar below the letter: what can be changed of the pressed block without its form, such as size and alignment. Its
 * buttons press the form's own controls.
 */

import { insertInLetter } from "./in_letter.js";

const bar = document.getElementById("block-bar");
const all = bar.querySelector("[data-all]");
let shown;

/** @param item the block in the panel; undefined: the bar is hidden @param openForm of the button for all the rest */
export function showBar(item, openForm) {
  shown = item;
  bar.hidden = !item;
  all.onclick = openForm;
  if (item) drawBar();
}

/** After each answer, since it may have changed what is chosen. */
export function drawBar() {
  if (!shown) return;
  if (!shown.isConnected) return showBar();
  bar.ariaLabel = shown.querySelector(".block-type").textContent;
  const made = [...shown.querySelectorAll(".block-body :is(.segments, .choice, [data-insert], .picture-form)")]
    .flatMap(buttonsOf);
  bar.replaceChildren(together([...made.slice(0, 1), all]), ...made.slice(1));
}

function buttonsOf(control) {
  const { insert, says } = control.dataset;
  if (insert) return [button(says, () => insertInLetter(insert) || control.click(), { title: control.textContent })];
  const file = control.querySelector("[type=file]");
  if (file) return [button(control.querySelector("label").textContent, () => file.click())];
  const fields = [...control.querySelectorAll("[type=radio], [type=checkbox]")];
  return [
    together(
      fields.map((field) => button(field.labels[0].textContent, () => field.click(), { pressed: field.checked })),
    ),
  ];
}

/** On one line, if they fit. */
const together = (buttons) => {
  const group = document.createElement("span");
  group.append(...buttons);
  return group;
};

/** @param title of a button that writes, so that the cursor stays in the letter */
function button(textContent, act, { pressed, title } = {}) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: textContent.trim() });
  if (pressed !== undefined) made.ariaPressed = pressed;
  if (title) Object.assign(made, { title: title.trim(), className: "name-chip" });
  if (title) made.onpointerdown = made.onmousedown = (event) => event.preventDefault();
  made.onclick = act;
  return made;
}
