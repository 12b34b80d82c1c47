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
