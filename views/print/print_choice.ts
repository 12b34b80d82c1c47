import type { Ink } from "../../domain/letter/theme.ts";
import type { EnvelopeId, PaperId } from "./paper.ts";

export const sheets = ["letter", "envelope", "both"] as const;
export type SheetId = (typeof sheets)[number];

/** What is printed, on what, and with how much ink. */
export type PrintChoice = {
  readonly sheet: SheetId;
  readonly paper: PaperId;
  readonly envelope: EnvelopeId;
  readonly ink: Ink;
};
