import type { Stamp } from "../../domain/catalog/envelope.ts";
import { mix } from "./color.ts";
import type { Place } from "./element.ts";
import { envelopeSize, type Look } from "./look.ts";
import type { Pen } from "./pen.ts";

const perforation = "art/envelope/perforation.svg";
/** The stamp's place on the front of the envelope. */
export const stampPlace: Place = { left: envelopeSize.width - 36 - 140, top: 34, width: 140, height: 168 };
const picture: Place = { left: stampPlace.left + 15, top: stampPlace.top + 15, width: 110, height: 138 };
const motif: Place = { left: picture.left + 13, top: picture.top + 14, width: 84, height: 84 };
export const markPlace: Place = { left: stampPlace.left - 186, top: stampPlace.top + 38, width: 252, height: 105 };

/** The stamp in the upper right corner, without its face value, and the postmark. */
export function postage(stamp: Stamp, look: Look, pen: Pen): string {
  const { postmark: mark } = look;
  const { paper, ground, ink, perforated, shades } = look.stamp;
  const line = mix(ground(pen), ink(pen), 0.35);
  const drawing = pen.art(picturePath(stamp), motif);
  return paperOf(perforated, paper(pen), pen) +
    `<rect ${at(picture)} fill="${ground(pen)}" stroke="${line}" stroke-width="1.5"/>` +
    (shades ? `<g filter="${pen.ink(...shades(pen))}">${drawing}</g>` : drawing) +
    pen.art(mark.art, markPlace, mark.paint(pen), { opacity: mark.opacity, turn: mark.turn });
}

/** Asset paths of the stamp's and the postmark's artwork. */
export function postageArt(stamp: Stamp, { stamp: { perforated }, postmark }: Look): readonly string[] {
  return [picturePath(stamp), postmark.art, ...(perforated ? [perforation] : [])];
}

function picturePath(stamp: Stamp): string {
  return `art/stamps/${stamp}.svg`;
}

/** The stamp's paper with its shadow and its perforated edge. */
function paperOf(perforated: boolean, paint: string, pen: Pen): string {
  const shade = [2, 4, 6].map((depth) =>
    `<rect ${at({ ...stampPlace, left: stampPlace.left + depth / 2, top: stampPlace.top + depth })} opacity=".08"/>`
  );
  if (!perforated) {
    return `<rect ${at(stampPlace)} fill="${paint}" stroke="${pen.colors.onEnvelope}" stroke-width="5"/>`;
  }
  return shade.join("") + pen.art(perforation, stampPlace, paint);
}

function at({ left, top, width, height }: Place): string {
  return `x="${left}" y="${top}" width="${width}" height="${height}"`;
}
