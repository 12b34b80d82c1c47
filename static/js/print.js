// Opens the browser's own print window; without this script the browser's menu does.
for (const button of document.querySelectorAll("[data-act=print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// A letter that needs several sheets says so: what Gecko draws at the foot of one would stand in its middle.
addEventListener("beforeprint", () => {
  for (const letter of document.querySelectorAll(".printed-letter")) {
    const { height, minHeight } = getComputedStyle(letter);
    letter.toggleAttribute("data-sheets", parseFloat(height) > parseFloat(minHeight) + 1);
  }
});
