import type { Ink } from "../../domain/letter/theme.ts";
import type { LabelSheet } from "./labels.tsx";

/* What can be printed, and on what: papers, envelopes and cards with their sizes, and the choices among them. */

/** Width and height in millimetres, in the direction of reading. */
export type Size = { readonly width: number; readonly height: number };

export type PaperId = "a4" | "letter" | "a5" | "fold" | "fold-letter";
type CardId = "5x7" | "a5" | "a6";
type EnvelopeId = "dl" | "c6" | "us10" | "a7";

type Paper = Size & {
  readonly id: PaperId;
  /** the same in every language */
  readonly name: string;
  /** whether two pages lie side by side on paper of that name, which is folded between them */
  readonly isFolded?: boolean;
  /** the margin without text and pictures, in millimetres: more than any printer needs */
  readonly margin: { readonly block: number; readonly inline: number };
  /** CSS pixels of one rem: all lengths in rem change with the paper */
  readonly rem: number;
  /** the envelope for the folded sheet */
  readonly envelope: EnvelopeId;
};

type Card = Size & { readonly id: CardId; readonly name: string };
type EnvelopeSize = Size & { readonly id: EnvelopeId; readonly name: string };

const inch = 25.4;

/** The papers for letters. */
export const papers: readonly Paper[] = [
  { id: "a4", name: "A4", width: 210, height: 297, margin: { block: 13, inline: 12 }, rem: 14.5, envelope: "dl" },
  {
    id: "letter",
    name: "US Letter",
    width: 8.5 * inch,
    height: 11 * inch,
    margin: { block: 13, inline: 12 },
    rem: 14.5,
    envelope: "us10",
  },
  { id: "a5", name: "A5", width: 148, height: 210, margin: { block: 10, inline: 9 }, rem: 10.5, envelope: "c6" },
  {
    id: "fold",
    name: "A4",
    isFolded: true,
    width: 148.5,
    height: 210,
    margin: { block: 10, inline: 9 },
    rem: 10.5,
    envelope: "c6",
  },
  {
    id: "fold-letter",
    name: "US Letter",
    isFolded: true,
    width: 5.5 * inch,
    height: 8.5 * inch,
    margin: { block: 10, inline: 9 },
    rem: 10.2,
    envelope: "c6",
  },
];

/** The envelopes, printed on pages of their own size. */
export const envelopes: readonly EnvelopeSize[] = [
  { id: "dl", name: "DL", width: 220, height: 110 },
  { id: "c6", name: "C6", width: 162, height: 114 },
  { id: "us10", name: "US #10", width: 9.5 * inch, height: 4.125 * inch },
  { id: "a7", name: "A7", width: 7.25 * inch, height: 5.25 * inch },
];

/** The invitation cards. */
export const cards: readonly Card[] = [
  { id: "5x7", name: "5 × 7 in", width: 5 * inch, height: 7 * inch },
  { id: "a5", name: "A5", width: 148, height: 210 },
  { id: "a6", name: "A6", width: 105, height: 148 },
];

export function findCard(id: CardId): Card {
  return cards.find((card) => card.id === id)!;
}

export function findPaper(id: PaperId): Paper {
  return papers.find((paper) => paper.id === id)!;
}

export function findEnvelope(id: EnvelopeId): EnvelopeSize {
  return envelopes.find((envelope) => envelope.id === id)!;
}

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

/** Paper on which cards and envelopes are printed to be cut out. */
export const cardPapers = ["a4", "letter"] as const;
export type StockId = (typeof cardPapers)[number];

/** The paper for what is cut out. */
export function stockOf({ stock, paper }: Pick<PrintChoice, "stock" | "paper">): StockId {
  if (stock !== "card") return stock;
  return paper === "letter" || paper === "fold-letter" ? "letter" : "a4";
}

export const runs = ["letters", "invitations", "envelopes", "templates", "labels", "cards"] as const;
/** What can be printed for all guests. */
export type RunId = (typeof runs)[number];

/** The choices of the print kit. Each run needs some of them. */
export type KitChoice = Omit<PrintChoice, "sheet"> & {
  readonly run: RunId;
  readonly sheet: LabelSheet;
  /** for an envelope to cut, which is never on paper of its own size as invitations can be */
  readonly cut: StockId;
  readonly cardPaper: StockId;
  /** only for those who have said yes */
  readonly onlyComing: boolean;
  /** whether labels have the guests' codes */
  readonly codes: boolean;
};
