/* The panel in which a letter is written: inserting names, sending pictures, dragging blocks. */

import { say } from "./saving.js";

addEventListener("click", ({ target }) => {
  const button = target.closest("[data-insert]");
  const field = button && document.getElementById(button.dataset.into);
  if (!field) return;
  field.setRangeText(button.dataset.insert, field.selectionStart, field.selectionEnd, "end");
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

/* Pictures. */

/** The block, or part of one, that takes a picture at this place. */
function picturedAt(target) {
  const block = target.closest?.(".block, .picture-part");
  return block?.querySelector("[data-upload]") && block;
}

function sendFile(block, files) {
  const form = block?.querySelector("[data-upload]");
  const file = [...files].find(({ type }) => type.startsWith("image/"));
  if (!form || !file) return false;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  form.elements.file.files = transfer.files;
  block.querySelector("details")?.setAttribute("open", "");
  sendFitting(form.elements.file);
  return true;
}

/** Sends the file, or shows that it is too large. Either replaces an older message. */
function sendFitting(field) {
  const { files: [file], dataset: { most, tooLarge } } = field;
  const isLarge = file.size > most;
  document.getElementById(`${field.id}-issue`).textContent = isLarge ? tooLarge : "";
  field.removeAttribute("aria-invalid");
  if (!isLarge) return field.form.requestSubmit();
  field.setAttribute("aria-invalid", "true");
  // Made smaller, the same file can be chosen again.
  field.value = "";
  // On a phone the letter lies over the form.
  if (field.closest("[inert]")) say("failed", tooLarge);
}

addEventListener("change", ({ target }) => {
  if (target.matches("[data-upload] [type=file]") && target.files.length > 0) sendFitting(target);
});

addEventListener("paste", (event) => {
  const { target, clipboardData } = event;
  // Tables and word processors add a picture of the words.
  const isText = target.matches?.("input, textarea") && clipboardData.types.includes("text/plain");
  if (!isText && sendFile(picturedAt(target), clipboardData.files)) event.preventDefault();
  // A pasted address is complete, so it is saved at once.
  else if (target.matches?.(".save-form [type=url]")) {
    setTimeout(() => target.dispatchEvent(new Event("change", { bubbles: true })));
  }
});

/* A press on a picture sets what a crop keeps: its numbers, and the mark until the answer draws it. */
addEventListener("click", ({ target, clientX, clientY }) => {
  const picture = target.closest(".focus-picture");
  if (!picture) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  keepPoint(picture.closest("fieldset"), [(clientX - left) / width, (clientY - top) / height]);
});

/** @param parts of the picture's width and height */
export function keepPoint(fieldset, parts) {
  const point = parts.map((part) => Math.round(100 * Math.min(1, Math.max(0, part))));
  const fields = fieldset.querySelectorAll("[type=number]");
  fields.forEach((field, index) => field.value = point[index]);
  for (const circle of fieldset.querySelectorAll("circle")) {
    circle.setAttribute("cx", `${point[0]}%`);
    circle.setAttribute("cy", `${point[1]}%`);
  }
  fields[1].dispatchEvent(new Event("change", { bubbles: true }));
}

export const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
const over = (block) => {
  for (const one of document.querySelectorAll("[data-over]")) delete one.dataset.over;
  if (block) block.dataset.over = "";
};

// Without this, a file dropped beside a block would open in place of the page.
addEventListener("dragover", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  over(picturedAt(event.target));
});
addEventListener("dragleave", ({ relatedTarget }) => relatedTarget || over());
addEventListener("drop", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  over();
  sendFile(picturedAt(event.target), event.dataTransfer.files);
});

/** Shows the progress of an upload. It uses XMLHttpRequest, since fetch does not report progress. */
export function showProgress(ctx) {
  const { form } = ctx.request;
  if (!form?.matches("[data-upload]")) return;
  const line = form.querySelector(".picture-progress");
  line.hidden = false;
  ctx.fetch = (url, request) => upload(url, request, (part) => line.querySelector("progress").value = part);
}

/** The same file can be chosen again; an uploaded picture discards an unsaved address in the block's field. */
export function dropLink(ctx) {
  const { form } = ctx.request;
  if (!form?.matches("[data-upload]")) return;
  form.elements.file.value = "";
  if (ctx.response.status !== 200) return;
  const { upload: field } = form.dataset;
  const link = field && form.closest(".block")?.querySelector(`[name="${field}"]`);
  if (link) link.value = link.defaultValue;
}

function upload(url, { headers, body, signal }, tell) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total);
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: read(request) }));
    request.onerror = request.onabort = reject;
    signal.onabort = () => request.abort();
    request.send(body);
  });
}

function read(request) {
  const lines = request.getAllResponseHeaders().matchAll(/^(.+?):(.*)$/gm);
  return new Headers([...lines].map(([, name, value]) => [name, value]));
}

export function hideProgress(ctx) {
  const line = ctx.request.form?.querySelector(".picture-progress");
  if (line) line.hidden = true;
}

/* Dragging: a mark shows the new place; the block moves when the pointer is released. */

/** The part of the window's height, at both ends, where dragging scrolls; and the distance for each move, in pixels. */
const [edge, step] = [0.12, 14];
let drag;

addEventListener("pointerdown", (event) => {
  const grip = event.target.closest?.("[data-grip]");
  const block = grip?.closest(".block");
  if (!block || event.button !== 0) return;
  event.preventDefault();
  // Also beyond the page's edge, and over the letter, which is a page of its own.
  grip.setPointerCapture(event.pointerId);
  drag = { block, pointer: event.pointerId };
  block.dataset.dragged = "";
});

addEventListener("pointermove", ({ pointerId, clientY }) => {
  if (pointerId !== drag?.pointer) return;
  const part = clientY / innerHeight;
  if (part < edge || part > 1 - edge) scrollBy(0, part < edge ? -step : step);
  const list = drag.block.parentElement.getBoundingClientRect();
  const under = document.elementFromPoint(list.left + list.width / 2, clientY)?.closest(".block");
  if (!under) return;
  const { top, height } = under.getBoundingClientRect();
  mark(under, clientY < top + height / 2 ? "before" : "after");
});

addEventListener("pointerup", ({ pointerId }) => {
  if (pointerId !== drag?.pointer) return;
  const { block, place } = drag;
  end();
  if (!place) return;
  const next = place.side === "before" ? place.block : place.block.nextElementSibling;
  if (next === block || next === block.nextElementSibling) return;
  const form = block.querySelector(".block-move");
  form.elements.before.disabled = false;
  form.elements.before.value = next?.dataset.block ?? "";
  form.requestSubmit();
  form.elements.before.disabled = true;
});
addEventListener("pointercancel", end);
addEventListener("keydown", ({ key }) => key === "Escape" && end());

function mark(block, side) {
  if (drag.place) delete drag.place.block.dataset.drop;
  drag.place = { block, side };
  block.dataset.drop = side;
}

function end() {
  if (!drag) return;
  delete drag.block.dataset.dragged;
  if (drag.place) delete drag.place.block.dataset.drop;
  drag = undefined;
}
