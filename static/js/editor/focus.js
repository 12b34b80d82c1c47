/* Where the focus is, while answers draw parts of the page anew. */
(() => {
  const note = (ctx, element) => {
    ctx.focus = element.id;
    ctx.isIn = ctx.request.form?.contains(element);
  };

  // Before a form that asks is taken out of reach.
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    ctx.asked = document.activeElement;
    note(ctx, ctx.asked);
  }, true);

  /* An answer leads to what it says, but not who has gone elsewhere meanwhile; what an older one said is over. */
  document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks } }) => {
    const { activeElement, body } = document;
    const hasMoved = activeElement !== body && activeElement !== ctx.asked;
    for (const root of [document, ...(hasMoved ? tasks.map(({ fragment }) => fragment) : [])]) {
      // A sheet that opens begins at its own.
      for (const one of root.querySelectorAll("[autofocus]:not([popover] *)")) one.removeAttribute("autofocus");
    }
    if (hasMoved) note(ctx, activeElement);
  });

  /** A swap may take away what had the focus; what stands in its place has it then, or the form's first field. */
  function focusAgain({ detail: { ctx: { focus, isIn, request: { form } } } }) {
    if (document.activeElement !== document.body) return;
    const first = isIn && form.matches(".save-form") &&
      form.querySelector(":is(input, textarea, select):not([type=hidden])");
    (document.getElementById(focus) ?? (first || undefined))?.focus({ preventScroll: true });
  }

  document.addEventListener("htmx:after:swap", focusAgain);
  document.addEventListener("htmx:finally:request", focusAgain);
})();
