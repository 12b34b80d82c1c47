import { raw } from "hono/html";
import { sheetHeightOf, sheetWidth } from "../invitation/sheet.ts";
import type { InvitationOutlines } from "../preview/render/invitation_job.ts";
import { findCard, findPaper, type PrintChoice, type Size } from "./print_choice.ts";

/** A card as SVG in the units of `sheetWidth`, drawn beyond its edges, and its accessible name. */
export type DrawnCard = { readonly drawing: string; readonly label: string };

type PrintedCardsProps = {
  sheet: CardSheet;
  card: Size;
  /** as many as the sheet has places, or fewer */
  cards: readonly DrawnCard[];
};

/** One sheet of invitation cards, with marks where scissors go. */
export function PrintedCards({ sheet: { page, places, cuts }, card, cards }: PrintedCardsProps) {
  return (
    <svg
      class="printed printed-cards"
      role="img"
      aria-label={[...new Set(cards.map(({ label }) => label))].join("; ")}
      viewBox={`0 0 ${page.width} ${page.height}`}
    >
      {raw(cuts ? cutMarks(cuts) : "")}
      {raw(
        cards.map(({ drawing }, index) => {
          const over = (isOuter: boolean) => cuts && isOuter ? bleed : 0;
          return placeCard(drawing, places[index]!, card, over(index === 0), over(index === cards.length - 1));
        }).join(""),
      )}
    </svg>
  );
}

/** How far a card is drawn over the cuts, so that no white edge is left beside one, in millimetres. */
const bleed = 1.5;

/** @param before how far it is drawn over its left edge, and `after` over its right one: there another card may lie */
function placeCard(
  drawing: string,
  { left, top, isTurned }: Place,
  { width, height }: Size,
  before: number,
  after: number,
): string {
  const turn = isTurned ? `translate(${mm(left + height)} ${mm(top)}) rotate(90)` : `translate(${mm(left)} ${mm(top)})`;
  const over = Math.max(before, after);
  const [wide, high] = [width + before + after, height + 2 * over];
  const [across, down] = [sheetWidth / width, sheetHeightOf({ width, height }) / height];
  return `<g transform="${turn}"><svg x="${-before}" y="${-over}" width="${mm(wide)}" height="${mm(high)}" viewBox="${
    [-before * across, -over * down, wide * across, high * down].map(mm).join(" ")
  }" preserveAspectRatio="none">${drawing}</svg></g>`;
}

/** Length of a mark, and its distance from the corner, in millimetres. */
const [mark, distance] = [4, 2.5];

/** Short lines outside of the cards, at both ends of each cut. */
function cutMarks({ across, down }: NonNullable<CardSheet["cuts"]>): string {
  const [left, right, top, bottom] = [across[0]!, across.at(-1)!, down[0]!, down.at(-1)!];
  const marks = [
    ...across.flatMap((
      x,
    ) => [`M${mm(x)} ${mm(top - distance)}v${-mark}`, `M${mm(x)} ${mm(bottom + distance)}v${mark}`]),
    ...down.flatMap((y) => [`M${mm(left - distance)} ${mm(y)}h${-mark}`, `M${mm(right + distance)} ${mm(y)}h${mark}`]),
  ];
  return `<path class="cut-marks" fill="none" stroke="#000" stroke-width="0.2" d="${marks.join("")}"/>`;
}

function mm(length: number): string {
  return `${Number(length.toFixed(3))}`;
}

/**
 * The cards of one document. What later cards have in common with the first is not written again, because the cards of
 * a thousand guests differ in a name and a code.
 */
export class CardDrawings {
  #first: InvitationOutlines | undefined;
  #count = 0;

  add({ definitions, parts }: InvitationOutlines): Pick<DrawnCard, "drawing"> {
    this.#first ??= { definitions, parts };
    const { definitions: known, parts: shared } = this.#first;
    const isFirst = this.#count++ === 0;
    const changed = parts.filter((part, index) => part !== shared[index]);
    const isAlike = definitions === known && !changed.some((part) => part.includes(' id="'));
    const prefix = isAlike ? "card" : `card${this.#count}`;
    const written = parts.map((part, index) =>
      isFirst || !isAlike
        ? `<g id="${prefix}-part${index}">${withPrefix(part, prefix)}</g>`
        : part === shared[index]
        ? `<use href="#card-part${index}"/>`
        : withPrefix(part, prefix)
    );
    const defined = isFirst || !isAlike ? `<defs>${withPrefix(definitions, prefix)}</defs>` : "";
    return { drawing: defined + written.join("") };
  }
}

/** Ids are unique in a document. */
function withPrefix(svg: string, prefix: string): string {
  return svg.replace(/\b(id="|url\(#|href="#)/g, `$1${prefix}-`);
}

/** Where a card lies on a sheet of paper, in millimetres from the upper left corner. */
type Place = {
  readonly left: number;
  readonly top: number;
  /** whether it lies on its side, its head to the right */
  readonly isTurned: boolean;
};

/** The places of cards that are cut out of one sheet. One cut separates two cards. */
type CardSheet = {
  readonly page: Size;
  readonly places: readonly Place[];
  /** what is cut: undefined when the sheet is the card itself */
  readonly cuts: Cuts | undefined;
};

/** The lines along which scissors go: at these distances from the left and from the top. */
type Cuts = { readonly across: readonly number[]; readonly down: readonly number[] };

/** What stays free along each edge, for the marks and for the printer, in millimetres. */
const edge = 8.5;

/** The sheet for a choice of card and paper. */
export function cardSheetOf({ size, stock }: Pick<PrintChoice, "size" | "stock">): CardSheet {
  const card = findCard(size);
  return stock === "card" ? cardAlone(card) : cardsOnPaper(card, findPaper(stock));
}

function cardAlone(card: Size): CardSheet {
  return { page: card, places: [{ left: 0, top: 0, isTurned: false }], cuts: undefined };
}

/** As many cards as the paper holds: two on their sides, one above the other, or one upright. */
function cardsOnPaper(card: Size, page: Size): CardSheet {
  const isTurned = card.height <= page.width - 2 * edge && 2 * card.width <= page.height - 2 * edge;
  const [width, height, rows] = isTurned ? [card.height, card.width, 2] : [card.width, card.height, 1];
  const left = (page.width - width) / 2;
  const top = (page.height - rows * height) / 2;
  const tops = Array.from({ length: rows }, (_, row) => top + row * height);
  return {
    page,
    places: tops.map((top) => ({ left, top, isTurned })),
    cuts: { across: [left, left + width], down: [...tops, top + rows * height] },
  };
}
