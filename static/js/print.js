// Opens the browser's own print window; without this script the browser's menu does.
for (const button of document.querySelectorAll("[data-act=print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
