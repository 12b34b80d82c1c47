import { fontIds } from "../../../domain/catalog/fonts.ts";
import { styleIds } from "../../../domain/catalog/styles.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import type { AssetUrl } from "../../layout/asset_url.ts";
import { envelopeLine } from "../../letter/envelope_line.ts";
import { headingCss } from "../../letter/fit_heading.ts";
import { fitName } from "../../letter/fit_name.ts";
import { letterCss } from "../../letter/letter_css.ts";
import { themeCss } from "../../letter/theme_css.ts";
import { fontFaces, fontFamily, typefaces } from "../../letter/typefaces.ts";
import { sampleLetter } from "./sample_letter.ts";

type Styled = { readonly id: string; readonly card: Card };

/**
 * What colours one's own letter in each of the styles, and a typeface's name in itself. Browsers load a typeface when
 * something is drawn in it.
 */
export function stylesCss(letter: Styled, asset: AssetUrl): string {
  return fontFaces(fontIds, asset) + fontIds.map(fontClass).join("") +
    styleIds.map((style) => styleCss(sampleLetter(letter, style))).join("");
}

/** What colours the envelope of one letter. */
export function envelopeCss(letter: Parameters<typeof letterCss>[0], asset: AssetUrl): string {
  return letterCss({ ...letter, card: { ...letter.card, blocks: [] } }, asset);
}

/** Changes with all that `stylesCss` draws beside the words: a part of its address, so that browsers load it anew. */
export function lookVersion({ style, custom }: Card): string {
  return [style, ...Object.entries(custom).flat()].join("-").replaceAll("#", "");
}

function styleCss(letter: ReturnType<typeof sampleLetter>): string {
  const theme = resolveTheme(letter.card);
  const { head } = theme.fonts;
  const nameSize = fitName(envelopeLine(letter, "front-center").text, typefaces[head].advance);
  return themeCss(theme, nameSize, `.letter[data-style="${letter.card.style}"]`) + headingCss(letter, head);
}

function fontClass(id: typeof fontIds[number]): string {
  return `@layer editor{.font-${id}{font-family:${fontFamily(id)};font-weight:${typefaces[id].headWeight}}}`;
}
