/*
 * Saving beyond htmx: shows the state of saving, keeps failed requests and sends them again, and finishes saving before
 * the person leaves the page. The editor also works without it. fields.js decides which values are typed.
 */

import { drawsNothing, hasUnsaved, isAct, isHalf, isNew, isStuck, savesItself } from "./fields.js";

const line = () => document.getElementById("status");
const unsavedLine = document.getElementById("unsaved");
const [again, unlock] = unsavedLine.children;
/**
 * Failed requests: the element that sent each, the pressed button, the body unless it could not be read, and the words of
 * the status line. The key of a form that saves itself is the form; the key of a press is its first request.
 */
const failed = new Map();
/** The status line's words about refused forms, by form id, since the form's element may be replaced. */
const refused = new Map();
/** Pauses before the next try, in milliseconds. */
const pauses = [2000, 5000, 15_000, 30_000];
let tries = 0;
let trying;
/** The key in `failed` of the press that is being sent again. */
let triedAgain;
/** By request: its key in `failed`. */
const keys = new WeakMap();

export const isTriedAgain = () => triedAgain !== undefined;
export const typedForms = () =>
  [...document.querySelectorAll(".save-form:not([data-conflict])")].filter((form) => [...form.elements].some(isNew));

export function say(state, words) {
  line().dataset.state = state;
  line().textContent = words;
}

/** @param isFinal whether trying again would be in vain */
function fail(ctx, words, isFinal) {
  const { sourceElement, request: { submitter, body } } = ctx;
  failed.set(keys.get(ctx), { sourceElement, submitter, body: !isFinal && body, words });
  say("failed", words);
  unsavedLine.hidden = false;
  unlock.hidden = ctx.response?.status !== 403;
  if (!isFinal && unlock.hidden && navigator.onLine) {
    clearTimeout(trying);
    trying = setTimeout(retry, pauses[Math.min(tries++, pauses.length - 1)]);
  }
}

/** Sends failed requests again. A press is sent unchanged, with its id, so the service does not do it twice (014). */
function retry() {
  for (const [key, { sourceElement: element, submitter }] of [...failed]) {
    if (element.matches("form")) {
      triedAgain = key;
      // Its fields may be empty by now.
      element.noValidate = true;
      element.requestSubmit(submitter?.isConnected ? submitter : null);
      triedAgain = undefined;
    } else element.click();
  }
}

/** Requests without an answer yet, queued or sent; nothing waits for uploads, which take minutes. */
const pending = new Set();
const uploads = new Set();
export const isSaving = () => pending.size > 0;

export function lineUp(ctx) {
  if (!isAct(ctx)) return;
  const { sourceElement: element, request } = ctx;
  (element.matches("[data-upload]") ? uploads : pending).add(ctx);
  if (savesItself(element)) return keys.set(ctx, element);
  keys.set(ctx, triedAgain ?? failedAlike(ctx) ?? ctx);
  request.body = failed.get(keys.get(ctx))?.body || request.body;
}

/** The key of a failed press of the same element with the same words: a second press means the same. */
function failedAlike({ sourceElement, request }) {
  const said = words(request.body);
  return [...failed].find(([, one]) => one.sourceElement === sourceElement && (!one.body || words(one.body) === said))
    ?.[0];
}

function words(body) {
  const said = [...body ?? []].filter(([name]) => !["seen", "shown", "submission"].includes(name));
  const plain = (value) => value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify(said.map(([name, value]) => [name, plain(value)]));
}

function succeed(ctx) {
  failed.delete(keys.get(ctx));
  leaveGone();
}

/** What somebody else has removed meanwhile cannot be pressed again. */
function leaveGone() {
  for (const [one, { sourceElement }] of failed) if (!sourceElement.isConnected) failed.delete(one);
  if (failed.size > 0) return;
  clearTimeout(trying);
  tries = 0;
  if (unsavedLine.contains(document.activeElement)) document.getElementById("panel").focus({ preventScroll: true });
  unsavedLine.hidden = true;
}

/** What failed may have been removed in the panel that was just drawn: then the line does not speak of it. */
function sayGone() {
  if (unsavedLine.hidden) return;
  leaveGone();
  if (unsavedLine.hidden && line().dataset.state === "failed") sayRefused(unsavedLine.dataset.saved);
}

