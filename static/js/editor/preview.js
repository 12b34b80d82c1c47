/* The letter beside the panel. After each change it loads in a hidden frame, so that nothing flickers. */

import { isShown } from "./fields.js";
import { itemWritten } from "./in_letter.js";

export const side = document.getElementById("preview-side");
const choice = document.getElementById("preview-form");
const stage = side.querySelector(".preview-stage");
export const shownFrame = () => document.getElementById("preview");
const isSeen = () => isShown(side);
/** Whether the letter has changed since the frame was drawn. */
let stale = false;
/** The earlier version that is shown, if any; and the newest revision that was drawn. */
let revision;
let drawn = newest();
/** Id of the block whose form had the focus last; whether it is in sight, and whether the letter is over the panel. */
let written;
let [isFound, opened] = [false, false];

/** The newest revision that the page knows: also of a change that somebody else made. */
function newest() {
  return document.getElementById("status").dataset.revision;
}

function address() {
  const { g, show } = Object.fromEntries(new FormData(choice));
  const query = new URLSearchParams({ show, ...(g ? { g } : {}), ...(revision ? { revision } : {}) });
  return `${choice.action}?${query}`;
}

/** What may have the focus in the letter. */
const controls = ({ contentDocument }) => [...contentDocument.querySelectorAll("a[href], button, [contenteditable]")];

/** Draws the letter in a new frame, which replaces the old one when it is ready: of others' changes, while one types, too. */
function draw(to = newest(), isTheirs = false) {
  stale = !isSeen() || (itemWritten() && !isTheirs);
  drawn = to;
  if (stale) return;
  stage.querySelector(".preview-next")?.remove();
  const old = shownFrame();
  const next = old.cloneNode();
  Object.assign(next, { id: "", name: "", loading: "eager", className: "preview-next", tabIndex: -1, src: address() });
  next.onload = async () => {
    // A document without a letter is an error page.
    if (!next.contentDocument?.querySelector(".letter")) return next.remove();
    await next.contentDocument.fonts.ready;
    // A page that goes while it is pressed gets no click.
    while (old.contentDocument?.querySelector(":active")) await new Promise(requestAnimationFrame);
    if (!next.isConnected) return;
    stale = itemWritten();
    if (stale) document.dispatchEvent(new CustomEvent("letter:drawn", { detail: next.contentDocument }));
    if (stale) return next.remove();
    next.contentWindow.scrollTo({ top: old.contentWindow?.scrollY ?? 0, behavior: "instant" });
    const focused = document.activeElement === old ? controls(old).indexOf(old.contentDocument.activeElement) : -1;
    old.remove();
    next.id = next.name = "preview";
    next.className = "";
    next.removeAttribute("tabindex");
    controls(next)[focused]?.focus({ preventScroll: true });
    mark(opened);
  };
  stage.append(next);
}

export const isEarlier = () => revision !== undefined;
export const isOver = () => opened;
/** The ids of the blocks in the letter's page, in order; undefined: it shows none. */
export function idsIn(page) {
  const ids = page?.querySelector("meta[name=blocks]")?.content;
  return ids && JSON.parse(ids);
}

export const drawnBlocks = ".sheet > :is(.block, .preview-empty)";

/** Marks the block being edited in the letter. @param scroll whether to scroll to it, even if it was there before */
function mark(scroll = false) {
  const page = shownFrame().contentDocument;
  const ids = idsIn(page);
  if (!ids) return;
  page.querySelector("[data-editing]")?.removeAttribute("data-editing");
  const block = page.querySelectorAll(drawnBlocks)[ids.indexOf(written)];
  const isNew = !isFound;
  isFound = block !== undefined;
  if (!block) return;
  block.dataset.editing = "";
  const { top, bottom } = block.getBoundingClientRect();
  const { innerHeight, scrollY } = page.defaultView;
  if ((scroll || isNew) && (top < 0 || bottom > innerHeight)) {
    page.defaultView.scrollTo({ top: scrollY + top - innerHeight / 4, behavior: "instant" });
  }
}
let known = Number(drawn);
document.addEventListener("letter:saved", ({ detail: { revision, from } }) => {
  draw(`${revision}`, from !== known);
  known = revision;
});
// A refused save, too, shows what somebody else has changed; `letter:saved` follows every other.
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.response.status >= 400 && revision === undefined && newest() !== drawn) draw();
});
document.addEventListener("letter:written", () => draw());
document.addEventListener("focusin", ({ target }) => {
  const block = target.closest("#panel [data-block]");
  if (block) markAs(block.dataset.block);
});

