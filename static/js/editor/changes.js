/*
 * The revision that the page shows: requests name it, so that unchanged blocks are not sent again (014). And changes of
 * others: the service sends them while the page is visible, and the answer to a save says that there were some before it.
 * Then the panel is drawn again; forms with unsaved text stay as they are.
 */

import { fieldsOf, hasUnsaved, stateOf } from "./fields.js";
import { itemWritten } from "./in_letter.js";
import { isSaving } from "./saving.js";

/** Pause before reconnecting after a refusal, in milliseconds. */
const rest = 300_000;

const status = () => document.getElementById("status");
/** Asks for the panel. */
const meanwhile = document.getElementById("meanwhile");
const address = document.getElementById("preview-form").action.replace(/preview$/, "changes");

/** Revisions: that of the page, the newest one that the service named, and the one for which the panel was requested. */
let shown = Number(status().dataset.revision);
let newest = shown;
let asked;
/** Versions of the host list: that of the page, the newest one, and the one for which the panel was requested. */
let listVersion = Number(status().dataset.hostListVersion);
let newestListVersion = listVersion;
let askedListVersion;
const showsHostList = document.querySelector("#panel-guests, #panel-send");
let events;

document.addEventListener("letter:saved", ({ detail: { revision, from, onlyHostList } }) => {
  // The answer to a save draws its form, and not what others have changed before it.
  const isMissed = from !== undefined && from !== shown;
  shown = revision;
  newest = Math.max(newest, revision);
  if (onlyHostList) listVersion++;
  if (isMissed) ask();
});

function ask() {
  asked = newest;
  askedListVersion = newestListVersion;
  if (meanwhile) meanwhile.dispatchEvent(new Event("letter:meanwhile"));
  else tell(newest);
}

/** Asks for the panel if the page is old; not while something is being saved, since that may be the change. */
function follow() {
  const isOld = newest > shown || (showsHostList && newestListVersion > listVersion);
  if (isOld && asked === undefined && !isSaving()) ask();
}

/** A page without the panel, such as an error page or one that is not ours, does not replace it. */
export function keepPanel(ctx) {
  if (ctx.sourceElement !== meanwhile || ctx.text.includes('id="panel-')) return;
  ctx.text = undefined;
  return false;
}

/**
 * The block or the guest in which the person is, with its words and what stands beside it, before the changes of others
 * are drawn: the one that is written in, here or in the letter, or the block that is open. A press on a telephone may
 * leave no focus in it.
 */
let written;
/** What the status line said before it told of a change of others. */
let before;
const saidIn = (block) => fieldsOf(block).filter(({ type }) => type !== "hidden").map(stateOf).join("\n");

export function noteWritten({ sourceElement }) {
  if (sourceElement !== meanwhile) return;
  const focused = itemWritten() ?? document.activeElement.closest("#blocks > li, .guest");
  const block = focused ?? document.querySelector("#blocks > li > details[open]")?.parentElement;
  const beside = block && (block.nextElementSibling ?? block.previousElementSibling);
  written = block && { block, isFocused: focused !== null, said: saidIn(block), beside };
}

/** Says so if that block or guest was changed or removed by somebody else. */
export function sayTheirs({ sourceElement }) {
  if (sourceElement.id === "steps") return sayUndo();
  if (sourceElement !== meanwhile) return;
  const isGone = written && !written.block.isConnected;
  sayChanged(isGone || (written && saidIn(written.block) !== written.said));
  if (!isGone || !written.isFocused) return;
  const { beside } = written;
  const near = beside?.isConnected ? beside.querySelector("summary, button") : document.getElementById("panel");
  near.focus({ preventScroll: true });
}

/** Until the next change; what is not saved is more urgent. */
function sayChanged(isChanged) {
  const { theirs, state } = status().dataset;
  if (state !== "saved") return;
  const isTold = status().textContent.startsWith(theirs);
  if (!isTold) before = status().textContent;
  if (isTold || isChanged) status().textContent = isChanged ? theirs : before;
}

/** Undo takes their change back, unless they have undone something themselves. */
function sayUndo() {
  const { theirs, undoTheirs } = status().dataset;
  const isTheirs = document.querySelector("#undo:not([aria-disabled]) + #redo[aria-disabled]");
  if (isTheirs && status().textContent === theirs) status().textContent += ` ${undoTheirs}`;
}

/** After the panel was drawn again, everything else that shows the letter follows. */
export function endAsking({ sourceElement, text }) {
  if (sourceElement !== meanwhile) return follow();
  const isDrawn = text !== undefined;
  const revisions = [...document.querySelectorAll("#panel [name=seen]")].map(({ value }) => Number(value));
  if (isDrawn) {
    listVersion = Math.max(listVersion, askedListVersion);
    const drawn = Math.max(asked, ...revisions);
    if (drawn > shown) tell(drawn);
  }
  asked = undefined;
  // If the panel could not be drawn, it is requested again when the service sends the revision again.
  if (isDrawn) follow();
}

/** Forms whose answers draw the letter's blocks. */
const listed = "#steps-form, [hx-target='#panel-letter']";

/** The oldest revision that a part of the panel is drawn from. @param forms filters the forms */
function shownRevision(forms = () => true) {
  const seen = [...document.querySelectorAll("#panel [name=seen]")].filter(({ form }) => forms(form));
  return Math.min(document.getElementById("status").dataset.revision, ...seen.map(({ value }) => value));
}

export function sayShown({ sourceElement, request: { form, body } }) {
  // Undo must not take back a change that the page does not show. Forms with unsaved text are not drawn again, so their
  // older revision does not count. What is sent again has `shown`: it may have been done, so it says what it said before.
  if (sourceElement.matches("[data-waits]") && !body.has("shown")) {
    body.set("seen", shownRevision((form) => !hasUnsaved(form)));
  }
  if (form?.matches(listed)) body.set("shown", `${document.documentElement.lang} ${shownRevision()}`);
}

export function keepSame(_, { tasks }) {
  for (const same of tasks.flatMap(({ fragment }) => [...fragment.querySelectorAll("[data-same]")])) {
    const there = document.getElementById(same.id);
    if (there) there.dataset.kept = "";
    else same.remove();
  }
}

function tell(revision) {
  asked = undefined;
  status().dataset.revision = revision;
  document.body.dispatchEvent(new CustomEvent("letter:saved", { detail: { revision }, bubbles: true }));
}

/** Listens while the page is visible: a browser has six connections to a service for all pages, if it speaks HTTP/1.1. */
function listen() {
  if (document.hidden) events?.close();
  else if (!events || events.readyState === EventSource.CLOSED) {
    events = new EventSource(address);
    events.onmessage = ({ data }) => {
      const [revision, version] = data.split(" ").map(Number);
      newest = Math.max(newest, revision);
      newestListVersion = version;
      follow();
    };
  }
}

document.addEventListener("visibilitychange", listen);
// Otherwise a browser may report a network error.
addEventListener("pagehide", () => events?.close());
addEventListener("pageshow", listen);
addEventListener("online", listen);
setInterval(listen, rest);
listen();
