import type { Guest } from "../guests/guest.ts";
import type { Card } from "./card.ts";
import type { FactUpdates } from "./facts/fact_updates.ts";
import { type Addressee, addressee } from "./personalize.ts";

/** A letter in the form that the reader of a link gets: with one name, and no other guest's (decision K1). */
export type OpenedLetter = {
  readonly id: string;
  readonly revision: number;
  readonly card: Card;
  readonly to: Addressee;
  /** the id of the guest whose link it is; undefined for the link without a guest */
  readonly guest: string | undefined;
  /** its pictures, by their addresses in the card */
  readonly pictures: ReadonlyMap<string, LetterPicture>;
  /** when the letter was made */
  readonly created: Date;
  /** when the letter last changed */
  readonly updated: Date;
  readonly updates: FactUpdates;
};

/** A picture in the form that a page shows, always from this service (decision J5). */
export type LetterPicture = {
  /** the path of the picture at full size; if it is not stored, opening the path tries to copy it */
  readonly path: string;
  /** undefined: the picture is not stored here */
  readonly kept?: KeptPicture;
};

export type KeptPicture = {
  /** its name: the SHA-256 of its bytes */
  readonly hash: string;
  /** in pixels */
  readonly width: number;
  readonly height: number;
  /** widths in which it is served, ascending; empty for an animated picture */
  readonly widths: readonly number[];
  /** `#rrggbb`, its mean colour; undefined: the picture has transparent parts */
  readonly color: string | undefined;
};

/** The letter as this guest gets it. */
export function addressTo<Letter extends Pick<OpenedLetter, "card">>(letter: Letter, guest: Guest) {
  return { ...letter, to: addressee(letter.card, guest.name), guest: guest.id };
}
