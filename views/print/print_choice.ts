import type { Ink } from "../../domain/letter/theme.ts";
import type { LabelSheet } from "./labels.tsx";
import type { EnvelopeId, PaperId } from "./paper.ts";

export const sheets = ["letter", "envelope", "both"] as const;
type SheetId = (typeof sheets)[number];

/** What to print, the sizes, and how much ink to use. */
export type PrintChoice = {
  readonly sheet: SheetId;
  readonly paper: PaperId;
  readonly envelope: EnvelopeId;
  readonly ink: Ink;
};

export const runs = ["letters", "envelopes", "labels", "cards"] as const;
/** What can be printed for all guests. */
export type RunId = (typeof runs)[number];

export const cardPapers = ["a4", "letter"] as const;
export type CardPaperId = (typeof cardPapers)[number];

/** The choices of the print kit. Each run needs some of them. */
export type KitChoice = Pick<PrintChoice, "paper" | "envelope" | "ink"> & {
  readonly run: RunId;
  readonly sheet: LabelSheet;
  readonly cardPaper: CardPaperId;
  /** whether labels have the guests' codes */
  readonly codes: boolean;
};
