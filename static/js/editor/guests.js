/* Sending: copies links, opens the share sheet, and marks the guests whose link was sent. The rest is plain HTML. */

import { isTriedAgain } from "./saving.js";

const letter = () => location.pathname.split("/")[2];
const sentKey = () => `envoi:sent:${letter()}`;
/** How long a button shows that it is done, in milliseconds. */
const said = 2500;

if (navigator.share) document.documentElement.dataset.share = "";

/** The guests marked as sent in this browser. If the browser refuses storage, no guest is marked. */
const readSent = () => {
  try {
    return new Set(JSON.parse(localStorage.getItem(sentKey())) ?? []);
  } catch {
    return new Set();
  }
};

const mark = (guest, isSent) => {
  const sent = readSent();
  isSent ? sent.add(guest) : sent.delete(guest);
  try {
    localStorage.setItem(sentKey(), JSON.stringify([...sent]));
  } catch { /* nothing is lost */ }
  showSent();
};

const showSent = () => {
  const boxes = document.querySelectorAll("[data-sent]");
  if (boxes.length === 0) return;
  const sent = readSent();
  for (const box of boxes) box.checked = sent.has(box.dataset.sent);
};

const copyField = async (button) => {
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    tell(button, button.dataset.done);
  } catch {
    field.closest("[popover]")?.showPopover?.();
    field.select();
  }
};

const tell = (button, words) => {
  const label = button.dataset.label ??= button.textContent;
  const line = document.getElementById("link-copied");
  const say = (shown, heard) => {
    button.textContent = shown;
    if (line) line.textContent = heard;
  };
  say(words, words);
  setTimeout(say, said, label, "");
};

/** Copies the private link from an answer. `write` is called at once: browsers allow it only right after a click. */
const copySecret = async ({ dataset: { secret, done, failed } }) => {
  const line = document.getElementById("keep-said");
  const text = async () => {
    const answer = await fetch(secret, { method: "POST" });
    if (!answer.ok) throw new Error(String(answer.status));
    return new Blob([await answer.text()], { type: "text/plain" });
  };
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text() })]);
    line.textContent = done;
    isKept();
  } catch {
    line.textContent = failed;
  }
};

const isKept = () => {
  for (const words of document.querySelectorAll("#keep-reminder, #renewed")) words.remove();
};

document.addEventListener("click", async ({ target }) => {
  const control = target.closest?.("[data-copy], [data-secret], [data-share]:not(html), [data-sends], a[data-keeps]");
  if (!control) return;
  const { copy, secret, share, sends, keeps } = control.dataset;
  if (copy) await copyField(control);
  if (secret) await copySecret(control);
  if (keeps !== undefined) isKept();
  if (share && !await navigator.share({ text: share }).then(() => true, () => false)) return;
  if (sends) mark(sends, true);
});

document.addEventListener("change", ({ target }) => {
  if (target.dataset.sent) mark(target.dataset.sent, target.checked);
});

document.addEventListener("submit", ({ target }) => target.matches("[data-keeps]") && isKept());

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
  }
}

const plain = (words) => String(words).replace(/\r\n/g, "\n").trim();

export function showList(ctx) {
  showSent();
  if (ctx.response.status >= 400) showTrouble(ctx.sourceElement);
  else if (isNear(ctx.sourceElement)) ctx.sourceElement.elements.name?.focus({ preventScroll: true });
  // The pressed button was removed with its row.
  if (document.activeElement !== document.body) return;
  const place = document.querySelector("[data-undo]") ?? document.getElementById("guests-notice");
  place?.focus({ preventScroll: true });
}

/** Whether guests were added with the form, and the focus is still there. */
const isNear = (form) =>
  form.matches("[data-clears]") &&
  (document.activeElement === document.body || form.contains(document.activeElement));

/** Moves the focus to the refused field, unless the host has moved it elsewhere. */
const showTrouble = (form) => {
  if (!isNear(form)) return;
  const trouble = form.querySelector("[autofocus]");
  trouble?.focus({ preventScroll: true });
  trouble?.scrollIntoView({ block: "center", behavior: "instant" });
};

showSent();
