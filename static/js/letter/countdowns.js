import { all } from "./page.js";

/* Countdowns: the venue's clock and the reader's show the same hours, so nothing is converted (decision K4). */
for (const block of all("[data-to]")) {
  const [year, month, day, hour, minute] = block.dataset.to.split(/\D/).map(Number);
  const to = new Date(year, month - 1, day, hour, minute);
  const [sentence, numbers] = ["sentence", "numbers"].map((part) => block.querySelector(".countdown-" + part));
  const tick = () => {
    const left = Math.ceil((to - Date.now()) / 1000);
    if (left <= 0) {
      clearInterval(ticking);
      sentence.textContent = block.dataset.passed;
    } else {
      const values = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60].map(Math.floor);
      [...numbers.children].forEach((unit, index) => {
        const { zero, one, other } = unit.dataset;
        unit.children[0].textContent = values[index];
        unit.children[1].textContent = [zero, one][values[index]] ?? other;
      });
    }
    numbers.hidden = left <= 0;
    sentence.classList.toggle("visually-hidden", left > 0);
  };
  const ticking = setInterval(tick, 1000);
  tick();
}
