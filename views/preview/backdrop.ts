import type { Theme } from "../../domain/letter/theme.ts";
import { stampFields } from "../letter/envelope/stamp.tsx";
import type { StampManner } from "../letter/envelope/stamp_inks.ts";
import { type Element, picture, type Place } from "./element.ts";
import { back, front } from "./envelopes.ts";
import { envelopeSize, type Look } from "./look.ts";
import type { Pen } from "./pen.ts";
import { type Postage, postage, postmarks, stampPlace } from "./postage.ts";

/** The place of the front envelope on the table, and the middle of the back envelope's seal. */
export const frontPlace: Place = { left: 78, top: 62, ...envelopeSize };
export const sealAt = { x: 1006, y: 330 };
/** The middle of the seal, in coordinates of the back envelope. */
const sealOnBack = { x: 400, y: 300 };

/** Everything in the picture except the text and the seal, as an SVG of 1200 by 630. */
export function backdrop(look: Look, theme: Theme, stamped: Postage | undefined, pen: Pen): string {
  const drawn = look.table(pen) +
    `<g transform="translate(${sealAt.x} ${sealAt.y}) rotate(${look.turnBehind}) translate(${-sealOnBack
      .x} ${-sealOnBack
      .y})">${back(look, pen)}</g>` +
    `<g transform="${turned(look.turn)}">${front(look, pen)}${stamped ? postage(stamped, theme, pen) : ""}</g>`;
  return whole(drawn, pen);
}

/** The postmark on the stamp alone, to be laid over a picture that was laid over the stamp; as large as `backdrop`. */
export function postmarkAbove(look: Look, theme: Theme, stamped: Postage, pen: Pen): string {
  return whole(`<g transform="${turned(look.turn)}">${postmarks(stamped, theme, pen).onStamp}</g>`, pen);
}

function whole(drawn: string, pen: Pen): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<defs>${pen.definitions()}</defs>${drawn}</svg>`;
}

function turned(degrees: number): string {
  const { left, top, width, height } = frontPlace;
  return `translate(${left + width / 2} ${top + height / 2}) rotate(${degrees}) translate(${-width / 2} ${
    -height / 2
  })`;
}

/** The field for an own picture, in pixels of the preview picture. */
export function fieldSize(manner: StampManner): { readonly width: number; readonly height: number } {
  const { width, height } = stampFields[manner];
  const scale = stampPlace.width / 100;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A host's own picture on the front's stamp (decision R1). It is an element of its own: the program that draws the
 * picture draws no pictures that are inside of an SVG inside of it.
 * @param src its data address, in the size of the field
 * @param turn of the front, in degrees
 */
export function ownStamp(src: string, manner: StampManner, turn: number): Element {
  const field = stampFields[manner];
  const scale = stampPlace.width / 100;
  const [width, height] = [field.width * scale, field.height * scale];
  const middle = {
    x: stampPlace.left + field.x * scale + width / 2 - frontPlace.width / 2,
    y: stampPlace.top + field.y * scale + height / 2 - frontPlace.height / 2,
  };
  const [sine, cosine] = [Math.sin(turn * Math.PI / 180), Math.cos(turn * Math.PI / 180)];
  const drawn = picture(src, {
    left: frontPlace.left + frontPlace.width / 2 + middle.x * cosine - middle.y * sine - width / 2,
    top: frontPlace.top + frontPlace.height / 2 + middle.x * sine + middle.y * cosine - height / 2,
    width,
    height,
  });
  return { ...drawn, props: { ...drawn.props, style: { ...drawn.props.style, transform: `rotate(${turn}deg)` } } };
}
