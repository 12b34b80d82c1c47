import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { envelopeLine } from "./envelope/envelope.tsx";
import { nameSize } from "./typefaces/fit_name.ts";
import { headingCss } from "./typefaces/fit_heading.ts";
import { pictureCss } from "./picture.tsx";
import type { SharedParts } from "./shared_parts.ts";
import { swatchCss } from "../blocks/dress.tsx";
import { themeCss } from "./theme_css.ts";
import { fontFaces } from "./typefaces/typefaces.ts";

/**
 * The only style element of a letter's page. The same letter always gives the same text, because its hash is in the
 * page's policy.
 */
export function letterCss(letter: OpenedLetter, asset: AssetUrl, shared?: SharedParts): string {
  const theme = resolveTheme(letter.card);
  const { head, body } = theme.fonts;
  const size = nameSize(envelopeLine(letter, "front-center").text, letter.card);
  const headings = headingCss(letter);
  const write = () =>
    fontFaces([head, body], asset) + themeCss(theme, size) + swatchCss(letter.card.blocks) + headings +
    pictureCss(letter);
  // Of the guest it contains only how wide the name is, and many names are as wide.
  return shared?.keep(`css ${size} ${headings}`, write) ?? write();
}
