/* Keeps the focus when answers draw parts of the page again, and what must be seen in sight. */

/**
 * By request: the element focused at its start, the id of the one focused now, the id of the part around it, or else of
 * what sent the request, such as the undo button that a key has pressed, if anything was focused; and whether it is in
 * the form.
 */
const notes = new WeakMap();

/** Notes the focus before the form becomes inert. */
export function noteAsked(ctx) {
  note(ctx, document.activeElement, document.activeElement);
}

function note(ctx, asked, element) {
  const around = (element.closest("section[tabindex]") ?? (element !== document.body && ctx.sourceElement)).id;
  notes.set(ctx, { asked, id: element.id, around, isIn: ctx.request.form?.contains(element) });
}

/** While a form is locked, the focus is kept for the answer to the press in it. */
export const isLocked = () => document.querySelector("form[inert]");

/**
 * Lets an answer set the focus (`autofocus`), unless the person has moved it meanwhile, or pressed a button in another
 * form. Elements that older answers focused lose `autofocus`.
 */
export function noteMoved(ctx, { tasks }) {
  const { activeElement, body } = document;
  const { asked } = notes.get(ctx);
  const hasMoved = activeElement !== body && activeElement !== asked;
  for (const root of [document, ...(hasMoved || isLocked() ? tasks.map(({ fragment }) => fragment) : [])]) {
    // Popovers set the focus when they open.
    for (const one of root.querySelectorAll("[autofocus]:not([popover] *)")) one.removeAttribute("autofocus");
  }
  if (hasMoved) note(ctx, asked, activeElement);
}

/**
 * If a swap removed the focused element, focuses the one with the same id, the form's first field, the part of the page
 * that it was in, or the button that was pressed.
 */
export function focusAgain(ctx) {
  if (document.activeElement !== document.body || isLocked()) return;
  const { id, around, isIn } = notes.get(ctx);
  const { form } = ctx.request;
  const first = isIn && form.matches(".save-form") &&
    form.querySelector("input:not([type=hidden]), textarea, select");
  const next = document.getElementById(id) ?? (first || document.getElementById(around));
  next?.focus({ preventScroll: true });
}

let isChoice = false;

/**
 * What there is to decide is in sight when it comes: a conflict, or what stayed when a date moved. The page's scroll
 * padding keeps it above the bar at the bottom.
 */
export function showChoice() {
  const choice = document.querySelector("[data-conflict] .conflict .buttons, .moves-along");
  if (choice && !isChoice) choice.scrollIntoView({ block: "nearest" });
  isChoice = choice !== null;
}

// Browsers scroll only the cursor's line into view, so the field's end may be under the bar.
addEventListener("focusin", ({ target }) => target.matches("textarea") && target.scrollIntoView({ block: "nearest" }));

// Large text puts the tabs into two rows, which must not cover what is scrolled to.
const tabs = document.querySelector(".editor-tabs");
new ResizeObserver(() => document.documentElement.style.setProperty("--tabs", `${tabs.offsetHeight}px`)).observe(tabs);
