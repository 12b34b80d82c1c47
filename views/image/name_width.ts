import type { FontId } from "../../domain/catalog/fonts.ts";
import { widthOf } from "../letter/text_width.ts";
import { typefaces } from "../letter/typefaces.ts";

/** Letters that take half as much again as others of their case. */
const broad = /[MWmwÆŒæœЖШЩЮжшщю@%—]/gu;
/** All that stands in a typewriter's one width. */
const narrow = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** How wide a name is in a typeface's headings, in em. @param spacing between its letters, in em */
export function nameWidth(font: FontId, spacing: number): (name: string) => number {
  const { advance, generic } = typefaces[font];
  const step = advance + spacing;
  return (name) => {
    if (generic === "monospace" && narrow.test(name) && !/\p{Extended_Pictographic}/u.test(name)) {
      return name.length * step;
    }
    return widthOf(name, step) + (name.match(broad)?.length ?? 0) * step / 2;
  };
}
