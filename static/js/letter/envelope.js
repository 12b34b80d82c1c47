/* The letter's page: its envelope. Everything that scripts add to it is hidden in the HTML until they show it. */

export const all = (selector) => [...document.querySelectorAll(selector)];
/** The link without its fragment. */
export const here = location.pathname + location.search;

const root = document.documentElement;

/** A browser may refuse it; then the envelope is closed again next time. Nothing is kept of `/examples` and `/edit`. */
const store = (key, value) => {
  try {
    value && here[1] !== "e" ? localStorage.setItem(key, value) : localStorage.removeItem(key);
  } catch { /* nothing is lost */ }
};

/** Puts the letter on the list of one's letters on this device, which the server does not learn (record 031). */
const list = () => store("letter:" + here, JSON.stringify([Date.now(), document.title]));

/*
 * The envelope: closed, opening, open (decision K2). If the style sheet cannot put it over the letter (see
 * opening.css), it stands above the letter and needs no opening.
 */
if (matchMedia("(scripting: enabled)").matches && CSS.supports("selector(:has(a))")) {
  const letter = document.getElementById("letter");
  const footer = document.querySelector(".letter-footer");
  const [open, skip, seal] = ["open", "skip", "seal"].map((act) => document.querySelector(`[data-act=${act}]`));
  const scene = document.querySelector(".envelope-scene");
  const inside = document.querySelector(".envelope-card");
  const sheet = letter.querySelector(".sheet");
  const remembered = "envoi:" + here;
  /** How long the opening may take, and the fade that replaces it, in milliseconds. */
  const [longest, fade] = [3200, 400];
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  let ending;

  const show = (state) => {
    if (state === "open") list();
    open.hidden = state !== "closed";
    skip.hidden = state !== "opening";
    seal.hidden = state !== "open";
    letter.inert = footer.inert = state !== "open";
    state === "closed" ? delete root.dataset.envelope : root.dataset.envelope = state;
  };

  const begin = () => {
    if (!less.matches) {
      if (!isReady()) copySheet();
      measure();
    }
    show("opening");
    skip.focus({ preventScroll: true });
    ending = setTimeout(finish, less.matches ? fade : longest);
  };

  /** Puts the part of the sheet that is seen into the envelope: as in opening_moves.css. */
  const copySheet = () => {
    const copy = sheet.cloneNode(true);
    const height = Math.max(innerHeight, 1.1 * sheet.offsetWidth);
    while (sheet.children[copy.children.length - 1].offsetTop > height) copy.lastElementChild.remove();
    for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
    scene.style.setProperty("--sheet-width", sheet.getBoundingClientRect().width + "px");
    inside.inert = true;
    inside.dataset.window = [innerWidth, innerHeight];
    inside.replaceChildren(copy);
  };

  /** Whether the copy is there and still right: a countdown goes on only in the sheet itself. */
  const isReady = () =>
    inside.firstChild && inside.dataset.window === `${innerWidth},${innerHeight}` && !inside.querySelector("[data-to]");

  /** While nothing else is to be done, the sheet is copied and laid out, so that a slow phone opens it at once. */
  const prepare = () => {
    const copy = () => root.dataset.envelope || less.matches || copySheet();
    (globalThis.requestIdleCallback ?? setTimeout)(copy, { timeout: 2000 });
  };

  /**
   * Sets how far envelope and sheet move, so that the copy ends exactly above the real sheet. Lengths are in pixels;
   * those of the sheet are from the envelope's upper edge.
   */
  const measure = () => {
    const { top, width, height } = sheet.getBoundingClientRect();
    inside.firstChild.style.blockSize = height + "px";
    const { top: edge, width: wide, height: tall } = scene.getBoundingClientRect();
    const middle = edge + tall / 2;
    const range = new Range();
    range.selectNodeContents(sheet.querySelector(".block") ?? sheet);
    const words = range.getBoundingClientRect();
    // As wide as a letter that fits its envelope; its plane lies a little before that of the window (opening.css).
    const scale = 0.96 * wide / width;
    const near = (1 - 0.1 / 220) / scale;
    // The open flap, 62 % of the envelope, and the letter above it are in the window, with some air.
    const far = Math.min(1, 0.8 * innerHeight / (1.7 * tall));
    // Below the window, with the flap, which is higher than half of the envelope.
    const fall = innerHeight - middle + near * tall * 1.15;
    const lengths = {
      // So deep that the lining is seen above it, and none of its words.
      "sheet-inside": Math.max(0.28 * tall, 0.56 * tall - scale * (words.top - top)),
      // Above the flap, and its first words above the pocket if the window is high enough.
      "sheet-half": -Math.min(0.88 * tall, Math.max(0.68 * tall, scale * (words.bottom - top))),
      "sheet-outside": tall / 2 + (top - middle - fall) / near,
      "envelope-fall": fall,
      "envelope-down": Math.max(0, 0.1 * innerHeight + 1.2 * far * tall - middle),
    };
    for (const [name, length] of Object.entries(lengths)) scene.style.setProperty(`--${name}`, `${length}px`);
    const scales = { "sheet-scale": scale, "envelope-far": far, "envelope-near": near };
    for (const [name, factor] of Object.entries(scales)) scene.style.setProperty(`--${name}`, factor);
  };

  const finish = () => {
    clearTimeout(ending);
    inside.replaceChildren();
    show("open");
    store(remembered, "1");
    const title = letter.querySelector("h1");
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };

  /** Without the rest of the opening, the letter moves into its place. */
  const hurry = () => {
    root.dataset.opened = "now";
    finish();
  };

  const close = () => {
    store(remembered);
    delete root.dataset.opened;
    // Music ends, and the envelope's copy of the sheet loads no player.
    for (const player of all(".player")) player.replaceWith(player.button);
    // `:target` ends only with a navigation to another fragment, not with `history.replaceState`.
    if (location.hash) location.replace("#");
    history.replaceState(null, "", here);
    show("closed");
    scrollTo({ top: 0, behavior: "instant" });
    open.focus({ preventScroll: true });
    prepare();
  };

  open.onclick = begin;
  // The second click of a double click hits this button, which replaces the first one; it must not skip the opening.
  skip.onclick = ({ detail }) => detail < 2 && hurry();
  seal.onclick = close;
  document.querySelector(".envelope-link").hidden = true;
  scene.onclick = () => root.dataset.envelope || begin();
  document.querySelector(".envelope").onanimationend = ({ target }) => target.matches(".envelope") && finish();
  addEventListener("keydown", ({ key }) => key === "Escape" && root.dataset.envelope !== "open" && hurry());
  addEventListener("hashchange", () => location.hash === "#letter" && root.dataset.envelope !== "open" && hurry());
  show(root.dataset.envelope === "open" || location.hash === "#letter" ? "open" : "closed");
  document.readyState === "complete" ? prepare() : addEventListener("load", prepare);
  // Its envelope was pressed on the home page.
  if (location.hash === "#open" && !root.dataset.envelope) begin();
} else list();
