/** Chinese and Japanese have no spaces: a row of more characters than this may be divided anywhere. */
const together = 8;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The parts of a word between which a line may end: the characters of a long row without spaces, else the word. */
export function rowParts(word: string): string[] {
  const signs = square.test(word) ? [...graphemes.segment(word)].map(({ segment }) => segment) : [];
  return signs.length > together ? signs : [word];
}
