const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Characters as wide as high: Chinese, Japanese, Korean and pictures. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const capital = /\p{Lu}/u;

/** Letters that stand alone, up to the first combining mark: here a character is a grapheme. Finding graphemes is slow. */
const simple = /^[\x20-\u02ff]*$/;

/** The width of a text, in em. @param advance mean width of a character of the typeface, in em */
export function widthOf(text: string, advance: number): number {
  const characters = simple.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);
  return characters.reduce((sum, character) => sum + advanceOf(character, advance), 0);
}

function advanceOf(grapheme: string, advance: number): number {
  if (square.test(grapheme)) return 1.05;
  return capital.test(grapheme) ? advance * 1.25 : advance;
}

/** The width of the recipient's line, in hundredths of the envelope's width. */
const width = 76;
/**
 * The largest size of a name, and the smallest for one, two, three and four lines; five lines have no smallest size.
 */
const largest = 9.5;
const least = [6.6, 5.8, 4.9, 4.2, 0];
/** Lines are never filled completely. */
const fullness = 0.85;

/**
 * The font size at which a name fits on the envelope without being cut: the name gets smaller, then it takes more lines
 * (decision E1).
 * @param advance mean width of a character of the typeface, in em
 * @returns the font size in hundredths of the envelope's width
 */
export function fitName(name: string, advance: number): number {
  const wide = widthOf(name, advance);
  const sizes = least.map((_, index) => width * (index === 0 ? 1 : (index + 1) * fullness) / Math.max(wide, 1));
  const fitting = sizes.find((size, index) => size >= least[index]!)!;
  return Math.round(Math.min(fitting, largest) * 100) / 100;
}
