/* Where a line may end within words, and where it must not. */

const vowels = "aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāăąēėęěīįıōőūůűų" + "αεηιουωάέήίόύώϊϋΐΰ" + "аеёиоуыэюяіїєў";
const vowel = new RegExp(`[${vowels}]`, "iu");
/** Consonants that are one sound and stay together, as they end before a vowel. */
const oneSound = /(?:sch|ch|sh|th|ph|qu|ck|gn|[bcdfgkptv][rl])$/iu;
/** Alphabets whose words take hyphens. */
const hyphenated = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{M}]+$/u;

/** The fewest letters between two places for hyphens; and after how many there is one, even within a syllable. */
const [fewest, most] = [3, 6];

/**
 * The parts of a word between which a hyphen may stand: a new part begins with the consonant before a vowel, as
 * syllables do in the languages of these alphabets. A name may be of any language, so no dictionary would know it.
 */
export function wordParts(word: string): string[] {
  const letters = word.match(/\P{M}\p{M}*/gu) ?? [];
  if (!hyphenated.test(word) || letters.length < 2 * fewest) return [word];
  const parts: string[] = [];
  let begin = 0;
  for (let at = fewest; at <= letters.length - fewest; at++) {
    const isForced = at - begin >= most && ![1, 2].some((more) => beginsSyllable(letters, begin, at + more));
    const isBreak = at - begin >= fewest && (beginsSyllable(letters, begin, at) || isForced);
    if (!isBreak) continue;
    parts.push(letters.slice(begin, at).join(""));
    begin = at;
  }
  return [...parts, letters.slice(begin).join("")];
}

/** Whether a syllable begins at this letter: a vowel stands before it, and after its consonants the next one. */
function beginsSyllable(letters: readonly string[], begin: number, at: number): boolean {
  if (vowel.test(letters[at] ?? "e") || !letters.slice(begin, at).some((letter) => vowel.test(letter))) return false;
  const next = letters.findIndex((letter, index) => index > at && vowel.test(letter));
  if (next < 0) return false;
  const consonants = letters.slice(at, next).join("");
  const before = letters[at - 1]! + consonants;
  if (oneSound.exec(before)?.[0] === before) return false;
  return next === at + 1 || oneSound.exec(consonants)?.[0] === consonants;
}

/** "&" or "+" between two words, and the word after it. */
const between = /(?<=\s)([&+]) (?=([^\s\u2066-\u2069-]+))/g;

/**
 * The text with a no-break space after each "&" that can stay with the name after it: no line ends on "&".
 * @param isTooLong for "&" and the name, which are apart then
 */
export function joined(text: string, isTooLong: (pair: string) => boolean): string {
  return text.replace(between, (apart, sign: string, next: string) => {
    const pair = `${sign}\u00a0`;
    return isTooLong(pair + next) ? apart : pair;
  });
}

/** Chinese and Japanese have no spaces: a row of more characters than this may be divided anywhere. */
const together = 8;
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The parts of a word between which a line may end: the characters of a long row without spaces, else the word. */
export function rowParts(word: string): string[] {
  const signs = square.test(word) ? graphemesOf(word) : [];
  return signs.length > together ? signs : [word];
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Letters that stand alone, up to the first combining mark: here a character is a grapheme. Finding graphemes is slow. */
const simple = /^[\x20-\u02ff]*$/;

/** The characters of a text as readers see them, such as an emoji of several parts: no line ends within one. */
export function graphemesOf(text: string): string[] {
  return simple.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);
}
