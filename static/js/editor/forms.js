/*
 * Forms that save themselves, beyond htmx, so that no typed text is lost: swaps keep text typed since the request, a
 * form has one request at a time, and unsaved text is sent when the page is left. editor.js has a table of their
 * states.
 */

import {
  drawnState,
  drawsNothing,
  fieldsOf,
  hasUnsaved,
  isAct,
  isHalf,
  isNew,
  isSent,
  isShort,
  savesItself,
  settle,
  stateOf,
} from "./fields.js";
import { noteHalf, say, typedForms } from "./saving.js";

/** By form: its newest request, and the one being sent. */
const newest = new WeakMap();
const sending = new WeakMap();
/**
 * By form: the request without an answer. It may have been saved, so the form sends it again unchanged, before others.
 */
const unanswered = new WeakMap();
/** By request: the values typed since it was made, by field. */
const typedSince = new WeakMap();

const isUnsaved = (form) => [...form.elements].some((field) => isNew(field) && !isSent(field, newest.get(form)));
/** Of a form with typed words: the same, or they wait in the queue, which ends with the page. */
const isUnsent = (form) => isUnsaved(form) || newest.get(form)?.request.keepalive === undefined;

export function prepare(ctx) {
  if (!isAct(ctx)) return;
  // A request that is sent again has the same id, and is done once. (`randomUUID` needs https.)
  ctx.request.body.set("submission", crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const { form, submitter } = ctx.request;
  if (!savesItself(form)) return;
  leaveHalves(form, ctx.request.body);
  ctx.request.body = unanswered.get(form)?.body ?? ctx.request.body;
  newest.set(form, ctx);
  // The press may move rows, so nothing must be typed into them until the answer.
  if (submitter?.name) form.inert = true;
}

/** The answer to the press has come, or will not come. Those to other requests leave the form locked. */
function unlock({ request: { form, submitter } }) {
  if (submitter?.name) form?.removeAttribute("inert");
}

function leaveHalves(form, body) {
  for (const field of form.elements) if (isHalf(field)) body.delete(field.name);
}

/** Completes a queued request just before it is sent. False: the request is no longer wanted. */
export function mayLeave(ctx) {
  const { form, body, submitter } = ctx.request;
  // htmx built the body before it queued the request; since then an answer may have drawn the form from a newer state.
  // A press that is sent again stays as it was (changes.js).
  for (const { name, value, isConnected } of form?.elements ?? []) {
    if (isConnected && (name === "seen" || name.startsWith("drawn.")) && !body.has("shown")) body.set(name, value);
  }
  if (form?.matches("[data-clears]") && isAdded(form, body)) return false;
  // That answer may also have removed the pressed button.
  if (!savesItself(form)) return !form || (submitter?.name ? submitter : form).isConnected;
  const asks = unanswered.has(form) || [...form.elements].some(isNew);
  const isPressed = ctx.sourceEvent?.type === "submit";
  if (!isPressed && (newest.get(form) !== ctx || form.matches("[data-conflict]") || !asks)) return false;
  ctx.request.keepalive = isShort(body);
  sending.set(form, ctx);
}

/** Whether the first of two presses has added the names already: then the fields are empty when the second is sent. */
function isAdded(form, body) {
  const isIn = (value) => value?.size ?? value?.length;
  return !hasUnsaved(form) && ["list", "file"].some((name) => isIn(body.get(name)));
}

/**
 * An answer draws its own form, but keeps text typed there since the request. Other forms with unsaved values are not
 * drawn again: neither their text nor the revision that it was typed on.
 */
export function keepTyped(ctx, { tasks }) {
  const { form } = ctx.request;
  // What is locked cannot take the focus.
  unlock(ctx);
  // An answer that draws nothing has saved nothing.
  const isDrawn = !drawsNothing(ctx);
  const newer = form && isDrawn ? fieldsOf(form).filter((field) => !isSent(field, ctx)) : [];
  typedSince.set(ctx, new Map(newer.map((field) => [field, stateOf(field)])));
  for (const other of document.querySelectorAll("#panel form")) {
    const isKept = hasUnsaved(other) && (other !== form || !isDrawn);
    other.toggleAttribute("data-kept", isKept);
    const item = isKept && savesItself(other) && other.closest("li");
    const list = item && listWithout(item, tasks);
    if (list && !item.contains(form)) keepItem(item, list);
    // Text typed after the press on the item's own button to remove it: it is sent, and its author decides.
    else if (list && isUnsaved(other)) other.requestSubmit();
  }
}

/** The list in the answer from which the item is gone. */
function listWithout(item, tasks) {
  const lists = tasks.map(({ fragment }) => fragment.getElementById(item.parentElement.id));
  return lists.find((list) => list && !itemOf(list, item));
}

/** If somebody else removed an item with unsaved text, it stays at its place; its author decides (014). */
function keepItem(item, list) {
  let above = item.previousElementSibling;
  while (above && !itemOf(list, above)) above = above.previousElementSibling;
  list.insertBefore(item.cloneNode(), above ? itemOf(list, above).nextSibling : list.firstChild);
  item.dataset.kept = "";
}

const itemOf = (list, { id }) => [...list.children].find((item) => item.id === id);

export function putBack(ctx) {
  const since = typedSince.get(ctx);
  for (const field of fieldsOf(document.getElementById("panel"))) {
    const isWritten = field === document.activeElement && field.form === ctx.request.form;
    if (!isWritten && !since.has(field) && !field.form.matches("[data-kept]")) settle(field, drawnState(field));
  }
  // After the loop above, since setting one radio button clears the others.
  for (const [field, state] of since) settle(field, state);
  for (const kept of document.querySelectorAll("[data-kept]")) kept.removeAttribute("data-kept");
}

/** After an unanswered request was sent again: sends text typed since, or a button pressed since. */
export function endSending(ctx) {
  const { request: { form, body, submitter }, response, text } = ctx;
  unlock(ctx);
  if (sending.get(form) !== ctx) return;
  sending.delete(form);
  const before = unanswered.get(form);
  unanswered.delete(form);
  if (text === undefined || response.status >= 500) unanswered.set(form, before ?? { body, submitter });
  else if (before && response.status === 200) {
    const isOther = submitter?.isConnected && submitter.name && submitter !== before.submitter;
    if (isOther || isUnsaved(form)) form.requestSubmit(isOther ? submitter : null);
  }
}

/* Forms with the revision before a save get the revision after it (014). */
document.addEventListener("letter:saved", ({ detail: { revision, from } }) => {
  for (const seen of document.getElementsByName("seen")) if (seen.value === `${from}`) seen.value = revision;
});

/* From the first key on, the status line says that the text is not saved yet. */

let before;

function sayTyping(forms) {
  const line = document.getElementById("status");
  const { state, saving } = line.dataset;
  if (state !== "saved" && state !== "typing") return;
  const typed = [...forms].some((form) =>
    !form.matches("[data-conflict]") && (isUnsaved(form) || [...form.elements].some(isHalf))
  );
  if (typed === (state === "typing")) return;
  if (typed) before = line.textContent;
  say(typed ? "typing" : "saved", typed ? saving : before);
}

addEventListener("input", ({ target }) => savesItself(target.form) && sayTyping([target.form]));

/*
 * A date that is left incomplete says so, at its field and in the status line: it has no value, so it is not sent, and
 * the service cannot refuse it. A first key in it makes no `input`, since its value stays empty.
 */

addEventListener("keyup", ({ target }) => target.dataset?.half && sayTyping([target.form]));
addEventListener("focusout", ({ target }) => target.dataset.half && tellHalf(target));
addEventListener("input", ({ target }) => target.dataset.half && !isHalf(target) && tellHalf(target));

function tellHalf(field) {
  const id = `${field.id}-half`;
  document.getElementById(id)?.remove();
  if (isHalf(field)) {
    const issue = document.createElement("p");
    field.after(Object.assign(issue, { id, className: "issue", role: "alert", textContent: field.dataset.half }));
  }
  sayTyping([field.form]);
  noteHalf(field, before);
  // What completed it is sent after the pause.
  sayTyping([field.form]);
}

export const sayTyped = () => sayTyping(document.querySelectorAll(".save-form"));

/* Text typed in the last moment is sent when the page is left; if that is impossible, the browser asks. */

addEventListener("beforeunload", (event) => {
  for (const form of typedForms()) {
    const isLost = isUnsent(form) ? !sendOff(form) : sending.get(form)?.request.keepalive === false;
    if (isLost) event.returnValue = true;
  }
});

/* A phone may end a page that is not shown, without a word. */
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return;
  for (const form of typedForms()) if (isUnsent(form) && !unanswered.has(form)) sendOff(form);
});

/** Saves the form while the page is left, and shows it as saved if the person stays. @returns whether that is possible */
function sendOff(form) {
  const body = new URLSearchParams(new FormData(form));
  leaveHalves(form, body);
  if (sending.has(form) || !navigator.onLine || !isShort(body)) return false;
  unanswered.set(form, { body });
  fetch(form.action, { method: "POST", body, keepalive: true }).catch(() => {}).then(() => form.requestSubmit());
  return true;
}
