import { widthOf } from "./text_width.ts";

/** How wide the recipient's line may be, in hundredths of the envelope's width. */
const width = 76;
/** The largest a name is set, and the least for one line, two, three, four; five lines take what is left. */
const largest = 9.5;
const least = [6.6, 5.8, 4.9, 4.2, 0];
/** Lines are never equally full. */
const fullness = 0.85;

/**
 * The size at which a name stands on the envelope without being cut: it shrinks, then it takes more lines (decision E1).
 * @param advance mean width of a character of the typeface, in em
 * @returns the font size in hundredths of the envelope's width
 */
export function fitName(name: string, advance: number): number {
  const wide = widthOf(name, advance);
  const sizes = least.map((_, index) => width * (index === 0 ? 1 : (index + 1) * fullness) / Math.max(wide, 1));
  const fitting = sizes.find((size, index) => size >= least[index]!)!;
  return Math.round(Math.min(fitting, largest) * 100) / 100;
}
