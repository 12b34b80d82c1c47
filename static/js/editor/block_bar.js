/*
 * The bar below the letter: what can be changed of the pressed block without its form, such as size and alignment. Its
 * buttons press the form's own controls.
 */

import { insertInLetter } from "./in_letter.js";
import { keepPoint } from "./letter.js";

const bar = document.getElementById("block-bar");
const all = bar.querySelector("[data-all]");
let shown;
/** Whether the next press on the block's picture says what a crop keeps. */
let asksFocus = false;

/** @param item the block in the panel; undefined: the bar is hidden @param openForm of the button for all the rest */
export function showBar(item, openForm) {
  if (item !== shown) asksFocus = false;
  shown = item;
  bar.hidden = !item;
  all.onclick = openForm;
  if (item) drawBar();
}

/** After each answer, since it may have changed what is chosen. */
export function drawBar() {
  if (!shown) return;
  if (!shown.isConnected) return showBar();
  // A button that goes while it is pressed gets no click.
  if (bar.querySelector(":active")) return requestAnimationFrame(drawBar);
  const focused = [...bar.querySelectorAll("button")].indexOf(document.activeElement);
  bar.setAttribute("aria-label", shown.querySelector(".block-type").textContent);
  const controls = shown.querySelectorAll(
    ".block-body :is(.segments, .choice, [data-insert], .picture-form, .remove-picture, .focus-field)",
  );
  const made = [...controls].flatMap(buttonsOf);
  bar.replaceChildren(together([...made.slice(0, 1), all]), ...made.slice(1));
  bar.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
}

function buttonsOf(control) {
  const { insert, says } = control.dataset;
  if (insert) return [button(says, () => insertInLetter(insert) || control.click(), { title: control.textContent })];
  const file = control.querySelector("[type=file]");
  if (file) return [button(control.querySelector("label").textContent, () => file.click())];
  if (control.matches("button")) return [button(control.textContent, () => control.click())];
  if (control.matches(".focus-field")) {
    if (!isCropped()) return [];
    const ask = () => {
      asksFocus = !asksFocus;
      drawBar();
    };
    return [button(control.querySelector("legend").textContent, ask, { pressed: asksFocus })];
  }
  const fields = [...control.querySelectorAll("[type=radio], [type=checkbox]")];
  return [
    together(
      fields.map((field) => button(field.labels[0].textContent, () => field.click(), { pressed: field.checked })),
    ),
  ];
}

const isCropped = () => !shown.querySelector("[name=shape][value=wide]")?.checked;

/** Of the press on a picture of the letter, if one was asked for. @returns whether it was */
export function setFocus(image, x, y) {
  if (!asksFocus) return false;
  const { left, top, width, height } = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const kept = image.ownerDocument.defaultView.getComputedStyle(image).objectPosition.split(" ").map(parseFloat);
  // What is cut off before the part that is seen.
  const part = (at, seen, natural, percent) => (at + (natural * scale - seen) * percent / 100) / (natural * scale);
  keepPoint(shown.querySelector(".focus-field"), [
    part(x - left, width, naturalWidth, kept[0]),
    part(y - top, height, naturalHeight, kept[1]),
  ]);
  asksFocus = false;
  drawBar();
  return true;
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
  if (pressed !== undefined) made.setAttribute("aria-pressed", pressed);
  if (title) Object.assign(made, { title: title.trim(), className: "name-chip" });
  if (title) made.onpointerdown = made.onmousedown = (event) => event.preventDefault();
  made.onclick = act;
  return made;
}
