import { inscribed, type Inscription } from "../letter/envelope/postmark.ts";

/** A letter as an outline. */
export type LetterOutline = {
  /** the data of an SVG path */
  readonly d: string;
  /** the left and right edge of its ink */
  readonly left: number;
  readonly right: number;
};

/** Letters as outlines, because the program that draws the picture has no typefaces. */
export type LetterOutlines = {
  /** the font size of the outlines, in their own units, and the height of their baseline */
  readonly size: number;
  readonly baseline: number;
  /** by letter; spaces and letters without ink are missing */
  readonly letters: ReadonlyMap<string, LetterOutline>;
};

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** The room between two letters, and the width of a space, in em. */
const gap = { circle: 0.16, line: 0.1 };
const space = 0.32;

/** The words of an inscription: on its circle, each letter turned, or on a straight line. */
export function onPostmark(line: Inscription, { size, baseline, letters }: LetterOutlines): string {
  const { x, y, radius } = inscribed(line);
  const scale = line.size / size;
  const set = [...graphemes.segment(line.text)].map(({ segment }) => letters.get(segment));
  const widths = set.map((letter) =>
    letter ? (letter.right - letter.left) * scale + (radius ? gap.circle : gap.line) * line.size : space * line.size
  );
  let at = -widths.reduce((sum, width) => sum + width, 0) / 2;
  return set.map((letter, index) => {
    const center = at + widths[index]! / 2;
    at += widths[index]!;
    if (!letter) return "";
    const place = radius
      ? `translate(${x} ${y}) rotate(${(center / radius * 180 / Math.PI).toFixed(2)}) translate(0 ${-radius})`
      : `translate(${(x + center).toFixed(2)} ${y.toFixed(2)})`;
    const own = `scale(${scale.toFixed(4)}) translate(${(-(letter.left + letter.right) / 2).toFixed(2)} ${-baseline})`;
    return `<path transform="${place} ${own}" d="${letter.d}"/>`;
  }).join("");
}
