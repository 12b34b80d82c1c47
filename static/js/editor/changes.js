/*
 * Changes of others. The service tells of them while the page is seen, and each save tells of those that it followed.
 * Then the panel is drawn again; forms with unsaved text stay as they are (014).
 */

import { fieldsOf, stateOf } from "./fields.js";
import { isSaving } from "./saving.js";

/** Pause before reconnecting after a refusal, in milliseconds. */
const rest = 300_000;

const status = () => document.getElementById("status");
/** Asks for the panel. */
const meanwhile = document.getElementById("meanwhile");
const address = document.getElementById("preview-form").action.replace(/preview$/, "changes");

/** The revision that the page shows; the newest one that it knows of; and that for which the panel was asked. */
let shown = Number(status().dataset.revision);
let newest = shown;
let asked;
/** How often what the host keeps of guests was changed: as the page shows it, as it is now, and as it was asked for. */
let notes = Number(status().dataset.notes);
let newestNotes;
let askedNotes;
const showsNotes = document.querySelector("#panel-guests, #panel-send");
let events;

document.addEventListener("letter:saved", ({ detail: { revision, from, isNoted } }) => {
  // The answer to a save draws its form, and not what others have changed before it.
  const isMissed = from !== undefined && from !== shown;
  shown = revision;
  newest = Math.max(newest, revision);
  if (isNoted) notes++;
  if (isMissed) ask();
});

function ask() {
  asked = newest;
  askedNotes = newestNotes;
  if (meanwhile?.dataset.here !== undefined) meanwhile.setAttribute("hx-get", location.pathname + location.search);
  if (meanwhile) meanwhile.dispatchEvent(new Event("letter:meanwhile"));
  else tell(newest);
}

/** What is being saved is waited for: it may be the change that was told. */
function follow() {
  const isOld = newest > shown || (showsNotes && newestNotes > notes);
  if (isOld && asked === undefined && !isSaving()) ask();
}

/** An error page does not replace the panel. */
export function keepPanel({ sourceElement, response }) {
  if (sourceElement === meanwhile && response.status !== 200) return false;
}

/** The block with the focus, its words and the block beside it, before the changes of others are drawn. */
let written;
const saidIn = (block) => fieldsOf(block).filter(({ type }) => type !== "hidden").map(stateOf).join("\n");

export function noteWritten({ sourceElement }) {
  const block = sourceElement === meanwhile && document.activeElement.closest("#blocks > li");
  written = block && { block, said: saidIn(block), beside: block.nextElementSibling ?? block.previousElementSibling };
}

/** The words under the cursor do not change, and do not go, without a word. */
export function sayTheirs() {
  if (!written || (written.block.isConnected && saidIn(written.block) === written.said)) return;
  status().textContent = status().dataset.theirs;
  if (!written.block.isConnected) written.beside?.querySelector("summary").focus({ preventScroll: true });
}

/** After the panel was drawn again, everything else that shows the letter follows. */
export function endAsking({ sourceElement, response, text }) {
  if (sourceElement !== meanwhile) return follow();
  const isDrawn = text !== undefined && response.status === 200;
  const revisions = [...document.querySelectorAll("#panel [name=seen]")].map(({ value }) => Number(value));
  if (isDrawn) {
    notes = askedNotes;
    const drawn = Math.max(asked, ...revisions);
    if (drawn > shown) tell(drawn);
  }
  asked = undefined;
  // Without an answer it is asked for again when the service tells of the revision again.
  if (isDrawn) follow();
}

function tell(revision) {
  asked = undefined;
  status().dataset.revision = revision;
  document.body.dispatchEvent(new CustomEvent("letter:saved", { detail: { revision }, bubbles: true }));
}

/** Listens while the page is seen: a browser has six connections to a service for all pages, if it speaks HTTP/1.1. */
function listen() {
  if (document.hidden) events?.close();
  else if (!events || events.readyState === EventSource.CLOSED) {
    events = new EventSource(address);
    events.onmessage = ({ data }) => {
      const [revision, count] = data.split(" ").map(Number);
      newest = Math.max(newest, revision);
      newestNotes = count;
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
