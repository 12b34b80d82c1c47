/* The script of a letter's page. Everything it adds is hidden in the HTML until this script shows it. */
const root = document.documentElement;
const all = (selector) => [...document.querySelectorAll(selector)];

/*
 * The envelope: closed, opening, open (decision K2). If the style sheet cannot put it over the letter (see
 * opening.css), it stands above the letter and needs no opening.
 */
if (matchMedia("(scripting: enabled)").matches && CSS.supports("selector(:has(a))")) {
  const letter = document.getElementById("letter");
  const footer = document.querySelector(".letter-footer");
  const [open, skip, seal] = ["open", "skip", "seal"].map((act) => document.querySelector(`[data-act=${act}]`));
  const remembered = "envoi:" + location.pathname + location.search;
  /** How long the opening may take, and the fade that replaces it, in milliseconds. */
  const [longest, fade] = [3200, 400];
  let ending;

  /** A browser may refuse to store anything; then the envelope is closed again next time. */
  const remember = (opened) => {
    try {
      opened ? localStorage.setItem(remembered, "1") : localStorage.removeItem(remembered);
    } catch { /* nothing is lost */ }
  };

  const show = (state) => {
    open.hidden = state !== "closed";
    skip.hidden = state !== "opening";
    seal.hidden = state !== "open";
    letter.inert = footer.inert = state !== "open";
    state === "closed" ? delete root.dataset.envelope : root.dataset.envelope = state;
  };

  const begin = () => {
    show("opening");
    skip.focus({ preventScroll: true });
    ending = setTimeout(finish, matchMedia("(prefers-reduced-motion: reduce)").matches ? fade : longest);
  };

  const finish = () => {
    clearTimeout(ending);
    root.dataset.opened = "now";
    show("open");
    remember(true);
    const title = letter.querySelector("h1");
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };

  const close = () => {
    remember(false);
    // `:target` ends only with a navigation to another fragment, not with `history.replaceState`.
    if (location.hash) location.replace("#");
    history.replaceState(null, "", location.pathname + location.search);
    show("closed");
    scrollTo({ top: 0, behavior: "instant" });
    open.focus({ preventScroll: true });
  };

  open.onclick = begin;
  // The second click of a double click hits this button, which replaces the first one; it must not skip the opening.
  skip.onclick = ({ detail }) => detail < 2 && finish();
  seal.onclick = close;
  document.querySelector(".envelope-link").hidden = true;
  document.querySelector(".envelope-scene").onclick = () => root.dataset.envelope || begin();
  document.querySelector(".envelope").onanimationend = ({ target, currentTarget }) =>
    target === currentTarget && finish();
  addEventListener("keydown", ({ key }) => key === "Escape" && root.dataset.envelope !== "open" && finish());
  addEventListener("hashchange", () => location.hash === "#letter" && root.dataset.envelope !== "open" && finish());
  show(root.dataset.envelope === "open" || location.hash === "#letter" ? "open" : "closed");
}

/* Countdowns: the venue's clock and the reader's show the same hours, so nothing is converted (decision K4). */
for (const block of all("[data-to]")) {
  const [year, month, day, hour, minute] = block.dataset.to.split(/\D/).map(Number);
  const to = new Date(year, month - 1, day, hour, minute);
  const sentence = block.querySelector(".countdown-sentence");
  const numbers = block.querySelector(".countdown-numbers");

  const tick = () => {
    const left = Math.ceil((to - Date.now()) / 1000);
    if (left <= 0) {
      clearInterval(ticking);
      sentence.textContent = block.dataset.passed;
    } else {
      const values = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60].map(Math.floor);
      [...numbers.children].forEach((unit, index) => {
        const { zero, one, other } = unit.dataset;
        unit.children[0].textContent = values[index];
        unit.children[1].textContent = [zero, one][values[index]] ?? other;
      });
    }
    numbers.hidden = left <= 0;
    sentence.classList.toggle("visually-hidden", left > 0);
  };
  const ticking = setInterval(tick, 1000);
  tick();
}

/* Account numbers, copied without their spaces. */
for (const button of all("[data-copy]")) {
  const label = button.textContent;
  button.hidden = !navigator.clipboard;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.dataset.copied;
      setTimeout(() => button.textContent = label, 2000);
    } catch {
      getSelection().selectAllChildren(button.parentElement.querySelector(".iban"));
    }
  };
}

/*
 * Players: nothing is loaded from another host before the guest presses the button; one provider refuses to play
 * without our origin (decision K6).
 */
for (const button of all("[data-player]")) {
  const { player, title, kind, height } = button.dataset;
  button.hidden = false;
  button.onclick = () => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: player, title, className: "player", allow: "autoplay; encrypted-media; fullscreen" });
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.dataset.kind = kind;
    if (height) frame.height = height;
    button.replaceWith(frame);
    frame.focus();
  };
}
