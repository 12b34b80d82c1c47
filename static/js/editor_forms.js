/*
 * What forms need beyond htmx, so that no keystroke is lost: swaps leave what was typed since, a form's saves never meet
 * each other, and what is not saved yet is saved before the page goes.
 */
(() => {
  /** The newest request of each form, by what it holds; and the forms with a request under way. */
  const newest = new WeakMap();
  const underWay = new WeakSet();
  /** What got no answer may have been saved all the same: its form says it again, word for word, before anything else. */
  const unanswered = new WeakMap();

  const isCheck = (field) => field.type === "checkbox" || field.type === "radio";
  const isSaved = (form) => form?.matches?.(".save-form") ?? false;
  const isAutomatic = ({ sourceEvent }) => sourceEvent?.type !== "submit";

  /** Whether the field says something else than when it was drawn. */
  function isTyped(field) {
    if (isCheck(field)) return field.checked !== field.defaultChecked;
    if (field.tagName === "SELECT") return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (field.type === "hidden" || field.type === "file" || field.defaultValue === undefined) return false;
    return field.value !== field.defaultValue || field.validity.badInput;
  }

  /** Whether the request holds what stands in the field. */
  function isSent(field, ctx) {
    if (!ctx || ctx.request.form !== field.form) return false;
    const sent = ctx.request.body.getAll(field.name);
    return isCheck(field) ? sent.includes(field.value) === field.checked : sent.includes(field.value);
  }

  // For whoever waits until all is saved.
  globalThis.isTyped = isTyped;

  const fieldsOf = (root) => root.querySelectorAll("form :is(input, textarea, select)");
  const unsaved = (form) => [...form.elements].some((field) => isTyped(field) && !isSent(field, newest.get(form)));

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const { form, submitter, body } = ctx.request;
    ctx.focus = document.activeElement?.id;
    if (!isSaved(form)) return;
    // Half a date is not an empty one.
    for (const field of form.elements) if (field.validity?.badInput) body.delete(field.name);
    if (unanswered.has(form)) ctx.request.body = unanswered.get(form).body;
    newest.set(form, ctx);
    // Rows change their places: nothing can be typed into the old ones.
    if (submitter?.name) form.inert = true;
  });

  // Before everybody else who listens: what is left out here was never asked for.
  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const { form, body } = ctx.request;
    // The body was made before this had its turn; the form has met the answer to the one before it.
    const seen = form?.elements.namedItem("seen");
    if (seen?.isConnected) body.set("seen", seen.value);
    if (!isSaved(form)) return;
    const asks = unanswered.has(form) || [...form.elements].some(isTyped);
    if (isAutomatic(ctx) && (newest.get(form) !== ctx || form.matches("[data-conflict]") || !asks)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    ctx.request.keepalive = body.toString().length < 30_000;
    ctx.isOut = true;
    underWay.add(form);
  }, true);

  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    // An answer that draws nothing settles nothing.
    const isDrawn = ctx.hx?.reswap !== "none";
    const isNewer = (field) => isDrawn && field.form === ctx.request.form ? !isSent(field, ctx) : isTyped(field);
    const kept = [...fieldsOf(document)].filter(isNewer);
    ctx.kept = new Map(kept.map((field) => [field, stateOf(field)]));
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    for (const field of fieldsOf(document)) {
      if (!ctx.kept?.has(field) && field !== document.activeElement) settle(field, drawnState(field));
    }
    // Afterwards: of radio buttons the last that is set counts.
    for (const [field, state] of ctx.kept ?? []) settle(field, state);
    focusAgain(ctx);
  });

  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    const { form } = ctx.request;
    if (!isSaved(form)) return;
    underWay.delete(form);
    form.inert = false;
    focusAgain(ctx);
    if (ctx.isOut) answered(form, ctx);
  });

  /** What was said again was not all: words were typed since, or something else was pressed. */
  function answered(form, { request: { body, submitter }, response, text }) {
    const before = unanswered.get(form);
    unanswered.delete(form);
    if (text === undefined || response.status >= 500) unanswered.set(form, before ?? { body, submitter });
    else if (before && response.status === 200) {
      const isNew = submitter?.isConnected && submitter.name && submitter !== before.submitter;
      if (isNew || unsaved(form)) form.requestSubmit(isNew ? submitter : null);
    }
  }

  /* While nobody else changes the letter, a save of one form is known to all that were up to date before it. */

  let known = Number(document.getElementById("status").dataset.revision);

  document.addEventListener("letter:saved", ({ detail: { revision } }) => {
    if (revision === known + 1) {
      for (const seen of document.getElementsByName("seen")) if (seen.value === `${known}`) seen.value = revision;
    }
    known = revision;
  });

  /* From the first key on the status says that it is not saved yet, whatever was saved before. */

  let before;

  function sayTyping(forms) {
    const line = document.getElementById("status");
    const { state, saving } = line.dataset;
    if (state !== "saved" && state !== "typing") return;
    const typed = [...forms].some((form) => !form.matches("[data-conflict]") && unsaved(form));
    if (typed === (state === "typing")) return;
    if (typed) before = line.textContent;
    line.dataset.state = typed ? "typing" : "saved";
    line.textContent = typed ? saving : before;
  }

  addEventListener("input", ({ target }) => isSaved(target.form) && sayTyping([target.form]));
  document.addEventListener("htmx:finally:request", () => sayTyping(document.querySelectorAll(".save-form")));

  function stateOf(field) {
    if (isCheck(field)) return field.checked;
    return field.tagName === "SELECT" ? [...field.options].map((one) => one.selected) : field.value;
  }

  function drawnState(field) {
    if (isCheck(field)) return field.defaultChecked;
    return field.tagName === "SELECT" ? [...field.options].map((one) => one.defaultSelected) : field.defaultValue;
  }

  function settle(field, state) {
    if (field.type === "hidden" || field.type === "file" || state === undefined) return;
    if (isCheck(field)) field.checked = state;
    else if (Array.isArray(state)) {
      state.forEach((on, index) => on && field.options[index] && (field.selectedIndex = index));
    } else if (field.value !== state) field.value = state;
  }

  /** A swap may take away what had the focus; what stands in its place has it then. */
  function focusAgain({ focus }) {
    if (focus && document.activeElement === document.body) {
      document.getElementById(focus)?.focus({ preventScroll: true });
    }
  }

  /* What was typed in the last half second goes with the page; where that cannot be, the browser asks. */

  addEventListener("beforeunload", (event) => {
    for (const form of document.querySelectorAll(".save-form:not([data-conflict])")) {
      if (!unsaved(form)) continue;
      if (underWay.has(form) || !navigator.onLine) event.preventDefault();
      else sendOff(form);
    }
  });

  /** Whoever stays after all finds it saved. */
  async function sendOff(form) {
    const body = new FormData(form);
    unanswered.set(form, { body });
    await fetch(form.action, { method: "POST", body: new URLSearchParams(body), keepalive: true }).catch(() => {});
    form.requestSubmit();
  }
})();
