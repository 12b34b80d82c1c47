import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Card } from "../../domain/letter/card.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { Face } from "../letter/typefaces/typeface.ts";
import { typefaces } from "../letter/typefaces/typefaces.ts";

/** One font file with its name in the drawing; satori takes one file for each name, weight and style. */
export type PreviewFont = {
  readonly name: string;
  readonly weight: 400 | 600 | 700;
  readonly style: Face["style"];
  /** asset path, as in `typefaces` */
  readonly file: string;
  /** CSS unicode-range: the characters it is used for */
  readonly range: string;
};

const bodyWeight = 400;

/**
 * The font files of the words in a letter's picture: the heading's in its weight, the body's in its own, both with
 * italics.
 */
export function previewFonts(card: Pick<Card, "style" | "custom">): readonly PreviewFont[] {
  const { head, body } = resolveTheme(card).fonts;
  const fonts = [
    ...facesOf(head, typefaces[head].headWeight),
    ...facesOf(head, bodyWeight),
    ...facesOf(body, bodyWeight),
  ];
  return fonts.filter(({ name, weight, style }, index) =>
    index === fonts.findIndex((other) => other.name === name && other.weight === weight && other.style === style)
  );
}

/** The font files of a typeface's headings, such as the initials of a seal. */
export function headingFonts(id: FontId): readonly PreviewFont[] {
  return facesOf(id, typefaces[id].headWeight);
}

/** The value of `fontFamily`: one name for each file of the typeface. */
export function previewFamilies(id: FontId): string {
  return [...new Set(typefaces[id].faces.map((face) => nameOf(id, face)))].join(", ");
}

function facesOf(id: FontId, weight: number): PreviewFont[] {
  return typefaces[id].faces.filter((face) => face.weight === weight).map((face) => ({
    name: nameOf(id, face),
    weight: weight as PreviewFont["weight"],
    style: face.style,
    file: face.file,
    range: face.range,
  }));
}

/** Files with the same characters in another weight or style share a name. */
function nameOf(id: FontId, { range }: Face): string {
  const ranges = [...new Set(typefaces[id].faces.map((face) => face.range))];
  return `${id}-${ranges.indexOf(range)}`;
}
