import type { Card } from "./letter/card.ts";
import { mapPictures, publicSrc } from "./letter/pictures.ts";
import type { GuestLink } from "./letter/answers.ts";
import { guestLinks, type LetterUrls, letterUrls } from "./links.ts";
import type { StoredLetter } from "./stored_letter.ts";

/** The letter with its links, as reading and updating answer it (decision I1). */
export type LetterAnswer = LetterUrls & {
  readonly id: string;
  readonly revision: number;
  readonly card: Card;
  readonly guests: GuestLink[];
  /** ISO 8601, in UTC */
  readonly created: string;
  readonly updated: string;
};

export function letterAnswer(base: string, { row, card, guests }: StoredLetter): LetterAnswer {
  return {
    id: row.id,
    revision: row.revision,
    card: publicCard(base, card),
    guests: guestLinks(base, row.id, guests),
    ...letterUrls(base, row.id),
    created: new Date(row.created).toISOString(),
    updated: new Date(row.updated).toISOString(),
  };
}

/** A card as it is given out: its pictures are absolute addresses. */
export function publicCard(base: string, card: Card): Card {
  return { ...card, blocks: mapPictures(card.blocks, (src) => publicSrc(src, base)) };
}
