/*
 * Words that are typed in the letter itself: titles, texts, signatures. They go into the field of the block's form, which
 * saves them, shows what was refused, and follows the same rules for conflicts (014). While they are typed, the letter is
 * not drawn again, except for what others change around them. An engine that cannot edit plain text opens the form
 * instead.
 */

import { isNew } from "./fields.js";

const typedInto = ".block-heading, .block-text, .block-signature";

/** The words that are being typed: their element, the id of their field, and whether the letter showed others before. */
let writing;
const fieldOf = ({ id }) => document.getElementById(id);

/** The block of the panel whose words are being typed in the letter. */
export const itemWritten = () => writing && fieldOf(writing)?.closest("[data-block]");

/** Lets a block's words be typed, if it has words. @param item the block in the panel */
export function makeWritable(place, item) {
  const field = item.querySelector(".save-form [name=text]");
  if (!field || !place.matches(typedInto)) return;
  try {
    place.contentEditable = "plaintext-only";
  } catch {
    return;
  }
  // Names stand below the closing words of a signature.
  const isLine = place.matches("h1, h2");
  const name = item.querySelector(".block-type").textContent;
  // A title stays a title for screen readers; what it is for is its description.
  place.setAttribute(isLine ? "aria-description" : "aria-label", name);
  if (!isLine) {
    place.setAttribute("role", "textbox");
    place.setAttribute("aria-multiline", "true");
  }
  place.onfocus = () => begin(place, field.id);
  place.onclick = ({ clientX, clientY }) => placeCaret(place, clientX, clientY);
  place.oninput = write;
  place.onkeydown = (event) => {
    if (event.key !== "Escape" && !(event.key === "Enter" && isLine && !event.isComposing)) return;
    event.preventDefault();
    place.blur();
  };
  place.onblur = () => {
    // Sent at once, as when a field is left.
    fieldOf({ id: field.id })?.dispatchEvent(new Event("change", { bubbles: true }));
    setTimeout(leave, 0, place);
  };
}

/** The letter shows a guest's name, and hyphens and paragraphs of its own; one types what is stored. */
function begin(place, id) {
  if (writing?.place === place) return;
  const { value } = fieldOf({ id }) ?? {};
  const isOther = value !== undefined && value !== wordsOf(place);
  if (isOther) show(place, value);
  writing = { place, id, isOther };
}

/**
 * A text stays in its first paragraph, which a style may draw in another way than the others: with a large initial. The
 * others are only hidden, since a paragraph that goes while it is pressed gets no click.
 */
function show(place, words) {
  const paragraph = place.querySelector("p");
  (paragraph ?? place).textContent = words;
  for (const one of place.children) one.hidden = !one.contains(paragraph);
}

/** Moves the cursor to the press, if `show` replaced the words. Otherwise the browser has placed it. */
function placeCaret({ ownerDocument: page }, x, y) {
  if (!writing?.isOther) return;
  writing.isOther = false;
  const { offsetNode, offset } = page.caretPositionFromPoint?.(x, y) ?? {};
  const range = offsetNode ? undefined : page.caretRangeFromPoint?.(x, y);
  if (offsetNode ?? range) {
    page.getSelection().collapse(offsetNode ?? range.startContainer, offset ?? range.startOffset);
  }
}

function write() {
  const field = fieldOf(writing);
  if (!field) return;
  field.value = wordsOf(writing.place);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Not `innerText`, which has the capitals of a style. Browsers end a text that ends with a line break with another. */
function wordsOf(place) {
  const copy = place.cloneNode(true);
  for (const other of copy.querySelectorAll("[hidden]")) other.remove();
  for (const line of copy.querySelectorAll("br")) line.replaceWith("\n");
  return copy.textContent.replace(/\n$/, "");
}

/** The focus has left, and the window is not only another one. */
function leave(place) {
  const isHere = document.activeElement?.contentDocument?.activeElement === place;
  if (writing?.place !== place || isHere) return;
  writing = undefined;
  document.dispatchEvent(new Event("letter:written"));
}

/** Writes words at the cursor, as if they were typed. @returns whether somebody was typing in the letter */
export function insertInLetter(words) {
  if (!writing) return false;
  writing.place.ownerDocument.execCommand("insertText", false, words);
  return true;
}

/** An answer may have brought words of somebody else into the field, or have taken it away. */
export function followField() {
  const field = writing && fieldOf(writing);
  if (!field) writing?.place.blur();
  else if (!isNew(field) && field.value !== wordsOf(writing.place)) show(writing.place, field.value);
}
