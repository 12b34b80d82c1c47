import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { envelopeLine } from "./envelope_line.ts";
import { headingCss } from "./fit_heading.ts";
import { fitName } from "./fit_name.ts";
import { pictureCss } from "./pictures.ts";
import { swatchCss } from "./swatches.ts";
import { themeCss } from "./theme_css.ts";
import { fontFaces, typefaces } from "./typefaces.ts";

/** The one style block of a letter's page: the same letter gives the same text, whose hash the page's policy names. */
export function letterCss(letter: OpenedLetter, asset: AssetUrl): string {
  const theme = resolveTheme(letter.card);
  const { head, body } = theme.fonts;
  const nameSize = fitName(envelopeLine(letter, "front-center").text, typefaces[head].advance);
  return fontFaces([head, body], asset) + themeCss(theme, nameSize) + swatchCss(letter.card.blocks) +
    headingCss(letter, head) + pictureCss(letter);
}