/** The block is being edited. */
export function markAs(id) {
  written = id;
  isFound = false;
  mark();
}
stage.addEventListener("load", ({ target }) => {
  // Its own link would be a step in the browser's history, between here and the closed letter.
  target.contentDocument?.querySelector(".preview-old a")?.addEventListener("click", showNow);
  mark(opened);
}, true);

function leaveEarlier() {
  revision = undefined;
  for (const one of document.querySelectorAll("[data-look]")) one.removeAttribute("aria-current");
}

choice.addEventListener("change", ({ target }) => {
  if (target.name === "width") return resize();
  if (target.name === "find") return;
  if (target.name === "g") leaveEarlier();
  draw();
});
choice.addEventListener("submit", (event) => {
  event.preventDefault();
  draw();
});

function showNow(event) {
  event.preventDefault();
  leaveEarlier();
  draw();
}

/* A computer's page, 1280 pixels wide, is scaled down to fit. */
function resize() {
  stage.dataset.width = new FormData(choice).get("width") ?? "phone";
  stage.style.setProperty("--scale", stage.clientWidth / 1280);
}
new ResizeObserver(resize).observe(stage);

/* On a phone the letter covers the panel, whose scroll position returns when it is closed, or `goingOn` is done. */
let [left, goingOn] = [];

export function closeOver(then) {
  goingOn = then;
  if (!left) location.hash = "panel";
  // A second press, before the first has led back, would lead off the page.
  else if (!left.goes) left.goes = !history.back();
}

// A phone that is turned has room for both.
const wide = matchMedia("(min-width: 48rem)");
wide.onchange = follow;

function follow() {
  // Not by the styles: after a reload `:target` is known only later.
  const over = location.hash === "#preview-side" && !wide.matches;
  for (const one of document.querySelectorAll("[data-covered]")) one.inert = over;
  opened = over;
  if (over) {
    stale ? draw() : mark(true);
    if (left) side.querySelector(".preview-close").focus({ preventScroll: true });
  } else if (goingOn) {
    left = undefined;
    goingOn();
    goingOn = undefined;
  } else if (left) {
    scrollTo({ top: left.top, behavior: "instant" });
    left.opener.focus({ preventScroll: true });
    left = undefined;
  }
}

function openSide(opener) {
  left = { top: scrollY, opener };
  location.hash = "preview-side";
}

document.querySelector(".preview-open").onclick = (event) => {
  event.preventDefault();
  openSide(event.currentTarget);
};
side.querySelector(".preview-close").onclick = (event) => {
  if (!left) return;
  event.preventDefault();
  closeOver();
};
addEventListener("keydown", ({ key }) => key === "Escape" && opened && closeOver());
addEventListener("hashchange", follow);
/** A letter that was just begun is seen before its parts: on a phone it covers them. */
const from = new URL(document.referrer || location.href).pathname;
if (newest() === "1" && !isSeen() && location.hash === "" && !from.startsWith("/edit/")) {
  location.replace("#preview-side");
}
follow();

/* The history's list shows earlier states of the letter. */
for (const look of document.querySelectorAll("[data-look]")) {
  look.onclick = (event) => {
    event.preventDefault();
    leaveEarlier();
    const asked = new URL(look.href).searchParams;
    revision = asked.get("revision");
    choice.elements.show.value = asked.get("show");
    look.setAttribute("aria-current", "true");
    draw();
    if (!isSeen()) openSide(look);
  };
}
