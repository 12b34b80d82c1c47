import type { Card } from "../../domain/letter/card.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { swatchCss } from "./swatches.ts";
import { themeCss } from "./theme_css.ts";

/** The one style block of a letter's page: the same card gives the same text, whose hash the page's policy names. */
export function letterCss(card: Card): string {
  return themeCss(resolveTheme(card)) + swatchCss(card.blocks);
}
