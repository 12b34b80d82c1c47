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
  /** its pictures, by their addresses in the card */
  readonly pictures: ReadonlyMap<string, LetterPicture>;
  /** when the letter last changed */
  readonly updated: Date;
  /** when a date or a place last changed (decision K8) */
  readonly factsChanged: Date | undefined;
};

/** A picture as a page shows it, always from this service (decision J5). */
export type LetterPicture = {
  /** of the picture at full size, or of another try to copy it */
  readonly path: string;
  /** undefined: it is not here */
  readonly kept?: KeptPicture;
};

export type KeptPicture = {
  /** its name: the SHA-256 of its bytes */
  readonly hash: string;
  /** in pixels */
  readonly width: number;
  readonly height: number;
  /** in which it is served, ascending; none where it moves */
  readonly widths: readonly number[];
  /** `#rrggbb`, its mean colour; undefined: one can see through it */
  readonly color: string | undefined;
};
