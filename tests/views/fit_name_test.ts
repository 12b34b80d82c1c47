import { fitName } from "../../views/letter/typefaces/fit_name.ts";
import { ok, same } from "../support/assert.ts";

/* Sizes are in hundredths of the envelope's width, of which a line may take 76. Advances are of a medium typeface. */

const advance = 0.5;
const widest = 76;
const largest = 9.5;
/** The share of the width that several lines fill. */
const fullness = 0.85;

Deno.test("a short name is set as large as names are", () => {
  for (const name of ["", "X", "W", "一", "👩", "Ana", "Ana & João"]) same(fitName(name, advance), largest, name);
  same(fitName("W", 1), largest);
});

Deno.test("a long name shrinks, and takes another line rather than shrink further", () => {
  const sizes: [characters: number, size: number, lines: number][] = [
    ...[[16, 9.5, 1], [17, 8.94, 1], [20, 7.6, 1], [23, 6.61, 1]] as [number, number, number][],
    ...[[24, 9.5, 2], [30, 8.61, 2], [44, 5.87, 2]] as [number, number, number][],
    ...[[45, 8.61, 3], [60, 6.46, 3], [79, 4.91, 3]] as [number, number, number][],
    [80, 6.46, 4],
  ];
  for (const [characters, size, lines] of sizes) {
    same(fitName("a".repeat(characters), advance), size, `${characters} characters on ${lines} lines`);
  }
});

Deno.test("eighty of the widest characters have five lines, and no name has more", () => {
  same(fitName("W".repeat(80), 0.645), 5.01);
  same(fitName("W".repeat(80), 1), 3.23);
  same(fitName("一".repeat(80), advance), 3.85);
  for (const wide of [0.4, 0.5, 0.65, 1]) {
    for (const character of ["i", "W", "é", "一", "👩🏽‍🚀"]) {
      for (let count = 1; count <= 80; count++) {
        const size = fitName(character.repeat(count), wide);
        const em = count * emOf(character, wide);
        ok(size > 0 && size <= largest, `${count} ${character}: ${size}`);
        ok(size * em <= 5 * fullness * widest * 1.002, `${count} ${character} at ${size} fit into five lines`);
      }
    }
  }
});

Deno.test("on the same number of lines a longer name is never larger, and none takes fewer lines", () => {
  for (const wide of [0.4, 0.5, 0.65, 1]) {
    let [lines, size] = [1, largest];
    for (let count = 1; count <= 80; count++) {
      const next = fitName("a".repeat(count), wide);
      const taken = linesOf(next * count * wide);
      ok(taken > lines || (taken === lines && next <= size), `${count} characters of ${wide}`);
      [lines, size] = [taken, next];
    }
  }
});

Deno.test("a picture or letter of several code points is counted once, and a capital is wider", () => {
  const family = "👨‍👩‍👧‍👦";
  for (const one of [family, "👍🏽", "❤️", "王", "の", "한"]) {
    same(fitName(one.repeat(30), advance), fitName("一".repeat(30), advance), one);
  }
  same(fitName("a\u0301".repeat(30), advance), fitName("á".repeat(30), advance));
  same(fitName("a".repeat(20), advance), 7.6);
  same(fitName("A".repeat(16), advance), 7.6);
});

function emOf(character: string, wide: number): number {
  if (character === "W") return wide * 1.25;
  return /[一👩]/u.test(character) ? 1.05 : wide;
}

/** How many lines fit this text, in hundredths of the envelope's width. */
function linesOf(width: number): number {
  return width <= widest * 1.002 ? 1 : Math.ceil(width / (fullness * widest) - 0.01);
}
