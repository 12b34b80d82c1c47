// Opens the browser's own print window; without this script the browser's menu does.
for (const button of document.querySelectorAll("[data-act=print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// A letter that is one sheet says so: on several, what Gecko draws at the foot would stand in the middle.
addEventListener("beforeprint", () => {
  for (const letter of document.querySelectorAll(".printed-letter")) {
    const { height, minHeight } = getComputedStyle(letter);
    letter.toggleAttribute("data-one-sheet", parseFloat(height) <= parseFloat(minHeight) + 1);
  }
});
