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

/** The first units of the pages, when each page is filled up to a share of its room. */
function fill({ units, rooms, facts }, share) {
  const starts = [0];
  const withFacts = facts > 0 ? units[facts - 1].bottom - units[0].top : 0;
  const least = withFacts <= rooms[0] ? withFacts : 0;
  for (let at = 0; at < units.length; at++) {
    const start = starts[starts.length - 1];
    const room = starts.length === 1 ? Math.max(rooms[0] * share, least) : rooms[1] * share;
    if (at === start || units[at].bottom - units[start].top <= room) continue;
    let end = at;
    while (end > start && (units[end].staysWithLast || units[end - 1].keepsNext)) end--;
    if (end === start) continue;
    starts.push(end);
    at = end;
  }
  return starts;
}

/** As few pages as possible, as even as possible. */
export function divide(measured) {
  const { units, rooms, facts } = measured;
  let starts = fill(measured, 1);
  for (let share = 0.98; starts.length > 1 && share > 0.4; share -= 0.02) {
    const even = fill(measured, share);
    if (even.length > starts.length) break;
    starts = even;
  }
  const shares = starts.map((start, index) =>
    (units[(starts[index + 1] ?? units.length) - 1].bottom - units[start].top) / rooms[Math.min(index, 1)]
  );
  return { starts, fullness: Math.min(...shares), hasFacts: (starts[1] ?? units.length) >= facts };
}
