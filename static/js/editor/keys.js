/* Keys that save, undo and redo. */

/* A long text of one line has a textarea; Enter saves it, as in an input. */
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches?.("textarea[data-line]")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});

/** Fields with an undo of their own, and a guest's sheet, whose answers and contacts undo does not take back (029). */
const written = "input:not([type=radio], [type=checkbox], [type=color], [type=file]), textarea, .guest-sheet";

/* Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or Cmd) undo and redo, except in text fields. */
addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y") || event.target.closest(written)) return;
  event.preventDefault();
  document.getElementById(key === "y" || event.shiftKey ? "redo" : "undo")?.click();
});
