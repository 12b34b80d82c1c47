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

  /** Whether something stands in the form that is saved nowhere: typed, refused, or in conflict. */
  function isOpen(form) {
    // What is added by a press holds what is in it, and nothing that was cleared.
    if (form.matches("[data-clears]")) {
      return [...form.elements].some((field) => field.type !== "hidden" && field.value);
    }
    const isRefused = form.matches("[data-conflict]") || form.querySelector("[aria-invalid]:not([type=file])");
    return isRefused || [...form.elements].some(isTyped);
  }

  /** Whether the field says something else than when it was drawn. */
  function isTyped(field) {
    if (isCheck(field)) return field.checked !== field.defaultChecked;
    if (field.tagName === "SELECT") return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (field.type === "hidden" || field.type === "file" || field.defaultValue === undefined) return false;
    return field.value !== field.defaultValue || field.validity.badInput;
  }

  /** Whether the request holds what stands in the field. */
  function isSent(field, ctx) {
    if (!ctx?.request.body || ctx.request.form !== field.form) return false;
    const sent = ctx.request.body.getAll(field.name);
    return isCheck(field) ? sent.includes(field.value) === field.checked : sent.includes(field.value);
  }

  /** Half a date is not an empty one: it waits until it is whole. */
  const isHalf = (field) => field.validity?.badInput ?? false;
  const isNew = (field) => isTyped(field) && !isHalf(field);

  // For whoever waits until all is saved, and for what a page shows of a letter.
  Object.assign(globalThis, { isNew, isOpen });

  const fieldsOf = (root) => root.querySelectorAll("form :is(input, textarea, select)");
  const unsaved = (form) => [...form.elements].some((field) => isNew(field) && !isSent(field, newest.get(form)));

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const { form, submitter, body } = ctx.request;
    if (!isSaved(form)) return;
    leaveHalves(form, body);
    if (unanswered.has(form)) {
      ctx.request.body = unanswered.get(form).body;
      ctx.request.body.set("again", "1");
    }
    newest.set(form, ctx);
    // Rows change their places: nothing can be typed into the old ones.
    if (submitter?.name) form.inert = true;
  });

  function leaveHalves(form, body) {
    for (const field of form.elements) if (isHalf(field)) body.delete(field.name);
  }

  /** Pressed twice, what was sent has gone from its fields when the second press has its turn. */
  function isAdded(form, body) {
    const isIn = (value) => value?.size ?? value?.length;
    return !isOpen(form) && ["list", "file"].some((name) => isIn(body.get(name)));
  }

  function leaveOut(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // Before everybody else who listens: what is left out here was never asked for.
  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const { form, body } = ctx.request;
    // The body was made before this had its turn; the form has met the answer to the one before it.
    const seen = form?.elements.namedItem("seen");
    if (seen?.isConnected) body.set("seen", seen.value);
    if (form?.matches("[data-clears]") && isAdded(form, body)) return leaveOut(event);
    // So has what it was pressed on.
    if (form && !isSaved(form) && !(ctx.request.submitter ?? form).isConnected) return leaveOut(event);
    if (!isSaved(form)) return;
    const asks = unanswered.has(form) || [...form.elements].some(isNew);
    if (isAutomatic(ctx) && (newest.get(form) !== ctx || form.matches("[data-conflict]") || !asks)) {
      return leaveOut(event);
    }
    ctx.request.keepalive = body.toString().length < 30_000;
    ctx.isOut = true;
    underWay.add(form);
  }, true);

  /* An answer is about its own form, and not about what was typed there since. Where something else is not saved, nothing
     is drawn anew: neither the words nor what they were typed on. */

  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const { form } = ctx.request;
    // An answer that draws nothing settles nothing.
    const isDrawn = ctx.hx?.reswap !== "none";
    const newer = form && isDrawn ? [...fieldsOf(form)].filter((field) => !isSent(field, ctx)) : [];
    ctx.kept = new Map(newer.map((field) => [field, stateOf(field)]));
    ctx.open = new Map();
    for (const other of document.querySelectorAll("#panel form")) {
      const isKept = isOpen(other) && (other !== form || !isDrawn);
      other.toggleAttribute("data-kept", isKept);
      const item = isKept && isSaved(other) && other.closest("li");
      if (item && !item.contains(form)) ctx.open.set(item, item.parentElement);
    }
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    for (const [item, list] of ctx.open ?? []) bringBack(item, list);
    for (const field of fieldsOf(document)) {
      const isWritten = field === document.activeElement && field.form === ctx.request.form;
      if (!isWritten && !ctx.kept?.has(field) && !field.form.matches("[data-kept]")) settle(field, drawnState(field));
    }
    // Afterwards: of radio buttons the last that is set counts.
    for (const [field, state] of ctx.kept ?? []) settle(field, state);
    for (const form of document.querySelectorAll("[data-kept]")) form.removeAttribute("data-kept");
  });

  /** Somebody else removed what was not saved: whoever wrote it decides. */
  function bringBack(item, list) {
    if (item.isConnected || !list.isConnected) return;
    list.append(item);
    // htmx has taken leave of them, and would not begin with what it knows.
    for (const element of item.querySelectorAll("*")) delete element._htmx;
    htmx.process(item);
  }

  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    const { form } = ctx.request;
    if (!isSaved(form)) return;
    underWay.delete(form);
    form.inert = false;
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

  /* What was saved here is known to every form that knew what it was saved on. */
  document.addEventListener("letter:saved", ({ detail: { revision, from } }) => {
    for (const seen of document.getElementsByName("seen")) if (seen.value === `${from}`) seen.value = revision;
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

  /* What was typed in the last half second goes with the page; where that cannot be, the browser asks. */

  addEventListener("beforeunload", (event) => {
    for (const form of document.querySelectorAll(".save-form:not([data-conflict])")) {
      if ([...form.elements].some(isHalf)) event.preventDefault();
      if (!unsaved(form)) continue;
      if (underWay.has(form) || !navigator.onLine) event.preventDefault();
      else sendOff(form);
    }
  });

  /** Whoever stays after all finds it saved. */
  async function sendOff(form) {
    const body = new FormData(form);
    leaveHalves(form, body);
    unanswered.set(form, { body });
    await fetch(form.action, { method: "POST", body: new URLSearchParams(body), keepalive: true }).catch(() => {});
    form.requestSubmit();
  }
})();
