import type { PrintChoice } from "./print_choice.ts";
import type { LabelSheet } from "./label_sheets.ts";

export const runs = ["letters", "envelopes", "labels", "cards"] as const;
/** What is printed for all guests. */
export type RunId = (typeof runs)[number];

export const cardPapers = ["a4", "letter"] as const;
export type CardPaperId = (typeof cardPapers)[number];

/** What to print, on what. Each run needs a part of it. */
export type KitChoice = Pick<PrintChoice, "paper" | "envelope" | "ink"> & {
  readonly run: RunId;
  readonly sheet: LabelSheet;
  readonly cardPaper: CardPaperId;
  /** whether labels have the guests' codes */
  readonly codes: boolean;
};
