import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { printTheme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { cssColor } from "../letter/css_color.ts";
import { themeCss } from "../letter/theme_css.ts";
import { fontFaces, fontFamily } from "../letter/typefaces.ts";
import { addressFont } from "./address_font.ts";
import { codeSide, labelPadding, type LabelSheet } from "./label_sheets.ts";
import { nameCss } from "./name_size.ts";
import { findPaper, type Size } from "./paper.ts";
import { facePadding, faceSize } from "./place_cards.tsx";
import type { KitChoice } from "./print_kit_choice.ts";

/** Sheets are drawn a hair lower than the page, or a rounded pixel would fall onto an empty one. In millimetres. */
const hair = 0.2;

/** The one style block of a document of labels: the sheet's exact grid, and a face that is easy to read. */
export function labelCss({ card }: Pick<OpenedLetter, "card">, sheet: LabelSheet, asset: AssetUrl): string {
  const font = addressFont(printTheme(card, "save").fonts.body);
  const { page, label, columns, top, left, pitch } = sheet;
  return fontFaces([font], asset) + nameCss() + pageCss(page) +
    `@layer tokens{:root{--address:${fontFamily(font)};--columns:${columns};` +
    lengths({ page: { ...page, height: page.height - hair }, label, top, left, gap: pitch - label.width }) +
    lengths({ code: codeSide(sheet), block: labelPadding.block, inline: labelPadding.inline }) + "}}";
}

/** The same for place cards, in the letter's colours and the face of its headings. They fill the page: one cut serves two. */
export function cardCss({ card }: Pick<OpenedLetter, "card">, choice: KitChoice, asset: AssetUrl): string {
  const theme = printTheme(card, choice.ink);
  const page = findPaper(choice.cardPaper);
  const ground = choice.ink === "screen" ? `;background:${cssColor(theme.colors.paper)}` : "";
  return fontFaces([theme.fonts.head], asset) + themeCss(theme, 0) + nameCss() + pageCss(page, ground) +
    `@layer tokens{:root{` +
    lengths({ page: { ...page, height: page.height - hair }, face: faceSize(choice.cardPaper), padding: facePadding }) +
    "}}";
}

function pageCss({ width, height }: Size, more = ""): string {
  return `@page{size:${mm(width)} ${mm(height)};margin:0${more}}`;
}

/** Custom properties in millimetres: `--label-width`, `--top`. */
function lengths(named: Readonly<Record<string, number | Size>>): string {
  return Object.entries(named).map(([name, length]) =>
    typeof length === "number"
      ? `--${name}:${mm(length)};`
      : `--${name}-width:${mm(length.width)};--${name}-height:${mm(length.height)};`
  ).join("");
}

function mm(length: number): string {
  return `${Number(length.toFixed(3))}mm`;
}
