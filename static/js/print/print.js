import { blocksOf, divide, emptyPage, fold, measure, sheetOf } from "./pages.js";

// Opens the browser's print window; without this script there is the browser's own menu.
for (const button of document.querySelectorAll("[data-act=print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

const root = document.documentElement;
/**
 * Sizes of type to try, as shares of the paper's own, the largest first; and those for a letter of one page, or of loose
 * ones.
 */
const [scales, larger] = [
  [1.12, 1.08, 1.04, 1, 0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.79],
  [1.62, 1.54, 1.46, 1.38, 1.3, 1.24, 1.18],
];
/** The smallest rem of a letter of several pages, and the largest of any, in pixels: small paper has small type. */
const [smallest, largest] = [9.2, 19];
/** How full a page should be, at most, if its words are made larger to fill it. */
const enough = 0.9;
/**
 * How much wider the space between two blocks becomes, at most, so that a page is filled to its foot, and on the front of
 * folded paper; in millimetres.
 */
const [widest, widestOnFront] = [9, 13];
/** Which share of a page is empty if it is loose, and which share of the rest stands above its blocks. */
const [loose, middle] = [0.24, 0.42];

/** The pages of each letter that was laid out, and the folded sheets that hold them. */
const laid = new Map();

/** Puts a letter's pages together again. */
function join(letter) {
  const { parts, folds } = laid.get(letter) ?? { parts: [letter], folds: [] };
  folds[0]?.before(letter);
  for (const state of ["data-first", "data-front", "data-loose"]) letter.removeAttribute(state);
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
 * The largest size of type for the fewest pages, none of them loose, with time and place on the first if that is
 * possible; else the smallest of the larger ones that fills them.
 */
function findScale(letter, size) {
  const tried = (scale) => {
    root.style.fontSize = `${size * scale}px`;
    return { scale, ...divide(measure(letter), letter.hasAttribute("data-fold")) };
  };
  const found = scales.map(tried);
  const others = larger.filter((scale) => size * scale <= largest);
  if (found.some(({ starts }) => starts.length === 1)) return findLargest([...others.map(tried), ...found]);
  const legible = found.filter(({ scale }) => size * scale >= smallest);
  const fewest = Math.min(...legible.map(({ starts }) => starts.length));
  const few = legible.filter(({ starts }) => starts.length === fewest);
  const full = few.find((one) => one.isFull && one.hasFacts) ?? few.find(({ isFull }) => isFull);
  if (full) return full;
  const wide = [...others].reverse().map(tried).filter(({ starts }) => starts.length === fewest);
  return wide.find(({ isFull }) => isFull) ??
    [...few, ...wide].reduce((best, one) => one.fullness > best.fullness ? one : best);
}

/** The largest size that leaves air on the only page, else the largest that fits on it. */
function findLargest(found) {
  const fitting = found.filter(({ starts }) => starts.length === 1);
  const find = (most) => fitting.find(({ fullness }) => fullness <= most);
  return find(enough) ?? find(1) ?? fitting.at(-1);
}

/** Moves the blocks behind each page's end to a page of its own. */
function split(letter, measured, isOneOfMany) {
  const { units } = measured;
  const { starts } = divide(measured, letter.hasAttribute("data-fold"));
  const parts = [letter];
  letter.toggleAttribute("data-first", starts.length > 1);
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

/** The room below each page's last block. */
function measureRooms(pages) {
  return pages.map((page) => {
    const sheet = sheetOf(page);
    const blocks = blocksOf(sheet);
    const { top, bottom } = sheet.getBoundingClientRect();
    const end = bottom - parseFloat(getComputedStyle(sheet).paddingBlockEnd);
    const room = Math.max(0, end - Math.max(...blocks.map((block) => block.getBoundingClientRect().bottom)));
    const tops = blocks.map((block) => block.getBoundingClientRect().top - top);
    return { page, blocks, tops, room, share: room / (bottom - top) };
  });
}

/**
 * Moves what ends a letter to the end of its page, and the blocks above it apart, so that a page is full from its head to
 * its foot. On a page of several that stays loose, what it is about is larger; after the first all stands a little above
 * the middle. All pages are measured first.
 */
function spread(pages) {
  for (const { page, share } of measureRooms(pages)) {
    if (share > loose && page.matches("[data-part], [data-first]")) page.setAttribute("data-loose", "");
  }
  const tooHigh = pages.filter((page) => page.matches("[data-loose]") && isHigh(sheetOf(page)));
  for (const page of tooHigh) page.removeAttribute("data-loose");
  for (const { page, blocks, tops, room } of measureRooms(pages)) {
    const gaps = blocks.slice(1).filter(isApart).length;
    const apart = page.hasAttribute("data-front") ? widestOnFront : widest;
    const each = Math.min(room / Math.max(1, gaps), apart * 96 / 25.4);
    let down = page.matches("[data-part]") ? Math.max(0, room - gaps * each) * middle : 0;
    for (const [index, block] of blocks.entries()) {
      if (index > 0 && isApart(block)) down += each;
      block.style.setProperty("--from-top", `${tops[index]}px`);
      block.style.setProperty("--down", `${block.matches(".printed-link") ? room : down}px`);
      block.style.setProperty("--room", `${room}px`);
    }
  }
}

function isHigh(sheet) {
  return sheet.getBoundingClientRect().height > parseFloat(getComputedStyle(sheet).minBlockSize) + 1;
}

/** Whether the space above a block may become wider: paragraphs of one text stay together. */
function isApart(block) {
  return !block.matches(".block-text + .block-text, [data-kind=letter] .printed-title + .block-text");
}

/** Lays all letters out in pages. Without this script a letter is one long sheet, which the browser divides. */
function layOut() {
  const letters = [...document.querySelectorAll(".printed-letter:not([data-part])")];
  if (letters.every((letter) => laid.has(letter))) return;
  takeApart(letters);
  for (const letter of letters) letter.setAttribute("data-laid", "");
  // In their own size: letters that are shown smaller break their lines elsewhere.
  root.setAttribute("data-laying", "");
  root.style.fontSize = "";
  const size = parseFloat(getComputedStyle(root).fontSize);
  const heights = letters.map((letter) => sheetOf(letter).getBoundingClientRect().height);
  const tallest = letters[heights.indexOf(Math.max(...heights))];
  for (const letter of letters) letter.hidden = letter !== tallest;
  const { scale } = findScale(tallest, size);
  for (const letter of letters) letter.hidden = false;
  let isTooHigh = setIn(letters, size * scale);
  // On a page of its own a title may break in other places. Many letters would take too long.
  for (let turn = 1; turn <= 3 && isTooHigh && letters.length === 1; turn++) {
    takeApart(letters);
    isTooHigh = setIn(letters, size * scale * 0.96 ** turn);
  }
  root.removeAttribute("data-laying");
}

function takeApart(letters) {
  for (const letter of letters) join(letter);
  for (const block of document.querySelectorAll(".printed-letter .sheet > *")) block.removeAttribute("style");
}

/** Sets letters in pages, with type of a size in pixels. @returns whether one of several pages is too high */
function setIn(letters, rem) {
  root.style.fontSize = `${rem}px`;
  // All are measured before the first is changed: otherwise a thousand letters would be laid out a thousand times.
  const measures = letters.map(measure);
  for (const [index, letter] of letters.entries()) split(letter, measures[index], letters.length > 1);
  const pages = letters.flatMap((letter) => laid.get(letter).parts);
  spread(pages);
  return pages.some((page) => page.matches("[data-part], [data-first]") && isHigh(sheetOf(page)));
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
