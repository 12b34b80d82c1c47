import type { Place } from "../preview/element.ts";
import type { Sheet } from "./sheet.ts";
import type { Drawn } from "./type.ts";

/** Letters below the baseline, in em. */
const descent = 0.22;

/** Whether no word of what is written stands in a place: there an ornament may be drawn. */
export function isClear({ measures }: Sheet, written: Drawn, { left, top, width, height }: Place): boolean {
  return written.every((part) => {
    if (typeof part === "string") return true;
    const { text, face, size, spacing, x, y, anchor, most } = part;
    const wide = Math.min(most, (measures(face).width(text) + spacing * [...text].length) * size);
    const from = x - (anchor === "start" ? 0 : anchor === "end" ? wide : wide / 2);
    return y + descent * size < top || y - size > top + height || from + wide < left || from > left + width;
  });
}
