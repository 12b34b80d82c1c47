import type { Card } from "./card.ts";
import type { Addressee } from "./personalize.ts";

/** A letter as whoever opens the link receives it: one name, and no other guest's (decision K1). */
export type OpenedLetter = {
  readonly id: string;
  readonly revision: number;
  readonly card: Card;
  readonly to: Addressee;
  /** when a date or a place last changed (decision K8) */
  readonly factsChanged: Date | undefined;
};
