import type { FontId } from "../../domain/catalog/fonts.ts";
import { nameFont } from "../../domain/catalog/styles.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { printTheme, resolveTheme, type Theme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { everyFit, headingCss } from "../letter/typefaces/fit_heading.ts";
import { pale } from "../letter/colors.ts";
import { pictureCss } from "../letter/picture.tsx";
import { swatchCss } from "../blocks/dress.tsx";
import { cssColor, themeCss } from "../letter/theme_css.ts";
import { fontFaces, fontFamily } from "../letter/typefaces/typefaces.ts";
import { codeSide, labelPadding, type LabelSheet } from "./labels.tsx";
import { nameCss } from "./name_size.ts";
import { cardSheetOf } from "./printed_cards.tsx";
import { envelopeLining, envelopeNet } from "./printed_template.tsx";
import { findEnvelope, findPaper, type KitChoice, type PrintChoice, type Size, stockOf } from "./print_choice.ts";
import { facePadding, faceSize } from "./place_cards.tsx";

type PrintCssOptions = {
  /** for a document with many guests: headings must fit any name */
  readonly anyName?: boolean;
};

/** The only style element of a printed page: the letter's colours and typefaces, and the sizes of its pages. */
export function printCss(
  letter: OpenedLetter,
  choice: PrintChoice,
  asset: AssetUrl,
  { anyName = false }: PrintCssOptions = {},
): string {
  const theme = printTheme(letter.card, choice.ink, paleStock(letter));
  const { head, body } = theme.fonts;
  const names = anyName || choice.sheet !== "letter" ? nameCss() : "";
  return fontFaces([head, body, addressFont(body)], asset) + colorCss(theme) + groundCss(letter) + names +
    swatchCss(letter.card.blocks) +
    (anyName ? everyFit(letter) : headingCss(letter)) + pictureCss(letter) + pageCss(theme, choice);
}

/** The style element of a page with invitation cards, which bring their own outlines and colours. */
export function invitationCss(choice: Pick<PrintChoice, "size" | "stock">): string {
  const { page } = cardSheetOf(choice);
  return pageRule(page) + `@layer tokens{:root{${lengths({ page: { ...page, height: page.height - hair } })}}}`;
}

/** The style element of a page with envelopes to cut: the paper, and where the front lies on it. */
export function templateCss({ card }: Pick<OpenedLetter, "card">, choice: TemplateChoice, asset: AssetUrl): string {
  const theme = printTheme(card, choice.ink);
  const stock = stockOf(choice);
  const page = findPaper(stock);
  const { front, back } = envelopeNet(stock, page);
  const { left, top, ...lining } = envelopeLining(stock, page);
  const fonts = [nameFont(theme.style, theme.fonts), addressFont(theme.fonts.body)];
  return fontFaces(fonts, asset) + colorCss(theme) + nameCss() + pageRule(page) +
    `@layer tokens{.letter{` +
    lengths({
      page: { ...page, height: page.height - hair },
      envelope: front,
      "front-left": front.left,
      "front-top": front.top,
      back,
    }) +
    lengths({ liner: lining, "liner-left": left, "liner-top": top }) + "}}";
}

type TemplateChoice = Pick<PrintChoice, "ink" | "stock" | "paper">;

function colorCss(theme: Theme): string {
  return themeCss(theme, envelopeNameSize) +
    `@layer tokens{.letter{--address:${fontFamily(addressFont(theme.fonts.body))}}` +
    `.printed-side{--name-font:${fontFamily(nameFont(theme.style, theme.fonts))}}}`;
}

/** The screen's own colours, for the title of a dark style, whose paper is pale to save ink. */
function groundCss({ card }: Pick<OpenedLetter, "card">): string {
  const { paper, text, accentText } = resolveTheme(card).colors;
  return `@layer tokens{.printed-letter{--ground:${cssColor(paper)};--on-ground:${cssColor(text)};` +
    `--ground-accent:${cssColor(accentText)}}}`;
}

