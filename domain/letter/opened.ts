import type { Card } from "./card.ts";
import type { Addressee } from "./personalize.ts";

/** A letter as whoever opens the link receives it: one name, and no other guest's (decision K1). */
export type OpenedLetter = {
  readonly id: string;
  readonly revision: number;
  readonly card: Card;
  readonly to: Addressee;
  /** the id of the guest whose link it is; undefined when it is nobody's */
  readonly guest: string | undefined;
  /** when the letter last changed */
  readonly updated: Date;
  /** when a date or a place last changed (decision K8) */
  readonly factsChanged: Date | undefined;
};
