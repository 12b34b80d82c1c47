/* The panel of guests: the fields for new names, and where the focus goes after a change of the list. */

import { isTriedAgain } from "./saving.js";

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
    closeFold(form);
  }
}

/** Closes the form of many names, so that the list is in sight, unless other names were typed meanwhile. */
const closeFold = (form) => {
  const fold = form.closest("details");
  if (!fold || form.querySelector("textarea").value !== "") return;
  const isIn = fold.contains(document.activeElement);
  fold.open = false;
  if (isIn) focusNotice();
};

const focusNotice = () => {
  const place = document.querySelector("[data-undo]") ?? document.getElementById("guests-notice");
  place?.focus({ preventScroll: true });
};

const plain = (words) => String(words).replace(/\r\n/g, "\n").trim();

export function showList(ctx) {
  if (ctx.response.status >= 400) showTrouble(ctx.sourceElement);
  else if (isNear(ctx.sourceElement)) ctx.sourceElement.elements.name?.focus({ preventScroll: true });
  // The pressed button was removed with its row.
  if (document.activeElement === document.body) focusNotice();
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
