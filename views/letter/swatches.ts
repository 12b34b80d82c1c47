import type { Block } from "../../domain/blocks/index.ts";
import { cssColor } from "./css_color.ts";

/** The class that gives a swatch its colour. The page's policy allows no style attributes. */
export function swatchClass(color: string): string {
  return `swatch-${color.slice(1)}`;
}

/** A rule for every colour on the letter's dress boards. */
export function swatchCss(blocks: readonly Block[]): string {
  const board = blocks.flatMap((block) => block.type === "dress" ? block.board : []);
  const colors = new Set(board.flatMap((item) => item.kind === "color" ? cssColor(item.value) ?? [] : []));
  if (colors.size === 0) return "";
  return `@layer tokens{${[...colors].map((color) => `.${swatchClass(color)}{--swatch:${color}}`).join("")}}`;
}
