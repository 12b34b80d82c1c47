/* Sending: links to the clipboard and the share sheet, and which guests have theirs. The HTML does the rest without it. */
{
  const letter = () => location.pathname.split("/")[2];
  const sentKey = () => `envoi:sent:${letter()}`;
  /** How long a button says that it did what it says, in milliseconds. */
  const said = 2500;

  if (navigator.share) document.documentElement.dataset.share = "";

  /** Which guests were sent their link, as far as this browser knows. It may refuse to keep that; then nothing is marked. */
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

  /** The private link goes from the answer to the clipboard; the clipboard is asked for at once, as browsers want it. */
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

  /* A name leaves its field when it is sent, so that the next one can be written; many names, when they are on the list. */
  let adding = 0;

  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const { form } = ctx.request;
    if (form?.id !== "guest-one" || form.isAgain) return;
    const field = form.elements.name;
    // Pressed twice, it has gone already.
    if (adding > 0 && field.value.trim() === "") {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    adding++;
    ctx.name = field.value;
    field.value = "";
  }, true);

  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    const { form, body } = ctx.request;
    if (!form?.matches("[data-clears]")) return;
    const isDone = ctx.hx?.trigger !== undefined;
    if (ctx.name !== undefined) {
      adding--;
      const field = form.elements.name;
      if (!isDone && field.value === "") field.value = ctx.name;
    } else if (isDone) {
      for (const field of form.querySelectorAll("input:not([type=hidden]), textarea")) {
        if (field.type === "file" || plain(field.value) === plain(body.get(field.name))) field.value = "";
      }
    }
  });

  const plain = (words) => String(words).replace(/\r\n/g, "\n").trim();

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    showSent();
    if (ctx.response.status >= 400) showTrouble(ctx.sourceElement);
    else if (isNear(ctx.sourceElement)) ctx.sourceElement.elements.name?.focus({ preventScroll: true });
    // The button that was pressed went with its row.
    if (document.activeElement !== document.body) return;
    const place = document.querySelector("[data-undo]") ?? document.getElementById("guests-notice");
    place?.focus({ preventScroll: true });
  });

  /** Whether guests were added with the form, and the host has not moved on. */
  const isNear = (form) =>
    form.matches("[data-clears]") &&
    (document.activeElement === document.body || form.contains(document.activeElement));

  /** What was refused is said where it is to be mended, unless the host is somewhere else by now. */
  const showTrouble = (form) => {
    if (!isNear(form)) return;
    const trouble = form.querySelector("[autofocus]");
    trouble?.focus({ preventScroll: true });
    trouble?.scrollIntoView({ block: "center", behavior: "instant" });
  };

  showSent();
}
