import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { envelopeLine } from "./envelope.tsx";
import { fitName, headingCss } from "./fit.ts";
import { pictureCss } from "./picture.tsx";
import { swatchCss } from "../blocks/dress.tsx";
import { themeCss } from "./theme_css.ts";
import { fontFaces, typefaces } from "./typefaces.ts";

/**
 * The only style element of a letter's page. The same letter always gives the same text, because its hash is in the
 * page's policy.
 */
export function letterCss(letter: OpenedLetter, asset: AssetUrl): string {
  const theme = resolveTheme(letter.card);
  const { head, body } = theme.fonts;
  const nameSize = fitName(envelopeLine(letter, "front-center").text, typefaces[head].advance);
  return fontFaces([head, body], asset) + themeCss(theme, nameSize) + swatchCss(letter.card.blocks) +
    headingCss(letter, head) + pictureCss(letter);
}
