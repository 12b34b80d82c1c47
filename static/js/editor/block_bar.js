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
  bar.replaceChildren(
    ...[...shown.querySelectorAll(".block-body :is(.segments, .choice, [data-insert], .picture-form)")]
      .flatMap(buttonsOf),
    all,
  );
}

function buttonsOf(control) {
  const { insert } = control.dataset;
  if (insert) return [button(insert, () => insertInLetter(insert) || control.click(), { name: control.textContent })];
  const file = control.querySelector("[type=file]");
  if (file) return [button(control.querySelector("label").textContent, () => file.click())];
  const group = document.createElement("span");
  group.append(
    ...[...control.querySelectorAll("[type=radio], [type=checkbox]")].map((field) =>
      button(field.labels[0].textContent, () => field.click(), { pressed: field.checked })
    ),
  );
  return [group];
}

/** @param name of a button that writes, so that the cursor stays in the letter */
function button(textContent, act, { pressed, name } = {}) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: textContent.trim() });
  if (pressed !== undefined) made.ariaPressed = pressed;
  if (name) Object.assign(made, { ariaLabel: name.trim(), title: name.trim(), className: "name-chip" });
  if (name) made.onpointerdown = made.onmousedown = (event) => event.preventDefault();
  made.onclick = act;
  return made;
}
