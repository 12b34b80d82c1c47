/* The list of blocks: which one is open, and where the next one goes. */

import { isStuck } from "./fields.js";
import { isTriedAgain } from "./saving.js";

/*
 * One block is open at a time, unless another one has text that cannot be saved; the pressed one stays where it is.
 * Text that is being saved is sent from a closed block, too.
 */

addEventListener("click", ({ target }) => {
  const summary = target.closest(".block > details > summary");
  if (!summary || summary.parentElement.open) return;
  const { top } = summary.getBoundingClientRect();
  closeBlocks();
  scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: "instant" });
  // There may be no room for that now: all of it is in sight, or its beginning.
  requestAnimationFrame(() => summary.closest(".block").scrollIntoView({ block: "nearest", behavior: "instant" }));
});

/* Who comes to one block, such as from the letter beside another panel, sees it from its beginning. */
document.querySelector("#blocks [autofocus]")?.closest(".block").scrollIntoView({ behavior: "instant" });

/* The first key replaces an example. */
addEventListener("focusin", ({ target }) => {
  if (target.dataset.starter && target.value === target.defaultValue) target.select();
});

/* The status line leads to a refused field, also in a block that was closed before the answer came. */
addEventListener("click", ({ target }) => {
  const field = document.getElementById(target.closest("#status a")?.hash.slice(1));
  const details = field?.closest(".block > details");
  if (details) details.open = true;
});

/* "+" between two blocks: after which one, also if the panel is drawn again while the list is open. */
let after;
addEventListener("click", ({ target }) => {
  after = target.closest("[data-after]")?.dataset.after ?? after;
});

// Before the request is made and notes the focus, which a closed list gives back to its button.
addEventListener("submit", ({ target }) => {
  // By then the person may be writing elsewhere.
  const adds = target.matches("#add, #insert-form") || target.querySelector("[data-icon=copy]");
  if (isTriedAgain() || !adds) return;
  closeBlocks();
  if (target.id !== "insert-form") return;
  target.elements.after.value = after;
  target.parentElement.hidePopover?.();
}, true);

function closeBlocks() {
  for (const details of document.querySelectorAll(".block > details[open]")) {
    details.open = [...details.querySelectorAll("form")].some(isStuck);
  }
}