export function saySaving(ctx) {
  if (isAct(ctx)) say("saving", line().dataset.saving);
}

/** A page that is not the editor's, such as an error page, is no answer, and replaces no form. */
export function isOurs(ctx) {
  if (!isAct(ctx) || ctx.text?.includes('id="status"')) return;
  ctx.text = undefined;
  const { dataset } = unsavedLine;
  fail(ctx, dataset[ctx.response?.status] ?? (navigator.onLine ? dataset.unreached : line().dataset.offline));
  return false;
}

export function sayOutcome(ctx) {
  if (!isAct(ctx)) return sayGone();
  const { status } = ctx.response;
  // A form that is too large or unreadable is not tried again: the answer would be the same.
  const isFinal = drawsNothing(ctx);
  if (isFinal || status === 429 || status === 503) fail(ctx, line().textContent, isFinal);
  else succeed(ctx);
  noteRefused(ctx.request.form, status);
  // If another form is still not saved, the line tells that.
  const [left] = failed.values();
  if (left) say("failed", left.words);
  else sayRefused();
}

/**
 * The status line mentions a refused form until its values are accepted, whatever else is saved.
 * @param otherwise what it says if there is none
 */
function sayRefused(otherwise) {
  const words = [...refused.values()].pop();
  if (words ?? otherwise) say(words ? "failed" : "saved", otherwise);
  if (words) line().innerHTML = words;
}

/** @param status of the answer */
function noteRefused(form, status) {
  if (form && status !== 200 && isWaiting(form.id)) refused.set(form.id, line().innerHTML);
  for (const id of refused.keys()) if (!isWaiting(id)) refused.delete(id);
}

const isWaiting = (id) => {
  const form = document.getElementById(id);
  return form !== null && isStuck(form);
};

/** The line says that half a date is not saved, until it is whole. @param before what the line said before */
export function noteHalf(field, before) {
  const { id, form, dataset } = field;
  if (isHalf(field)) refused.set(form.id, `<a href="#${id}">${dataset.half}</a>`);
  else if (isWaiting(form.id) || !refused.delete(form.id)) return;
  if (failed.size === 0) sayRefused(before);
}

again.onclick = retry;

/* A chosen language applies at once; the button is for pages without scripts. */
document.getElementById("editor-language").onchange = ({ target }) => target.form.querySelector("button").click();

addEventListener("online", retry);

/* The browser asks before the page is left, if it has what is stored nowhere else and is not sent then (forms.js). */
addEventListener("beforeunload", (event) => {
  const isUnmade = ({ sourceElement }) => !savesItself(sourceElement);
  const isOpen = (form) => isStuck(form) || ((failed.size > 0 || form.matches("[data-clears]")) && hasUnsaved(form));
  const forms = [...document.querySelectorAll("#panel form")];
  // Chrome before 119 asks for this alone.
  if ([...pending, ...uploads, ...failed.values()].some(isUnmade) || forms.some(isOpen)) event.returnValue = true;
});

/* Links, plain forms and undo wait until typed text is saved. Undo need not wait for other requests: it is queued. */
document.addEventListener("click", async (event) => {
  const way = event.target.closest(
    "a[href]:not([href^='#']):not([target]):not([download]), [data-waits], form:not([hx-post]) [type=submit]",
  );
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (typedForms().length === 0 && (way.matches("[data-waits]") || pending.size === 0)) return;
  if (failed.size > 0 && !way.matches("[data-waits]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await allSaved();
  if (typedForms().length === 0) way.click();
}, true);

/** When everything is saved, or saving has failed. */
function allSaved() {
  for (const form of typedForms()) form.requestSubmit();
  return new Promise((resolve) => document.addEventListener("letter:settled", resolve, { once: true }));
}

export function leaveLine(ctx) {
  pending.delete(ctx);
  uploads.delete(ctx);
  // A picture is still on its way.
  if (uploads.size > 0 && line().textContent === unsavedLine.dataset.saved) saySaving(ctx);
  if (failed.size === 0 && typedForms().length + pending.size > 0) return;
  document.dispatchEvent(new Event("letter:settled"));
}
