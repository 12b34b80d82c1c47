import { all, here } from "./envelope.js";

/* The letter opens again without a network. In a file, or in a private window, there is no worker. */
addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));

/*
 * Replies: the script of the form is loaded when it is needed, which is not so on a first view (decision P4). An answer is
 * kept under its block's id: another RSVP may close, move or come.
 */
const answers = "envoi:reply:" + here;
for (const form of all(".reply")) {
  const kept = answers + "#" + form.dataset.block;
  let begun;
  const load = (answer) => begun ??= import(form.dataset.script).then(({ begin }) => begin(form, kept, answer));
  for (const link of form.parentElement.querySelectorAll("[data-answer]")) {
    link.onclick = (event) => {
      event.preventDefault();
      load(link.dataset.answer).catch(() => location.href = link.href);
    };
  }
  try {
    // Once the key was the place of the block, which is sure only where it is the one RSVP.
    const before = localStorage.getItem(answers + 0);
    if (before && all(".block-rsvp").length < 2) {
      localStorage.setItem(kept, before);
      localStorage.removeItem(answers + 0);
    }
    if (localStorage.getItem(kept)) load().catch(() => {});
  } catch { /* nothing was answered */ }
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
 * without our origin (decision K6). The button comes back when the envelope is closed again.
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
    frame.button = button;
    button.replaceWith(frame);
    frame.focus();
  };
}
