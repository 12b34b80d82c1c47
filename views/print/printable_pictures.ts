import type { LetterPicture } from "../../domain/letter/opened.ts";

/** Pixels that the widest picture has on the widest paper at 300 dots per inch, about. */
const sharp = 1900;

/** Pictures in one size alone, the one that paper needs: a browser would choose by its screen. */
export function printablePictures(pictures: ReadonlyMap<string, LetterPicture>): Map<string, LetterPicture> {
  return new Map([...pictures].map(([src, picture]) => [src, printable(picture)]));
}

function printable({ path, kept }: LetterPicture): LetterPicture {
  if (!kept) return { path };
  const width = kept.widths.find((one) => one >= sharp) ?? kept.widths.at(-1);
  return { path, kept: { ...kept, widths: width === undefined ? [] : [width] } };
}
