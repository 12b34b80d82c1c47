/* The panel of guests: the fields for new names, where the focus goes after a change of the list, and guests' sheets. */

import { isShown } from "./fields.js";
import { isLocked } from "./focus.js";
import { isTriedAgain, say } from "./saving.js";

/* The field of one name is emptied when the name is sent (014); the field of many names, when they are on the list. */
const adding = new Map();

export function takeName(ctx) {
  const { form } = ctx.request;
  if (form?.id !== "guest-one" || isTriedAgain()) return;
  const field = form.elements.name;
  // At the second of two presses the field is empty already.
  if (adding.size > 0 && field.value.trim() === "") return false;
  adding.set(ctx, field.value);
  field.value = "";
}

export function endAdding(ctx) {
  const { form, body } = ctx.request;
  if (!form?.matches("[data-clears]")) return;
  const isDone = ctx.response?.headers.has("hx-trigger");
  const name = adding.get(ctx);
  adding.delete(ctx);
  if (name !== undefined) {
    const field = form.elements.name;
    if (!isDone && field.value === "") field.value = name;
  } else if (isDone) {
    for (const field of form.querySelectorAll("input:not([type=hidden]), textarea")) {
      if (field.type === "file" || plain(field.value) === plain(body.get(field.name))) field.value = "";
    }
  } else if (isFileShown(form.elements, body)) form.elements.file.value = "";
  if (isDone && (name === undefined || isNear(form))) closeFold();
}

/** Whether the refused file's text stands in the field, to be corrected there: the file itself must not be sent again. */
const isFileShown = ({ list }, body) =>
  list && plain(body.get("list")) === "" && plain(list.value) !== "" && list.value === list.defaultValue;

/** Closes the form of many names, if it is empty, so that the list is near. Whoever was in it is shown what came of it. */
const closeFold = () => {
  const fold = document.querySelector(".guest-many");
  if (fold.querySelector("textarea").value !== "") return;
  const isIn = fold.contains(document.activeElement);
  fold.open = false;
  if (!isIn) return;
  notice().focus({ preventScroll: true });
  // What the host has to say of the numbers, or else the list.
  const result = document.querySelector(".guest-numbers > .warning") ?? document.getElementById("guest-lists");
  result?.scrollIntoView({ block: "center", behavior: "instant" });
};

const notice = () => document.getElementById("guests-notice");

const plain = (words) => String(words).replace(/\r\n/g, "\n").trim();

export function showList(ctx) {
  if (isLocked()) return;
  if (ctx.response.status >= 400) showTrouble(ctx.sourceElement);
  else if (isNear(ctx.sourceElement)) ctx.sourceElement.elements.name?.focus({ preventScroll: true });
  if (document.activeElement === document.body) focusResult(ctx.sourceElement);
}

/**
 * The pressed button was removed with its row: the next to press is the one that brings the guest back. After names were
 * added it is the notice itself, so that a second Enter does not take them back.
 */
const focusResult = (form) => {
  const undo = form.matches("[data-clears]") ? null : document.querySelector("[data-undo]");
  (undo ?? notice())?.focus({ preventScroll: true });
};

/** Whether guests were added with the form, and the focus is still there. */
const isNear = (form) =>
  form.matches("[data-clears]") &&
  (document.activeElement.contains(form) || form.contains(document.activeElement));

/** Moves the focus to the refused field, unless the host has moved it elsewhere. */
const showTrouble = (form) => {
  if (!isNear(form)) return;
  const trouble = form.querySelector("[autofocus]");
  trouble?.focus({ preventScroll: true });
  trouble?.scrollIntoView({ block: "center", behavior: "instant" });
};

/* A guest's sheet is drawn when the name is pressed. It stays in the row, but a list that is drawn later has none. */

const asksSheet = ({ sourceElement }) => sourceElement.id === "guest-opener";

/* A browser that cannot open it over the page goes to the page with the sheet, which has a link that closes it. */
if (!HTMLElement.prototype.showPopover) {
  addEventListener("submit", (event) => event.target.id === "guest-opener" && event.stopPropagation(), true);
}

/** A second press while the sheet is on its way asks for nothing. */
export function askSheet(ctx) {
  if (!asksSheet(ctx)) return;
  const { submitter } = ctx.request;
  if (submitter.hasAttribute("aria-busy")) return false;
  submitter.setAttribute("aria-busy", "true");
}

/** Without a proper answer the press leads to the page with the sheet, as it does without scripts. */
export function goToSheet(ctx) {
  if (!asksSheet(ctx) || ctx.response?.status === 200) return;
  if (navigator.onLine) location.assign(ctx.request.action);
  else say("failed", document.getElementById("status").dataset.offline);
  return false;
}

/** Opens the sheet, unless the host has gone elsewhere meanwhile. */
export function openSheet(ctx) {
  if (!asksSheet(ctx)) return;
  const { value } = ctx.request.submitter;
  const source = document.querySelector(`.guest-open[value="${CSS.escape(value)}"]`);
  const sheet = document.getElementById(`more-${value}`);
  // In Safari a pressed button has no focus, but what is around it.
  const isHere = document.activeElement.contains(source);
  if (isHere && sheet && !isShown(sheet)) sheet.showPopover?.({ source });
}

/** Sheets that were kept as an older answer drew them. */
const stale = new Set();

/** A sheet that is open, or has unsaved text, stays in its row. Only one that opens sets the focus. */
export function keepSheets(_, { tasks }) {
  for (const sheet of document.querySelectorAll(".guest-sheet")) {
    if (!isShown(sheet) && !sheet.querySelector("[data-kept]")) continue;
    for (const { fragment } of tasks) {
      const row = fragment.getElementById(sheet.parentElement.id);
      const drawn = fragment.getElementById(sheet.id);
      for (const one of isShown(sheet) ? [sheet, drawn] : []) {
        one?.querySelector("[autofocus]")?.removeAttribute("autofocus");
      }
      if (!row || drawn) continue;
      row.append(sheet.cloneNode());
      sheet.dataset.kept = "";
      stale.add(sheet);
    }
  }
}

/** An open sheet shows what others have changed, too. Of a guest whom others have removed there is none to ask for. */
export function endSheet(ctx) {
  if (asksSheet(ctx)) {
    ctx.request.submitter.removeAttribute("aria-busy");
    stale.clear();
  }
  for (const { popover, id, parentElement } of stale) {
    const sheet = popover && document.getElementById(id);
    if (sheet && isShown(sheet)) parentElement.querySelector(".guest-open").click();
  }
  stale.clear();
}
