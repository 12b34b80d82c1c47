import type { FontId } from "../../domain/catalog/fonts.ts";
import { widthOf } from "../letter/text_width.ts";
import { typefaces } from "../letter/typefaces.ts";

/** Letters that take half as much again as others of their case. */
const broad = /[MWmwÆŒæœЖШЩЮжшщю@%—]/gu;
/** All that stands in a typewriter's one width. */
const narrow = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Scripts whose letters are broad and carry others; all typefaces leave them to Noto Sans. */
const carrying = new RegExp(
  `[${
    ["Bengali", "Devanagari", "Kannada", "Khmer", "Lao", "Myanmar", "Sinhala", "Tamil", "Telugu"]
      .map((script) => `\\p{Script=${script}}`).join("")
  }]`,
  "gu",
);
/** Of one of their letters, or of a vowel that stands beside it, in em: most are less. */
const carried = 0.72;
const broadest = { letters: /[\p{Script=Sinhala}\p{Script=Tamil}]/u, width: 0.92 };

/** How wide a name is in a typeface's headings, in em. @param spacing between its letters, in em */
export function nameWidth(font: FontId, spacing: number): (name: string) => number {
  const { advance, generic } = typefaces[font];
  const step = advance + spacing;
  return (name) => {
    if (generic === "monospace" && narrow.test(name) && !/\p{Extended_Pictographic}/u.test(name)) {
      return name.length * step;
    }
    const others = name.replace(carrying, "");
    return widthOf(others, step) + (others.match(broad)?.length ?? 0) * step / 2 + carriersWidth(name);
  };
}

function carriersWidth(name: string): number {
  const carriers = (name.match(carrying) ?? []).filter((letter) => !/\p{Mn}/u.test(letter));
  return carriers.reduce((sum, letter) => sum + (broadest.letters.test(letter) ? broadest.width : carried), 0);
}
