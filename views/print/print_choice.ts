import type { Ink } from "../../domain/letter/theme.ts";
import type { LabelSheet } from "./labels.tsx";
import type { CardId, EnvelopeId, PaperId, StockId } from "./paper.ts";

export const sheets = ["letter", "card", "envelope", "template", "both"] as const;
export type SheetId = (typeof sheets)[number];

/** Where cards are printed: on paper to cut, or on paper of the card's own size. */
export const cardStocks = ["a4", "letter", "card"] as const;
type CardStockId = (typeof cardStocks)[number];

/** What to print, the sizes, and how much ink to use. */
export type PrintChoice = {
  readonly sheet: SheetId;
  readonly paper: PaperId;
  readonly envelope: EnvelopeId;
  readonly ink: Ink;
  /** of the invitation card */
  readonly size: CardId;
  readonly stock: CardStockId;
};

/** The paper for what is cut out. */
export function stockOf({ stock, paper }: Pick<PrintChoice, "stock" | "paper">): StockId {
  if (stock !== "card") return stock;
  return paper === "letter" || paper === "fold-letter" ? "letter" : "a4";
}

export const runs = ["letters", "invitations", "envelopes", "templates", "labels", "cards"] as const;
/** What can be printed for all guests. */
export type RunId = (typeof runs)[number];

export const cardPapers = ["a4", "letter"] as const;
export type CardPaperId = (typeof cardPapers)[number];

/** The choices of the print kit. Each run needs some of them. */
export type KitChoice = Omit<PrintChoice, "sheet"> & {
  readonly run: RunId;
  readonly sheet: LabelSheet;
  /** for an envelope to cut, which is never on paper of its own size as invitations can be */
  readonly cut: CardPaperId;
  readonly cardPaper: CardPaperId;
  /** only for those who have said yes */
  readonly onlyComing: boolean;
  /** whether labels have the guests' codes */
  readonly codes: boolean;
};
