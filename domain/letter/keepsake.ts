import type { KeptPicture, LetterPicture, OpenedLetter } from "./opened.ts";
import { mapPictures, pictures, sizePath } from "./pictures.ts";

/** Widths in pixels that a kept letter's pictures may have, the best first, and about how many bytes each takes. */
const sizes = [
  { width: 1280, bytes: 120_000 },
  { width: 960, bytes: 105_000 },
  { width: 640, bytes: 70_000 },
  { width: 480, bytes: 48_000 },
  { width: 320, bytes: 28_000 },
] as const;

/** What all pictures of a kept letter may take together, in bytes: it should still fit into an email. */
const allPictures = 8_000_000;

/**
 * The letter as it can be kept in one file: each picture in one size, the smaller the more of them there are, and
 * without those that were never copied here.
 */
export function keepsakeOf(letter: OpenedLetter): OpenedLetter {
  const isHere = (src: string) => letter.pictures.get(src)?.kept !== undefined;
  const blocks = mapPictures(letter.card.blocks, (src) => isHere(src) ? src : "");
  const width = commonWidth(blocks.flatMap(pictures).length);
  const sized = new Map([...letter.pictures].map(([src, picture]) => [src, inOneSize(picture, width)]));
  return { ...letter, card: { ...letter.card, blocks }, pictures: sized };
}

function commonWidth(count: number): number {
  return (sizes.find(({ bytes }) => bytes * count <= allPictures) ?? sizes.at(-1)!).width;
}

/** A picture that moves has no sizes and stays as it is. */
function inOneSize(picture: LetterPicture, wanted: number): LetterPicture {
  const { kept } = picture;
  if (!kept || kept.widths.length === 0) return picture;
  const width = kept.widths.findLast((one) => one <= wanted) ?? kept.widths[0]!;
  return { path: sizePath(kept.hash, width), kept: { ...kept, widths: [] } satisfies KeptPicture };
}
