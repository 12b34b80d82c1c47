/* The letter beside the panel. After each change it loads in a hidden frame, so that nothing flickers. */

const side = document.getElementById("preview-side");
const choice = document.getElementById("preview-form");
const stage = side.querySelector(".preview-stage");
const shownFrame = () => document.getElementById("preview");
const isSeen = () => side.checkVisibility();
/** The width of a computer's page, in pixels. */
const wide = 1280;
/** Whether the letter has changed since the frame was drawn. */
let stale = false;
let revision;
/** Id of the block whose form had the focus last, and whether the letter is open over the panel. */
let written;
let opened = false;

function address() {
  const { g, show } = Object.fromEntries(new FormData(choice));
  const query = new URLSearchParams({ show, ...(g ? { g } : {}), ...(revision ? { revision } : {}) });
  return `${choice.action}?${query}`;
}

/** Draws the letter in a new frame, which replaces the old one when it is ready. */
function draw() {
  stale = !isSeen();
  if (stale) return;
  stage.querySelector(".preview-next")?.remove();
  const [old, next] = [shownFrame(), shownFrame().cloneNode()];
  next.removeAttribute("id");
  next.name = "";
  next.loading = "eager";
  next.className = "preview-next";
  next.tabIndex = -1;
  next.src = address();
  next.onload = async () => {
    // A document without a letter is an error page.
    if (!next.contentDocument?.querySelector(".letter")) return next.remove();
    await next.contentDocument.fonts.ready;
    if (!next.isConnected) return;
    next.contentWindow.scrollTo({ top: old.contentWindow?.scrollY ?? 0, behavior: "instant" });
    old.remove();
    next.id = next.name = "preview";
    next.className = "";
    next.removeAttribute("tabindex");
    mark(opened);
  };
  stage.append(next);
}

/** Marks the block being edited in the letter. @param scroll whether to scroll to it */
function mark(scroll = false) {
  const page = shownFrame().contentDocument;
  const blocks = page?.querySelector("meta[name=blocks]")?.content;
  if (!blocks) return;
  page.querySelector("[data-editing]")?.removeAttribute("data-editing");
  const block = page.querySelectorAll(".sheet > .block")[JSON.parse(blocks).indexOf(written)];
  if (!block) return;
  block.dataset.editing = "";
  const { top, bottom } = block.getBoundingClientRect();
  const { innerHeight, scrollY } = page.defaultView;
  if (scroll && (top < 0 || bottom > innerHeight)) {
    page.defaultView.scrollTo({ top: scrollY + top - innerHeight / 4, behavior: "instant" });
  }
}

document.addEventListener("letter:saved", draw);
document.addEventListener("focusin", ({ target }) => {
  const block = target.closest("#panel [data-block]");
  if (!block) return;
  written = block.dataset.block;
  mark(true);
});
stage.addEventListener("load", () => mark(opened), true);

choice.addEventListener("change", ({ target }) => {
  if (target.name === "width") return resize();
  if (target.name === "find") return;
  revision = undefined;
  draw();
});
choice.addEventListener("submit", (event) => {
  event.preventDefault();
  draw();
});

/* A computer's page is scaled down to fit. */
function resize() {
  stage.dataset.width = new FormData(choice).get("width") ?? "phone";
  stage.style.setProperty("--scale", stage.clientWidth / wide);
}
new ResizeObserver(resize).observe(stage);

/* On a phone the letter covers the panel, whose scroll position returns when the letter is closed. */
let left;
const others = () => [...document.body.children, ...document.querySelectorAll(".editor-work > :not(#preview-side)")];

function follow() {
  const over = location.hash === "#preview-side" && getComputedStyle(side).position === "fixed";
  for (const one of others()) if (!one.contains(side)) one.inert = over;
  opened = over;
  if (over) {
    stale ? draw() : mark(true);
    side.querySelector(".preview-close").focus({ preventScroll: true });
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
  history.back();
};
addEventListener("keydown", ({ key }) => key === "Escape" && left && history.back());
addEventListener("hashchange", follow);
follow();

/* The history's list shows earlier states of the letter, and times in the reader's time zone. */
for (const look of document.querySelectorAll("[data-look]")) {
  look.onclick = (event) => {
    event.preventDefault();
    revision = new URL(look.href).searchParams.get("revision");
    for (const one of document.querySelectorAll("[data-look]")) one.toggleAttribute("aria-current", one === look);
    if (!isSeen()) {
      stale = true;
      openSide(look);
    } else draw();
  };
}

for (const time of document.querySelectorAll("time[datetime]:not(.letter *)")) {
  const moment = new Date(time.dateTime);
  const day = { day: "numeric", month: "short", year: "numeric" };
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  time.textContent = new Intl.DateTimeFormat(time.lang, { ...day, ...clock }).format(moment);
}
