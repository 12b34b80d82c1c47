import { findCard, findPaper, type Size } from "./paper.ts";
import type { PrintChoice } from "./print_choice.ts";

/** Where a card lies on a sheet of paper, in millimetres from the upper left corner. */
export type Place = {
  readonly left: number;
  readonly top: number;
  /** whether it lies on its side, its head to the right */
  readonly isTurned: boolean;
};

/** The places of cards that are cut out of one sheet. One cut separates two cards. */
export type CardSheet = {
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
