/* The pages of a letter: where each ends, and how they lie on folded paper. */

/** How full a page may be, at most, because lines may move a little on paper. */
const most = 0.985;

/** The sheet of a page. */
export const sheetOf = (page) => page.querySelector(".sheet");

/** What stands on a sheet: its blocks, the title before them, and its foot. */
export function blocksOf(sheet) {
  return [...sheet.children].filter((block) =>
    block.getBoundingClientRect().height > 1 && !block.matches(".ornaments, .visually-hidden")
  );
}

/** The parts of a letter that a page may end between: its blocks, and the items of a programme that is too long. */
function unitsOf(letter, room) {
  return blocksOf(sheetOf(letter)).flatMap((block) =>
    block.matches(".block-agenda") && block.getBoundingClientRect().height > room * 0.9
      ? [...block.querySelectorAll(".agenda > li")]
      : [block]
  );
}

/** Where each unit begins and ends, in pixels of the style sheet, and whether a page may end before it. */
export function measure(letter) {
  const sheet = getComputedStyle(sheetOf(letter));
  const whole = parseFloat(sheet.minBlockSize);
  const next = parseFloat(sheet.getPropertyValue("--next-room")) || 0;
  const rooms = [
    whole * most - parseFloat(sheet.paddingBlockStart) - parseFloat(sheet.paddingBlockEnd),
    whole * most - 2 * next * parseFloat(getComputedStyle(document.documentElement).fontSize),
  ];
  const units = unitsOf(letter, rooms[0]).map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const owner = element.closest("li") ? element.closest(".block") : element;
    const isFirstItem = owner !== element && element.matches(":first-child");
    const style = getComputedStyle(element);
    return {
      element,
      top: isFirstItem ? owner.getBoundingClientRect().top : top,
      bottom,
      staysWithLast: style.breakBefore === "avoid",
      keepsNext: style.breakAfter === "avoid",
    };
  });
  return { units, rooms, facts: endOfFacts(units) };
}

/** Behind the first place and time, which are on the first page where that is possible. */
function endOfFacts(units) {
  const isFact = ({ element }) => element.matches(".printed-pair, .block-date, .block-place");
  const first = units.findIndex(isFact);
  const next = units[first + 1];
  return first < 0 ? 0 : first + (next && isFact(next) ? 2 : 1);
}

/** Whether a page may begin with a unit. */
function mayBegin(units, at) {
  return !units[at].staysWithLast && !units[at - 1].keepsNext;
}

/** The first units of the fewest pages. */
function fill({ units, rooms }) {
  const starts = [0];
  for (let at = 0; at < units.length; at++) {
    const start = starts[starts.length - 1];
    const room = rooms[Math.min(starts.length - 1, 1)];
    if (at === start || units[at].bottom - units[start].top <= room) continue;
    let end = at;
    while (end > start && !mayBegin(units, end)) end--;
    if (end === start) continue;
    starts.push(end);
    at = end;
  }
  return starts;
}

/** How full a page should be, at least. */
const enough = 0.69;
/** The last page may be emptier than the others by so much. */
const lastIs = 1.2;

/**
 * As few pages as possible, as even as possible, with time and place on the first if that leaves none loose. Folded paper
 * has four pages around its fold, so what needs three takes the fourth, too; the first is its front then.
 */
export function divide(measured, isFolded) {
  const fewest = fill(measured);
  const isAround = isFolded && fewest.length > 2;
  const free = { ...measured, facts: 0 };
  const told = isAround ? undefined : evenly(measured, fewest.length);
  const even = told?.fullness >= enough
    ? told
    : best(told, evenly(free, isAround ? 4 * Math.ceil(fewest.length / 4) : fewest.length)) ??
      evenly(free, fewest.length);
  const { starts, fullness } = even ?? { starts: fewest, fullness: emptiest(measured, fewest) };
  return {
    ...{ starts, fullness, isFull: fullness >= enough },
    hasFacts: isAround || (starts[1] ?? measured.units.length) >= measured.facts,
  };
}

/** The first one, unless only the other one is full. */
function best(one, other) {
  return one && !(other?.fullness >= enough) ? one : other;
}

/** How full a page is from one unit up to another one. */
function shareOf({ units, rooms }, start, end = units.length) {
  return (units[end - 1].bottom - units[start].top) / rooms[start === 0 ? 0 : 1];
}

function emptiest(measured, starts) {
  return Math.min(...starts.map((start, page) => shareOf(measured, start, starts[page + 1])));
}

/** The first units of so many pages, the emptiest of them as full as possible; undefined if one would be too full. */
function evenly(measured, count) {
  const { units, facts } = measured;
  const known = new Map();
  const rest = (start, left) => {
    const key = `${start} ${left}`;
    if (!known.has(key)) known.set(key, fullest(start, left));
    return known.get(key);
  };
  const fullest = (start, left) => {
    const whole = shareOf(measured, start);
    if (left === 1) return whole > 1 ? undefined : { starts: [start], fullness: start > 0 ? whole * lastIs : whole };
    let found;
    for (let end = start + 1; end < units.length; end++) {
      const full = shareOf(measured, start, end);
      if (full > 1) break;
      if (start === 0 && end < facts || !mayBegin(units, end)) continue;
      const next = rest(end, left - 1);
      const fullness = Math.min(full, next?.fullness ?? -1);
      if (next && fullness > (found?.fullness ?? -1)) found = { starts: [start, ...next.starts], fullness };
    }
    return found;
  };
  return fullest(0, count);
}

/** A page that has its letter's style, but no sheet yet. */
export function emptyPage(letter, kind) {
  const page = letter.cloneNode(false);
  page.removeAttribute("data-first");
  page.setAttribute("data-part", kind);
  return page;
}

/**
 * Lays pages side by side in the order in which paper is folded: up to two pages stand inside, more around the fold, the
 * first as its front, on sheets that lie inside one another. Paper is printed on both sides: among many letters one that
 * stands inside has an empty outside, or the next guest's letter would be on its back.
 */
export function fold(letter, pages, isOneOfMany) {
  const inside = pages.length === 1 ? [[undefined, pages[0]]] : [[pages[0], pages[1]]];
  const count = 4 * Math.ceil(pages.length / 4);
  const around = Array.from({ length: count / 4 }, (_, sheet) => [
    [pages[count - 1 - 2 * sheet], pages[2 * sheet]],
    [pages[2 * sheet + 1], pages[count - 2 - 2 * sheet]],
  ]).flat();
  if (pages.length > 2) pages[0].setAttribute("data-front", "");
  const outside = isOneOfMany ? [[undefined, undefined]] : [];
  const spreads = pages.length < 3 ? [...outside, ...inside] : around;
  const folds = spreads.map(() => document.createElement("div"));
  letter.before(...folds);
  for (const [index, spread] of spreads.entries()) {
    folds[index].className = "printed printed-fold";
    folds[index].append(...spread.map((page) => page ?? cover(letter)));
  }
  return folds;
}

/** The cover of folded paper: empty but for an ornament of the style. */
function cover(letter) {
  const page = emptyPage(letter, "blank");
  const ornament = document.createElement("hr");
  ornament.className = "block-divider";
  ornament.setAttribute("data-divider", "flourish");
  page.append(ornament);
  return page;
}
