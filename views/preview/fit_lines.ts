/** How wide a text is set, in em. */
type Measure = (text: string) => number;
type Room = { readonly width: number; readonly height: number; readonly leading: number; readonly largest: number };

/** Real words are wider or narrower than their typeface's mean. */
const sure = 0.92;
/** Between the name and what is above and below it. */
const air = 0.88;
/** A name on fewer lines looks better, until it is so much smaller. */
const better = 1.18;
const mostLines = 4;
const least = 12;

export type FittedLines = { readonly text: string; readonly size: number };

/**
 * A name on the lines, and at the size, at which it fills its room.
 * @param room in pixels; `leading` in em
 * @returns the text with its line breaks, and the font size in pixels
 */
export function fitLines(text: string, measure: Measure, room: Room): FittedLines {
  const parts = partsOf(text);
  const fits = Array.from({ length: mostLines }, (_, index) => fit(parts, index + 1, measure, room));
  return fits.reduce((best, next) => next.size > best.size * better ? next : best);
}

/** At so many lines, as even as words allow. */
function fit(parts: readonly string[], count: number, measure: Measure, room: Room): FittedLines {
  const lines = even(parts, count, measure);
  const widest = Math.max(1, ...lines.map((line) => measure(line)));
  const size = Math.min(room.largest, room.width * sure / widest, room.height * air / (count * room.leading));
  return { text: lines.join("\n"), size: Math.max(least, Math.round(size * 10) / 10) };
}

/** The narrowest width at which words take no more than so many lines, and those lines. */
function even(parts: readonly string[], count: number, measure: Measure): string[] {
  const whole = measure(parts.join(""));
  const steps = 40;
  for (let step = 0; step <= steps; step++) {
    const lines = broken(parts, whole / count + (whole - whole / count) * step / steps, measure);
    if (lines.length <= count) return lines;
  }
  return [parts.join("").trim()];
}

function broken(parts: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && measure((line + part).trimEnd()) > width) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()].filter((each) => each !== "");
}

/** Chinese and Japanese have no spaces: names of more signs than this may be parted anywhere. */
const together = 8;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where a line may end: after a space, and between signs of a long row of them. */
function partsOf(text: string): string[] {
  const parts = text.split(/(?<=\s)/u).map((part) => part.replace(/\s+/u, " "));
  return parts.flatMap((part) => {
    const signs = square.test(part) ? [...graphemes.segment(part)].map(({ segment }) => segment) : [];
    return signs.length > together ? signs : [part];
  });
}
