/*
 * Countdowns: the venue's clock and the reader's show the same hours, so nothing is converted (decision K4). The sentence,
 * which is all that screen readers have, counts the reader's own days, and is written anew only when it changes.
 */
for (const block of document.querySelectorAll("[data-to]")) {
  const { to, last, today, one, other, passed, over } = block.dataset;
  const [end, overAt] = [to, last].map((moment) => {
    const [year, month, day, hour, minute] = moment.split(/\D/).map(Number);
    return new Date(year, month - 1, day, hour, minute);
  });
  const midnight = new Date(end).setHours(0, 0, 0, 0);
  const [sentence, numbers] = ["sentence", "numbers"].map((part) => block.querySelector(".countdown-" + part));
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    // A day may have 23 hours, or 25.
    const days = Math.round((midnight - new Date().setHours(0, 0, 0, 0)) / 86400000);
    const come = days < 0 && Date.now() > overAt ? over : passed;
    const said = left > 0 ? [today, one][days] ?? other.replace("2", days) : come;
    if (sentence.textContent !== said) sentence.textContent = said;
    const values = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60].map(Math.floor);
    [...numbers.children].forEach((unit, index) => {
      const { zero, one, other } = unit.dataset;
      unit.children[0].textContent = values[index];
      unit.children[1].textContent = [zero, one][values[index]] ?? other;
    });
    numbers.hidden = left <= 0;
    sentence.classList.toggle("visually-hidden", left > 0);
  };
  setInterval(tick, 1000);
  tick();
}
