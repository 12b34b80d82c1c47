import { divide, measure, sheetOf } from "./divide.js";
import { emptyPage, fold } from "./fold.js";

// Opens the browser's print window; without this script there is the browser's own menu.
for (const button of document.querySelectorAll("[data-act=print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

const root = document.documentElement;
/** Sizes of type to try, as shares of the paper's own, in order of preference; and those for a short letter. */
const [scales, larger] = [[0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.79, 1.04, 1.08, 1.12], [1.24, 1.18, 1.12, 1.06]];
/** How full a page should be, at least. */
const least = 0.69;

/** The pages of each letter that was laid out, and the folded sheets that hold them. */
const laid = new Map();

/** Puts a letter's pages together again. */
function join(letter) {
  const { parts, folds } = laid.get(letter) ?? { parts: [letter], folds: [] };
  folds[0]?.before(letter);
  for (const part of parts.slice(1)) {
    for (const block of sheetOf(part).querySelectorAll(":scope > :not(.ornaments)")) {
      if (block.hasAttribute("data-rest")) {
        sheetOf(letter).lastElementChild.querySelector(".agenda").append(...block.querySelector(".agenda").children);
      } else sheetOf(letter).append(block);
    }
    part.remove();
  }
  for (const fold of folds) fold.remove();
}

/**
 * The size of type for the fewest pages, time and place on the first, none nearly empty; for one page the largest that
 * fills two thirds of it.
 */
function findScale(letter, size) {
  const tried = (scale) => {
    root.style.fontSize = `${size * scale}px`;
    return { scale, ...divide(measure(letter)) };
  };
  const own = tried(1);
  const fits = ({ starts, fullness }) => starts.length === 1 && fullness <= least;
  if (own.starts.length === 1) return larger.map(tried).find(fits) ?? own;
  const found = [own, ...scales.map(tried)];
  const fewest = Math.min(...found.map(({ starts }) => starts.length));
  const few = found.filter(({ starts }) => starts.length === fewest);
  const short = few.some(({ hasFacts }) => hasFacts) ? few.filter(({ hasFacts }) => hasFacts) : few;
  return short.find(({ fullness }) => fullness >= least) ??
    short.reduce((best, one) => one.fullness > best.fullness ? one : best);
}

/** Moves the blocks behind each page's end to a page of its own. */
function split(letter, measured, isOneOfMany) {
  const { units } = measured;
  const { starts } = divide(measured);
  const parts = [letter];
  for (const [index, start] of starts.entries()) {
    if (index === 0) continue;
    const part = emptyPage(letter, "next");
    part.append(sheetOf(letter).cloneNode(false));
    parts[parts.length - 1].after(part);
    parts.push(part);
    for (const { element } of units.slice(start, starts[index + 1])) {
      sheetOf(part).append(placed(element, sheetOf(part)));
    }
    // Behind the blocks, because styles set the first block after the ornaments as a title.
    sheetOf(part).append(sheetOf(letter).querySelector(".ornaments").cloneNode(true));
  }
  laid.set(letter, { parts, folds: letter.hasAttribute("data-fold") ? fold(letter, parts, isOneOfMany) : [] });
}

/** A block as it stands on the next page: items of a divided programme are there in a programme of their own. */
function placed(element, sheet) {
  if (!element.matches("li")) return element;
  const programme = element.closest(".block");
  // With its first item the whole programme moves.
  if (!element.previousElementSibling || programme.parentElement === sheet) return programme;
  const there = sheet.lastElementChild;
  if (there?.hasAttribute("data-rest")) {
    there.querySelector(".agenda").append(element);
    return there;
  }
  const rest = programme.cloneNode(false);
  rest.setAttribute("data-rest", "");
  rest.removeAttribute("id");
  const list = element.closest(".agenda").cloneNode(false);
  rest.append(list);
  list.append(element);
  return rest;
}

/** Moves the letters' feet to the ends of their pages: as far as each page has room below it. All are measured first. */
function lower(feet) {
  const rooms = feet.map((foot) => {
    const sheet = foot.closest(".sheet");
    const end = sheet.getBoundingClientRect().bottom - parseFloat(getComputedStyle(sheet).paddingBlockEnd);
    return Math.max(0, end - foot.getBoundingClientRect().bottom);
  });
  for (const [index, foot] of feet.entries()) foot.style.setProperty("--to-foot", `${rooms[index]}px`);
}

/** Lays all letters out in pages. Without this script a letter is one long sheet, which the browser divides. */
function layOut() {
  const letters = [...document.querySelectorAll(".printed-letter:not([data-part])")];
  if (letters.every((letter) => laid.has(letter))) return;
  const feet = [...document.querySelectorAll(".printed-link")];
  for (const letter of letters) {
    join(letter);
    letter.setAttribute("data-laid", "");
  }
  for (const foot of feet) foot.style.removeProperty("--to-foot");
  // In their own size: letters that are shown smaller break their lines elsewhere.
  root.setAttribute("data-laying", "");
  root.style.fontSize = "";
  const size = parseFloat(getComputedStyle(root).fontSize);
  const heights = letters.map((letter) => sheetOf(letter).getBoundingClientRect().height);
  const tallest = letters[heights.indexOf(Math.max(...heights))];
  for (const letter of letters) letter.hidden = letter !== tallest;
  const { scale } = findScale(tallest, size);
  root.style.fontSize = scale === 1 ? "" : `${size * scale}px`;
  for (const letter of letters) letter.hidden = false;
  // All are measured before the first is changed: otherwise a thousand letters would be laid out a thousand times.
  const measures = letters.map(measure);
  for (const [index, letter] of letters.entries()) split(letter, measures[index], letters.length > 1);
  lower(feet);
  root.removeAttribute("data-laying");
}

// The first layout asks for the typefaces; before it none is awaited.
addEventListener("load", () => document.fonts.ready.then(layOut));

// Marks pages that fit on one sheet: on several, Gecko would draw the ornaments at the foot across the text.
addEventListener("beforeprint", () => {
  layOut();
  for (const letter of document.querySelectorAll(".printed-letter")) {
    const { height, minHeight } = getComputedStyle(letter);
    letter.toggleAttribute("data-one-sheet", parseFloat(height) <= parseFloat(minHeight) + 1);
  }
});
