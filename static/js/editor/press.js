/*
 * A press on a block of the letter begins to type its words, or opens its form; links and buttons in the letter stay what
 * they are. Where the letter covers the panel, the bar below it leads to the form.
 */

import { setFocus, showBar } from "./block_bar.js";
import { fieldsOf, isShown } from "./fields.js";
import { itemWritten, makeWritable } from "./in_letter.js";
import { holdsFiles } from "./letter.js";
import { closeOver, drawnBlocks, idsIn, isEarlier, isOver, markAs, shownFrame, side } from "./preview.js";

/** Between two looks at a letter that is loading, in milliseconds. */
const pause = 100;

const blocksIn = (page) => [...page.querySelectorAll(drawnBlocks)];

/** The block in the panel, if the panel is there. */
const itemOf = (id) => document.querySelector(`#blocks > [data-block="${CSS.escape(id)}"]`);

/** Makes a page of the letter ready: its blocks can be pressed, and their words typed. */
function receive(page) {
  const ids = idsIn(page);
  if (!ids) return;
  page.addEventListener("click", press);
  // Not even a file that is dropped on it opens in its place.
  page.ondragover = page.ondrop = (event) => !holdsFiles(event);
  if (isEarlier()) return;
  blocksIn(page).forEach((block, index) => {
    const item = itemOf(ids[index]);
    if (item) makeWritable(block, item);
  });
}

let isLoaded = false;
side.addEventListener("load", ({ target }) => {
  isLoaded = true;
  receive(target.contentDocument);
}, true);

/** The first letter is received as soon as it is read: its pictures may come late. Later ones are shown when loaded. */
function receiveFirst() {
  const page = shownFrame().contentDocument;
  if (idsIn(page) && page.readyState !== "loading") receive(page);
  else if (!isLoaded && isShown(side)) setTimeout(receiveFirst, pause);
}
// On a phone it loads when it is opened.
addEventListener("hashchange", receiveFirst);
receiveFirst();

/* Around the words that are being typed the letter becomes as it is now, and they stay where they are on the screen. */
document.addEventListener("letter:drawn", ({ detail: page }) => {
  const ids = idsIn(page);
  const twin = blocksIn(page)[ids.indexOf(itemWritten()?.dataset.block)];
  if (!twin) return;
  const shown = shownFrame().contentDocument;
  const { activeElement: place, defaultView } = shown;
  const { top } = place.getBoundingClientRect();
  const sheet = place.parentNode;
  for (const one of [...sheet.childNodes]) if (one !== place) one.remove();
  while (twin.previousSibling) sheet.prepend(twin.previousSibling);
  while (twin.nextSibling) sheet.append(twin.nextSibling);
  shown.querySelector("meta[name=blocks]").content = JSON.stringify(ids);
  receive(shown);
  defaultView.scrollBy({ top: place.getBoundingClientRect().top - top, behavior: "instant" });
});

function press({ target, clientX, clientY }) {
  const block = target.closest(drawnBlocks);
  if (!block) showBar();
  if (!block || isEarlier() || target.closest("a, button, summary, input")) return;
  const page = block.ownerDocument;
  const id = idsIn(page)[blocksIn(page).indexOf(block)];
  const item = itemOf(id);
  if (!item) return goToForm(id);
  // All of a date stands for its beginning.
  const said = (target.closest("p") && block.querySelector("time")?.dateTime) || target.textContent;
  const go = (stays) => openForm(item, said, stays);
  // The words of another block may have been left just now.
  const isTyped = page.activeElement === block;
  if (isOver() && !isTyped && !item.matches("[data-type=image]")) return closeOver(go);
  if (target.matches("img") && setFocus(target, clientX, clientY)) return;
  markAs(id);
  if (!isOver()) go(isTyped);
  showBar(item, () => isOver() ? closeOver(go) : go());
}

// In the panel the form itself is there.
document.addEventListener("focusin", ({ target }) => target.closest("#panel [data-block]") && showBar());

/** @param said what the pressed part of the block says: its field gets the focus @param stays unless it stays in the letter */
function openForm(item, said, stays) {
  const details = item.querySelector("details");
  if (!details.open) details.querySelector("summary").click();
  item.scrollIntoView({ behavior: "instant" });
  const fields = fieldsOf(details).filter(isShown);
  if (!stays) (fields.find(({ value }) => value && value === said) ?? fields[0])?.focus({ preventScroll: true });
}

/** From another panel: a link, since links wait until everything is saved. */
function goToForm(id) {
  const link = document.createElement("a");
  const panel = document.getElementById("preview-form").action.replace(/\/preview$/, "");
  link.href = `${panel}?${new URLSearchParams({ block: id })}`;
  side.append(link);
  link.click();
}

/* What could not be saved is in the panel. */
addEventListener("click", (event) => {
  const link = isOver() && event.target.closest("#status a");
  if (!link) return;
  event.preventDefault();
  closeOver(() => {
    const place = document.getElementById(link.hash.slice(1));
    (place?.querySelector(".conflict button") ?? place)?.focus();
  });
});
