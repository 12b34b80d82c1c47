/* Sending: copies links, opens the share sheet, and marks guests as sent. The rest is plain HTML. */

/** How long a button shows that it is done, in milliseconds. */
const said = 2500;

const root = document.documentElement;
if (navigator.share) root.dataset.canShare = "";
const aPicture = (parts) => new File(parts, "invitation.png", { type: "image/png" });
if (navigator.canShare?.({ files: [aPicture([])] })) root.dataset.canShareFiles = "";

/** Presses the guest's mark, unless the guest is marked already. */
const markSent = (guest) =>
  document.querySelector(`[data-mark="${CSS.escape(guest)}"]:is([name=mark], [name=remind])`)?.click();

/**
 * Copies the words of a field, or of the button. The clipboard needs https and permission: without them the words are
 * shown and chosen, until the focus leaves them, and copied as browsers did it before.
 * @returns whether that was possible
 */
const copyWords = async (button) => {
  const { copy, copies = document.getElementById(copy).value, done } = button.dataset;
  try {
    await navigator.clipboard.writeText(copies);
  } catch {
    const field = document.createElement("textarea");
    Object.assign(field, { defaultValue: copies, readOnly: true, onblur: () => field.remove() });
    field.setAttribute("aria-label", button.textContent);
    button.after(field);
    field.select();
    if (!document.execCommand("copy")) return;
    button.focus();
  }
  tell(button, done);
  return true;
};

let ending;

/** The line is one for all buttons: what was copied next stays on it for as long. */
const tell = (button, words) => {
  const label = button.dataset.label ??= button.textContent;
  const line = document.getElementById("link-copied") ?? {};
  line.textContent = button.textContent = words;
  clearTimeout(ending);
  ending = setTimeout(() => line.textContent = "", said);
  setTimeout(() => button.textContent = label, said);
};

/**
 * Copies the private link from an answer. `write` is called at once: browsers allow it only right after a click. Only
 * when it is copied does the host keep it, and the service is told so; until it knows, it reminds the host.
 */
const copySecret = async ({ dataset: { secret, done, failed } }) => {
  const line = document.getElementById("keep-said");
  const text = async () => {
    const answer = await fetch(`${secret}?copy`, { method: "POST" });
    if (!answer.ok) throw new Error();
    return new Blob([await answer.text()], { type: "text/plain" });
  };
  line.textContent = "";
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text() })]);
    line.textContent = done;
    const answer = await fetch(secret, { method: "POST" });
    if (answer.ok) isKept();
  } catch {
    line.textContent ||= failed;
  }
};

/** By address: the picture, which takes seconds to be drawn, as long as the letter is as it was. */
const pictures = new Map();
document.addEventListener("letter:saved", () => pictures.clear());

const pictureAt = (address) => {
  if (!pictures.has(address)) {
    const asked = fetch(address, { cache: "no-cache" }).then(async (answer) => {
      if (!answer.ok) throw new Error();
      return aPicture([await answer.blob()]);
    });
    asked.catch(() => pictures.delete(address));
    pictures.set(address, asked);
  }
  return pictures.get(address);
};

/**
 * Browsers allow sharing only soon after a press. If the picture came too late, the button waits for the next press, and
 * then it is there.
 */
const sharePicture = async (button) => {
  button.setAttribute("aria-busy", "true");
  try {
    await navigator.share({ files: [await pictureAt(button.dataset.shares)] });
  } catch ({ name }) {
    if (name === "NotAllowedError") button.focus();
  } finally {
    button.removeAttribute("aria-busy");
  }
};

const isKept = () => {
  for (const words of document.querySelectorAll("#keep-reminder, #renewed")) words.remove();
};

document.addEventListener("click", async (event) => {
  // After the first of two clicks, the next guest may stand there.
  if (event.detail > 1 && event.target.closest?.("#guest-queue")) return event.preventDefault();
  const control = event.target.closest?.(
    "[data-copy], [data-copies], [data-secret], [data-share], [data-shares], [data-sends], a[data-keeps]",
  );
  if (!control) return;
  const { copy, copies, secret, share, shares, sends, keeps } = control.dataset;
  if ((copy || copies) && !await copyWords(control)) return;
  if (secret) await copySecret(control);
  if (shares) await sharePicture(control);
  if (keeps !== undefined) isKept();
  if (share && !await navigator.share({ text: share }).then(() => true, () => false)) return;
  if (sends) markSent(sends);
});

document.addEventListener("submit", ({ target }) => target.matches("[data-keeps]") && isKept());
