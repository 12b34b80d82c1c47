import type { Guest } from "../guests/guest.ts";
import type { Card } from "./card.ts";
import type { FactUpdates } from "./facts/fact_updates.ts";
import { type Addressee, addressee } from "./personalize.ts";
import { mapPictures, pictures, sizePath } from "./pictures.ts";

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

/**
 * Widths in pixels for the pictures of a keepsake, the best first, and about how many bytes a picture takes in each.
 */
const sizes = [
  { width: 1280, bytes: 120_000 },
  { width: 960, bytes: 105_000 },
  { width: 640, bytes: 70_000 },
  { width: 480, bytes: 48_000 },
  { width: 320, bytes: 28_000 },
] as const;

/** How many bytes all pictures of a keepsake may have together, so that it still fits into an email. */
const allPictures = 8_000_000;

/**
 * The letter for a keepsake, which is one file: each picture has one width, the smaller the more pictures there are.
 * Pictures that were never copied to this service are left out.
 */
export function keepsakeOf(letter: OpenedLetter): OpenedLetter {
  const isHere = (src: string) => letter.pictures.get(src)?.kept !== undefined;
  const card = mapPictures(letter.card, (src) => isHere(src) ? src : "");
  const width = commonWidth(card.blocks.flatMap(pictures).length);
  const sized = new Map([...letter.pictures].map(([src, picture]) => [src, inOneSize(picture, width)]));
  return { ...letter, card, pictures: sized };
}

function commonWidth(count: number): number {
  return (sizes.find(({ bytes }) => bytes * count <= allPictures) ?? sizes.at(-1)!).width;
}

/** An animated picture has no other sizes and stays as it is. */
function inOneSize(picture: LetterPicture, wanted: number): LetterPicture {
  const { kept } = picture;
  if (!kept || kept.widths.length === 0) return picture;
  const width = kept.widths.findLast((one) => one <= wanted) ?? kept.widths[0]!;
  return { path: sizePath(kept.hash, width), kept: { ...kept, widths: [] } satisfies KeptPicture };
}

/** The letter as this guest gets it. */
export function addressTo<Letter extends Pick<OpenedLetter, "card">>(letter: Letter, guest: Guest) {
  return { ...letter, to: addressee(letter.card, guest.name), guest: guest.id };
}
