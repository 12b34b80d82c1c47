const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Chinese, Japanese, Korean and pictures fill a square. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const capital = /\p{Lu}/u;

/** How wide a text is set, in em. @param advance mean width of a character of the typeface, in em */
export function widthOf(text: string, advance: number): number {
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + advanceOf(segment, advance), 0);
}

function advanceOf(grapheme: string, advance: number): number {
  if (square.test(grapheme)) return 1.05;
  return capital.test(grapheme) ? advance * 1.25 : advance;
}