/** What a dark style is printed on to save ink: a pale tint of its own colour, else white. */
function paleStock({ card }: Pick<OpenedLetter, "card">): string {
  const { accent, envelope } = resolveTheme(card).colors;
  if (card.style === "midnight" || card.style === "groovy") return pale(envelope);
  return card.style === "launch" || card.style === "deco" ? pale(accent) : white;
}

const white = "#ffffff";

/** Has no effect on paper, where the sizes of names have rules of their own. */
const envelopeNameSize = 6;

/**
 * Pages of envelopes have a name, so that one document can have both sizes. Letters use the pages without a name,
 * because Gecko forgets a page's name on the third sheet of a block. Colours reach the edge of the paper.
 */
function pageCss({ colors }: Theme, choice: PrintChoice): string {
  const paper = findPaper(choice.paper);
  const envelope = findEnvelope(choice.envelope);
  const { block, inline } = paper.margin;
  const ground = (color: string) => choice.ink === "screen" ? `;background:${cssColor(color)}` : "";
  const width = paper.width * (paper.isFolded ? 2 : 1);
  const stock = colors.paper === white ? "" : `;background:${cssColor(colors.paper)}`;
  return `@page{size:${mm(width)} ${mm(paper.height)};margin:${mm(block)} ${mm(inline)}` +
    `${stock}}` +
    `@page envelope{size:${mm(envelope.width)} ${mm(envelope.height)};margin:0${ground(colors.envelope)}}` +
    `@layer tokens{.print-page{font-size:${paper.rem}px;--paper-share:${
      mm((paper.width - 2 * inline) / 100)
    }}.letter{--page-width:${mm(paper.width)};` +
    `--page-height:${mm(paper.height)};--page-block:${mm(block)};--page-inline:${mm(inline)};` +
    `--envelope-width:${mm(envelope.width)};--envelope-height:${mm(envelope.height)}}}`;
}

function mm(length: number): string {
  return `${Number(length.toFixed(3))}mm`;
}

/**
 * Sheets are this much lower than the page, because a rounded pixel would otherwise begin an empty page. In
 * millimetres.
 */
const hair = 0.2;

/** The only style element of a document of labels: the sheet's exact grid, and a typeface that is easy to read. */
export function labelCss({ card }: Pick<OpenedLetter, "card">, sheet: LabelSheet, asset: AssetUrl): string {
  const font = addressFont(printTheme(card, "save").fonts.body);
  const { page, label, columns, top, left, pitch } = sheet;
  return fontFaces([font], asset) + nameCss() + pageRule(page) +
    `@layer tokens{:root{--address:${fontFamily(font)};--columns:${columns};` +
    lengths({ page: { ...page, height: page.height - hair }, label, top, left, gap: pitch - label.width }) +
    lengths({ code: codeSide(sheet), block: labelPadding.block, inline: labelPadding.inline }) + "}}";
}

/**
 * The same for place cards, in the letter's colours and heading typeface. They fill the page, so that one cut separates
 * two cards.
 */
export function cardCss({ card }: Pick<OpenedLetter, "card">, choice: KitChoice, asset: AssetUrl): string {
  const theme = printTheme(card, choice.ink);
  const page = findPaper(choice.cardPaper);
  const ground = choice.ink === "screen" ? `;background:${cssColor(theme.colors.paper)}` : "";
  return fontFaces([theme.fonts.head], asset) + themeCss(theme, 0) + nameCss() + pageRule(page, ground) +
    `@layer tokens{:root{` +
    lengths({ page: { ...page, height: page.height - hair }, face: faceSize(choice.cardPaper), padding: facePadding }) +
    "}}";
}

function pageRule({ width, height }: Size, more = ""): string {
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

/** For typefaces that are hard to read on an envelope, the most similar one that is easy to read. */
const easier: Readonly<Partial<Record<FontId, FontId>>> = {
  medieval: "fell",
  kalam: "inter",
  monoton: "grotesk",
  righteous: "fredoka",
  pixel: "courier",
  vt323: "courier",
  cinzel: "playfair",
  bebas: "grotesk",
};

/** The typeface for addresses on a printed envelope: the letter's own if it is easy to read (decision L1). */
export function addressFont(body: FontId): FontId {
  return easier[body] ?? body;
}
