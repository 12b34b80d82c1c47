/// <reference lib="dom" />

/** When the sheet has arrived and the envelope has not begun to fade, in milliseconds from the opening's start. */
export const arrived = 2540;
/** Differences that nobody sees, in pixels. */
const unseen = 0.5;

/** Left, top, right and bottom of the sheet and of its blocks, in pixels. */
type SheetBoxes = readonly (readonly number[])[];

/** Runs in the page. @returns the boxes as far as they are in the window @param place the parent of the sheet */
export function sheetBoxesIn(place: string): number[][] {
  return [...document.querySelectorAll(`${place} > .sheet, ${place} > .sheet > .block`)].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return [left, top, right, bottom];
  }).filter(([, top]) => top! < innerHeight);
}

/** Parts of the copy that do not lie where those of the sheet lie, in words. */
export function partsThatJump(copy: SheetBoxes, sheet: SheetBoxes): string[] {
  if (copy.length !== sheet.length) return [`${copy.length} parts of the copy, ${sheet.length} of the sheet`];
  return copy.flatMap((box, index) => {
    const far = Math.max(...box.map((length, side) => Math.abs(length - sheet[index]![side]!)));
    return far > unseen ? [`part ${index}: ${far.toFixed(1)} px`] : [];
  });
}
