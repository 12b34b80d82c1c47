/*
 * What the editor does beyond htmx: it says how saving goes, keeps what could not be saved and tries again, and waits for
 * what is being saved before it leads elsewhere. Everything works without it. What counts as typed: see forms.js.
 */
(() => {
  const line = () => document.getElementById("status");
  const unsavedLine = document.getElementById("unsaved");
  const [again, unlock] = unsavedLine.children;
  /**
   * What could not be sent: who asked for it, with what it was pressed, what it sent, what was said. A form that saves itself
   * has one entry, by itself; every press has its own, by its request.
   */
  const failed = new Map();
  /** What was refused, by its form's id, since a form may be drawn elsewhere: what the line says of it. */
  const refused = new Map();
  /** Between two tries, in milliseconds. */
  const pauses = [2000, 5000, 15_000, 30_000];
  let tries = 0;
  let trying;
  /** A file that was refused stands where it was. */
  const refusedField = "[aria-invalid]:not([type=file])";

  const savesItself = (element) => element.matches(".save-form");
  const typedForms = () =>
    [...document.querySelectorAll(".save-form:not([data-conflict])")].filter((form) => [...form.elements].some(isNew));

  function say(state, words) {
    line().dataset.state = state;
    line().textContent = words;
  }

  function fail({ key, sourceElement, request }, words, { locked = false, final = locked } = {}) {
    failed.set(key, { element: sourceElement, submitter: request.submitter, body: request.body, words });
    say("failed", words);
    unsavedLine.hidden = false;
    unlock.hidden = !locked;
    clearTimeout(trying);
    if (!final && navigator.onLine) {
      trying = setTimeout(retry, pauses[Math.min(tries++, pauses.length - 1)]);
    }
  }

  /** What was pressed is done again as it was sent; the service does nothing twice. */
  function retry() {
    for (const [key, { element, submitter }] of [...failed]) {
      if (!element.isConnected) failed.delete(key);
      else if (element.matches("form")) {
        element.isAgain = key;
        element.requestSubmit(submitter?.isConnected ? submitter : null);
        element.isAgain = undefined;
      } else element.click();
    }
  }

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const { sourceElement: element, request } = ctx;
    if (savesItself(element)) ctx.key = element;
    else {
      ctx.key = element.isAgain ?? failedAlike(ctx) ?? ctx;
      if (element.isAgain) request.body = failed.get(ctx.key).body;
      if (ctx.key !== ctx) request.body.set("again", "1");
    }
  });

  /** Who presses again what failed means the same. */
  function failedAlike({ sourceElement, request }) {
    const said = words(request.body);
    return [...failed].find(([, { element, body }]) => element === sourceElement && words(body) === said)?.[0];
  }

  function words(body) {
    const said = new URLSearchParams(body ?? "");
    for (const name of ["seen", "shown", "again"]) said.delete(name);
    return `${said}`;
  }

  function succeed({ key }) {
    failed.delete(key);
    for (const [one, { element }] of failed) if (!element.isConnected) failed.delete(one);
    if (failed.size > 0) return;
    clearTimeout(trying);
    tries = 0;
    if (unsavedLine.contains(document.activeElement)) document.getElementById("panel").focus({ preventScroll: true });
    unsavedLine.hidden = true;
  }

  const isAct = (ctx) => ctx?.request && ctx.request.method !== "GET";

  /** What was pressed or typed, and has no answer yet: some of it may still stand in line. */
  const pending = new Set();

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    if (isAct(ctx) && !ctx.sourceElement.matches("[data-upload]")) pending.add(ctx);
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => pending.delete(ctx));

  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    if (!isAct(ctx)) return;
    say("saving", line().dataset.saving);
  });

  // No answer, or one that broke off.
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (!isAct(ctx) || ctx.text !== undefined) return;
    fail(ctx, navigator.onLine ? unsavedLine.dataset.unreached : line().dataset.offline);
  });

  // What the editor did not write, such as a page of errors, takes no form's place.
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx } = event.detail;
    if (!isAct(ctx) || ctx.response.status < 400 || ctx.text.includes('id="status"')) return;
    event.preventDefault();
    const { locked, gone, unreached } = unsavedLine.dataset;
    const { status } = ctx.response;
    fail(ctx, status === 403 ? locked : status === 410 ? gone : unreached, { locked: status === 403 });
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (!isAct(ctx)) return;
    const { status } = ctx.response;
    // What is too long does not become shorter by being sent again.
    const final = ctx.hx?.reswap === "none";
    if (final || status === 429 || status === 503) fail(ctx, line().textContent, { final });
    else succeed(ctx);
    noteRefused(ctx.request.form);
    // Another form is still not saved.
    const [left] = failed.values();
    if (left) say("failed", left.words);
    else sayRefused();
  });

  /** The line speaks of what is refused until it is mended, whatever else was saved. */
  function sayRefused() {
    const words = [...refused.values()].at(-1);
    if (words === undefined) return;
    line().dataset.state = "failed";
    line().innerHTML = words;
  }

  function noteRefused(form) {
    if (form && isRefused(form.id)) refused.set(form.id, line().innerHTML);
    for (const id of refused.keys()) if (!isRefused(id)) refused.delete(id);
  }

  function isRefused(id) {
    const form = document.getElementById(id);
    return form !== null && (form.matches("[data-conflict]") || form.querySelector(refusedField) !== null);
  }

  again.onclick = retry;

  /* A language is chosen by choosing it; its button is for pages without scripts. */
  document.getElementById("editor-language").onchange = ({ target }) => target.form.querySelector("button").click();

  addEventListener("online", retry);

  /* What was refused, or could not be sent, stands only here. */
  addEventListener("beforeunload", (event) => {
    const hasRefused = document.querySelector(`#panel :is([data-conflict], ${refusedField})`);
    const waits = [...pending].some(({ sourceElement }) => !savesItself(sourceElement)) ||
      [...failed.values()].some(({ element }) => element.matches("[data-clears]"));
    const isWritten = [...document.querySelectorAll("[data-clears]")].some(isOpen);
    if (hasRefused || waits || isWritten || (failed.size > 0 && typedForms().length > 0)) event.preventDefault();
  });

  /* Who leads elsewhere, or undoes, waits until what was typed is saved; an undo stands in line by itself. */
  document.addEventListener("click", async (event) => {
    const way = event.target.closest(
      "a[href]:not([href^='#'], [target], [download]), [data-waits], form:not([hx-post]) [type=submit]",
    );
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (typedForms().length === 0 && (way.matches("[data-waits]") || pending.size === 0)) return;
    if (failed.size > 0 && !way.matches("[data-waits]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    await saved();
    if (typedForms().length === 0) way.click();
  }, true);

  function saved() {
    for (const form of typedForms()) form.requestSubmit();
    return new Promise((resolve) => {
      const look = () => {
        if (failed.size === 0 && typedForms().length + pending.size > 0) return;
        document.removeEventListener("htmx:finally:request", look);
        resolve();
      };
      document.addEventListener("htmx:finally:request", look);
    });
  }

  /* A line that may be long is written in several; Enter ends it all the same. */
  addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches?.("textarea[data-line]")) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });

  /* The keys that everybody knows, where they do not belong to a field. */
  addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y") || event.target.closest("input, textarea")) {
      return;
    }
    event.preventDefault();
    document.getElementById(key === "y" || event.shiftKey ? "redo" : "undo")?.click();
  });
})();
