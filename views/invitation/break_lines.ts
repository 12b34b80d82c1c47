import { rowParts } from "../letter/typefaces/line_ends.ts";

/* How the words of an invitation are divided into lines. */

/** The width of a text, in em. */
export type Width = (text: string) => number;

/** Words that are better not the last of a line: articles, prepositions, "and", the day of a date. */
const leaning = /(?:^|[\s\u00a0])[\p{L}\p{N}&+]{1,3}\.?$/u;

/** The parts between which a line may end. */
function partsOf(text: string): string[] {
  return text.split(/(?<=[ \t])|(?<=\p{L}{3}-)(?=\p{L}{3})/u).flatMap(rowParts);
}

/** What is known about a text's parts before its lines are chosen; measured once for all numbers of lines. */
type Parts = {
  readonly texts: readonly string[];
  /** the width of all parts before each one, and of all, in em */
  readonly sums: readonly number[];
  /** whether a line that ends before each part would end with a short word */
  readonly leans: readonly boolean[];
};

/** Signs that `leaning` looks at, at most. */
const lean = 8;

function measuredParts(texts: readonly string[], width: Width): Parts {
  const [sums, leans] = [[0], [false]];
  let end = "";
  texts.forEach((part, index) => {
    sums.push(sums[index]! + width(part));
    end = (end + part).slice(-lean - part.length);
    leans.push(leaning.test(end.trimEnd().slice(-lean)));
  });
  return { texts, sums, leans };
}

/** The lines as the host broke them. */
export function givenLines(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** The given lines as one, with commas between them where they have no punctuation of their own. */
export function joinedLines(text: string): string {
  return givenLines(text).join(", ").replace(/([,;:.!?…–—-]),/gu, "$1");
}

/**
 * Divides a text into lines of as even a width as the words allow; a line rather does not end with a short word, and
 * the last is not a single word.
 * @param text its own line breaks stay
 */
export function evenLines(text: string, count: number, width: Width): string[] {
  return evenly(text, width)(count);
}

/** `evenLines` for several numbers of lines; the text is measured once. */
function evenly(text: string, width: Width): (count: number) => string[] {
  const given = givenLines(text);
  const parts = (given.length > 0 ? given : [""]).map((line) => measuredParts(partsOf(line), width));
  if (parts.length === 1) return (count) => divide(parts[0]!, count);
  const widths = given.map((line) => width(line));
  const whole = widths.reduce((sum, one) => sum + one, 0);
  return (count) =>
    parts.flatMap((part, index) => divide(part, Math.max(1, Math.round(count * widths[index]! / whole))));
}

/**
 * Dynamic programming over the ends of lines: the least sum of squares of what each line lacks.
 * @param most width of a line; a single word may be wider
 */
function divide({ texts, sums, leans }: Parts, count: number, most = Infinity): string[] {
  const lines = Math.min(count, texts.length);
  const ideal = sums.at(-1)! / Math.max(1, lines);
  const uneven = (from: number, to: number) => {
    const wide = sums[to]! - sums[from]!;
    return (wide - ideal) ** 2 + (wide > most ? 1000 * (wide - most) : 0);
  };
  const badEnd = (from: number, to: number) => {
    if (to < texts.length) return leans[to] ? ideal * ideal * 0.12 : 0;
    return from === texts.length - 1 && lines > 1 ? ideal * ideal * 0.1 : 0;
  };
  type Best = { readonly cost: number; readonly from: number };
  const best: (readonly Best[])[] = [];
  for (let row = 0; row < lines; row++) {
    const before = best[row - 1];
    best.push(Array.from({ length: texts.length + 1 }, (_, to): Best => {
      if (to <= row) return { cost: Infinity, from: 0 };
      if (!before) return { cost: uneven(0, to) + badEnd(0, to), from: 0 };
      let found: Best = { cost: Infinity, from: 0 };
      for (let from = to - 1; from >= row; from--) {
        const cost = uneven(from, to);
        // A line that is too wide only becomes worse with more words.
        if (cost > found.cost && sums[to]! - sums[from]! > ideal) break;
        const sum = before[from]!.cost + cost + badEnd(from, to);
        if (sum <= found.cost) found = { cost: sum, from };
      }
      return found;
    }));
  }
  const result: string[] = [];
  for (let row = lines - 1, to = texts.length; row >= 0; row--) {
    const { from } = best[row]![to]!;
    result.unshift(texts.slice(from, to).join("").trim());
    to = from;
  }
  return result.filter((each) => each !== "");
}

/** Lines filled one after the other, as in a letter. */
export function filledLines(text: string, width: Width, most: number): string[] {
  return unwidowed(filled(partsOf(text.replaceAll("\n", " ")), width, most));
}

/** As few lines as fit, each with all the parts that it can hold. */
function filled(parts: readonly string[], width: Width, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && width((line + part).trim()) > most) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()];
}

/** A word alone on the last line gets another one from the line above. */
function unwidowed(lines: readonly string[]): string[] {
  const [above, last] = [lines.at(-2)?.split(" ") ?? [], lines.at(-1)!];
  if (last.includes(" ") || above.length < 4) return [...lines];
  return [...lines.slice(0, -2), above.slice(0, -1).join(" "), `${above.at(-1)} ${last}`];
}

/** Numbers of lines that are tried, from the least that can fit. */
const tries = 4;

/**
 * As few even lines as fit into a width, in em; every word on its own line where one is wider.
 * @param limit more lines than this are not made even: the caller tries a smaller size
 */
export function linesWithin(text: string, width: Width, most: number, limit = Infinity): string[] {
  const texts = partsOf(text.replaceAll("\n", " "));
  const fits = (line: string) => width(line) <= most;
  const full = filled(texts, width, most);
  if (!full.every(fits)) return texts.map((part) => part.trim()).filter((part) => part !== "");
  if (full.length > limit) return full;
  const parts = measuredParts(texts, width);
  for (let count = full.length; count < full.length + tries; count++) {
    const lines = divide(parts, count, most);
    if (lines.every(fits)) return lines;
  }
  return full;
}

type Fit = { readonly lines: readonly string[]; readonly size: number };

/** Fewer lines look better, unless one line more makes the text larger by this factor. */
const better = 1.16;

/**
 * The lines and the size that fill a room best.
 * @param leading distance of baselines, in em
 */
export function fitLines(
  text: string,
  width: Width,
  room: { width: number; height: number; leading: number; largest: number; lines: number },
): Fit {
  const divided = evenly(text, width);
  const fits = Array.from({ length: Math.max(room.lines, givenLines(text).length) }, (_, index): Fit => {
    const lines = divided(index + 1);
    const widest = Math.max(0.1, ...lines.map((line) => width(line)));
    const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * room.leading));
    return { lines, size };
  });
  return fits.reduce((best, next) =>
    next.lines.length > best.lines.length && next.size > best.size * better ? next : best
  );
}
