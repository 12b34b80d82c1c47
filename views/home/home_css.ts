import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { letterCss } from "../letter/letter_css.ts";
import { fontFamily } from "../letter/typefaces/typefaces.ts";
import { occasionsCss } from "./occasions.tsx";

/**
 * The style element of the home page without its sheets: the colours of the hero and of the occasions, and their typefaces. The
 * headings of the page are in the hero's text typeface, which is loaded anyway.
 */
export function homeCss(hero: OpenedLetter, asset: AssetUrl): string {
  const envelope = letterCss({ ...hero, card: { ...hero.card, blocks: [] } }, asset);
  const { fonts } = resolveTheme(hero.card);
  return `${envelope}${occasionsCss(asset)}:root{--display:${fontFamily(fonts.body)}}`;
}
