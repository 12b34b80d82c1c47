// Opens the browser's print window; without this script there is the browser's own menu.
for (const button of document.querySelectorAll("[data-act=print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// Marks a letter that fits on one sheet: on several, Gecko would draw the ornaments at the foot across the text.
addEventListener("beforeprint", () => {
  for (const letter of document.querySelectorAll(".printed-letter")) {
    const { height, minHeight } = getComputedStyle(letter);
    letter.toggleAttribute("data-one-sheet", parseFloat(height) <= parseFloat(minHeight) + 1);
  }
});
