import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { printTheme, type Theme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { cssColor } from "../letter/css_color.ts";
import { everyFit, headingCss } from "../letter/fit_heading.ts";
import { pictureCss } from "../letter/pictures.ts";
import { swatchCss } from "../letter/swatches.ts";
import { themeCss } from "../letter/theme_css.ts";
import { fontFaces, fontFamily } from "../letter/typefaces.ts";
import { addressFont } from "./address_font.ts";
import { findEnvelope, findPaper } from "./paper.ts";
import type { PrintChoice } from "./print_choice.ts";

type PrintCssOptions = {
  /** for a document with many guests: headings fit whatever name they hold */
  readonly anyName?: boolean;
};

/** The one style block of a printed page: the letter's colours and typefaces, and the pages it is printed on. */
export function printCss(
  letter: OpenedLetter,
  choice: PrintChoice,
  asset: AssetUrl,
  { anyName = false }: PrintCssOptions = {},
): string {
  const theme = printTheme(letter.card, choice.ink);
  const { head, body } = theme.fonts;
  const address = addressFont(body);
  return fontFaces([head, body, address], asset) + themeCss(theme, envelopeNameSize) +
    `@layer tokens{.letter{--address:${fontFamily(address)}}}` + swatchCss(letter.card.blocks) +
    (anyName ? everyFit() : headingCss(letter, head)) + pictureCss(letter) + pageCss(theme, choice);
}

/** Unused on paper, where names are set in steps. */
const envelopeNameSize = 6;

/**
 * Envelopes stand on pages with a name, so that both sizes can stand in one document. A letter takes the pages without
 * one: Gecko forgets a page's name on the third sheet of a block. Colours reach the edge of the paper.
 */
function pageCss({ colors }: Theme, choice: PrintChoice): string {
  const paper = findPaper(choice.paper);
  const envelope = findEnvelope(choice.envelope);
  const { block, inline } = paper.margin;
  const ground = (color: string) => choice.ink === "screen" ? `;background:${cssColor(color)}` : "";
  return `@page{size:${mm(paper.width)} ${mm(paper.height)};margin:${mm(block)} ${mm(inline)}` +
    `${ground(colors.paper)}}` +
    `@page envelope{size:${mm(envelope.width)} ${mm(envelope.height)};margin:0${ground(colors.envelope)}}` +
    `@layer tokens{html{font-size:${paper.rem}px}.letter{--page-width:${mm(paper.width)};` +
    `--page-height:${mm(paper.height)};--page-block:${mm(block)};--page-inline:${mm(inline)};` +
    `--envelope-width:${mm(envelope.width)};--envelope-height:${mm(envelope.height)}}}`;
}

function mm(length: number): string {
  return `${Number(length.toFixed(3))}mm`;
}
