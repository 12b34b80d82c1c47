import type { Run } from "../../../views/invitation/sheet.ts";

/** Where a line of words stands on a card, in the card's own units. */
export type Box = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The rectangle of a line: from the height of its small letters to its baseline. */
export function boxOf(
  { text, x, y, size, spacing, anchor, most }: Run,
  { width, low }: { width: (text: string) => number; low: number },
): Box {
  const wide = Math.min(most, (width(text) + spacing * ([...text].length - 1)) * size);
  const left = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { text, left, right: left + wide, top: y - low * size, bottom: y };
}
