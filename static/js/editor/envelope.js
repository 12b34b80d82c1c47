/* The style and envelope panels: counts characters during typing, and keeps a colour's two fields equal. */

const colorOf = (text) => /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1].toLowerCase();

addEventListener("input", ({ target }) => {
  count(target.closest(".slot[data-counter]"));
  const [picker, field] = target.closest(".color-pair")?.children ?? [];
  if (target === picker) field.value = picker.value;
  if (target === field && colorOf(field.value)) picker.value = `#${colorOf(field.value)}`;
}, true);

export const countAll = () => document.querySelectorAll(".slot[data-counter]").forEach(count);

/** Counts code points, as the server does. */
function count(slot) {
  if (!slot) return;
  const { value } = slot.querySelector("input[type=text], textarea");
  const { max, nearAt, lines, counter } = slot.dataset;
  const [n, line] = [[...value].length, value && value.split("\n").length];
  const numbers = { n, max, line: line || 0, lines };
  slot.querySelector(".hint").textContent = counter.replace(/\{(\w+)\}/g, (_, name) => numbers[name]);
  slot.toggleAttribute("data-near", n >= nearAt || line > lines);
  slot.toggleAttribute("data-over", n > max || line > lines);
}
