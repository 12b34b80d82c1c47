/* Forms, their fields and their requests: comparing, reading and setting values. */

/* Safari has had it since 16. Until then a press on a button is the same: one of its own, since others say more. */
HTMLFormElement.prototype.requestSubmit ??= function (button) {
  const pressed = button ?? this.appendChild(document.createElement("button"));
  pressed.click();
  if (!button) pressed.remove();
};

/** Whether the element has a box. (Safari has had `checkVisibility` since 17.4.) */
export const isShown = (element) => element.getClientRects().length > 0;

/** Refused fields; without file fields, which lose their file when they are drawn again. */
const refusedField = "[aria-invalid]:not([type=file])";

export const savesItself = (form) => form?.matches?.(".save-form") ?? false;
export const fieldsOf = (root) => [...root.querySelectorAll("form :is(input, textarea, select)")];
const isCheck = (field) => field.type === "checkbox" || field.type === "radio";

/** Whether the form has unsaved values: typed, refused, or in conflict. */
export function hasUnsaved(form) {
  // A form that adds things by a press has unsaved text unless it is empty.
  if (form.matches("[data-clears]")) {
    return [...form.elements].some((field) => field.type !== "hidden" && field.value);
  }
  return isStuck(form) || [...form.elements].some(isTyped);
}

/** Whether the field's value differs from the drawn one; `data-view`: the field only changes what is shown. */
function isTyped(field) {
  if (field.dataset.view !== undefined) return false;
  const drawn = drawnState(field);
  if (field.type === "hidden" || field.type === "file" || drawn === undefined) return false;
  return stateOf(field) !== drawn || field.validity.badInput;
}

/** Whether the field has an incomplete date, whose value is empty; it is not sent. */
export const isHalf = (field) => field.validity?.badInput ?? false;
export const isNew = (field) => isTyped(field) && !isHalf(field);

/** Whether the request contains the field's current value. */
export function isSent(field, ctx) {
  if (!ctx?.request.body || ctx.request.form !== field.form) return false;
  const sent = ctx.request.body.getAll(field.name);
  return isCheck(field) ? sent.includes(field.value) === field.checked : sent.includes(field.value);
}

/** Whether a browser sends it although the page is left: of all that it sends then together it takes 64 KB. */
export const isShort = (body) => body.toString().length < 30_000;

export const stateOf = (field) => isCheck(field) ? field.checked : field.value;

export function drawnState(field) {
  if (isCheck(field)) return field.defaultChecked;
  return field.options ? [...field.options].find((one) => one.defaultSelected)?.value : field.defaultValue;
}

export function settle(field, state) {
  if (field.type === "hidden" || field.type === "file" || state === undefined) return;
  if (isCheck(field)) field.checked = state;
  else if (field.value !== state) field.value = state;
  // What was chosen is no choice any more.
  if (field.selectedIndex < 0) field.selectedIndex = 0;
}

/** Whether the form waits for the host: a value was refused, or changed by somebody else, or is half a date. */
export function isStuck(form) {
  return form.matches("[data-conflict]") || form.querySelector(refusedField) !== null ||
    [...form.elements].some(isHalf);
}

/** Whether the request changes the letter, and not only shows something. */
export const isAct = (ctx) => ctx?.request !== undefined && ctx.request.method !== "GET";

/** Whether the answer draws nothing, because the service could not read the form. */
export const drawsNothing = ({ response }) => response.headers.get("hx-reswap") === "none";
