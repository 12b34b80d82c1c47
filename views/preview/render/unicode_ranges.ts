/** Code points from the first to the last, both included. */
export type Ranges = readonly (readonly [first: number, last: number])[];

/** Reads what CSS calls a unicode-range, such as `U+0-FF,U+131`. */
export function readRanges(css: string): Ranges {
  return css.split(",").map((range) => {
    const [first, last = first] = range.trim().slice("U+".length).split("-").map((digits) => parseInt(digits, 16));
    return [first!, last!];
  });
}

/** The characters that are in the ranges. */
export function charactersIn(ranges: Ranges, characters: Iterable<string>): string[] {
  return [...characters].filter((character) => {
    const code = character.codePointAt(0)!;
    return ranges.some(([first, last]) => first <= code && code <= last);
  });
}
