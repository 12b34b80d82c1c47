import type { Theme } from "../../domain/letter/theme.ts";
import { stampFields } from "../letter/envelope/stamp.tsx";
import type { StampManner } from "../letter/envelope/stamp_inks.ts";
import { type Element, picture, type Place } from "./element.ts";
import { envelopeSize, type Look, sheet } from "./look.ts";
import type { Pen, Stop } from "./pen.ts";
import { type Postage, postage, postmarks, stampPlace } from "./postage.ts";
import { mix } from "../letter/colors.ts";

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

/** The edges of the three folds below the flap. */
const foldLines = "M2 516L362 262M798 516L438 262";

/** The front of the envelope, without its text. */
function front(look: Look, pen: Pen): string {
  return shadow(look, pen) + face(look, pen, look.front(pen));
}

/** The back of the envelope, without its seal: the flap above the other three folds. */
function back(look: Look, pen: Pen): string {
  const folds = `<path fill="none" stroke="${look.fold(pen)}" stroke-width="2.5" d="${foldLines}"/>`;
  return shadow(look, pen) + face(look, pen, folds + flap(look, pen));
}

/** One side: paper with light on it, cut to the envelope's shape, with its drawing and its edge. */
function face(look: Look, pen: Pen, drawing: string): string {
  return `<g clip-path="${pen.clip(outline(look, 0))}">${sheet(pen.colors.envelope)}${look.paper(pen)}` +
    `${look.lit ? sheet(daylight(pen)) : ""}${drawing}</g>${edge(look, pen)}`;
}

/** Light from the upper left. */
function daylight(pen: Pen): string {
  return pen.linear([120, -60], [560, 560], [0, "#ffffff", 0.2], [0.5, "#ffffff", 0], [1, "#000000", 0.08]);
}

/** The tip of the flap, a little above the paper, is lighter. */
function risen(pen: Pen): string {
  return pen.linear([0, 0], [0, 320], [0, "#ffffff", 0.02], [1, "#ffffff", 0.2]);
}

function flap(look: Look, pen: Pen): string {
  const { flapShape: shape, lit } = look;
  const outside = `<path fill="${look.flapPaint(pen)}" d="${shape}"/>${look.paper(pen)}`;
  const line = lit ? mix(pen.colors.envelope, "#ffffff", 0.5) : look.fold(pen);
  return (lit ? flapShadow(shape) : "") +
    `<g clip-path="${pen.clip(`<path d="${shape}"/>`)}">${outside}${lit ? sheet(risen(pen)) : ""}${
      look.flap(pen)
    }</g>` +
    `<path fill="none" stroke="${line}" stroke-opacity="${lit ? 0.6 : 1}" stroke-width="${
      lit ? 1.5 : 8
    }" d="${shape}"/>`;
}

/** The shadow of the flap on the paper, softer with distance. */
function flapShadow(shape: string): string {
  return [3, 6, 9, 12, 15].map((depth) =>
    `<path fill="#000" opacity=".055" transform="translate(${depth * 0.5} ${depth})" d="${shape}"/>`
  ).join("");
}

/** The thickness of the paper: light on the upper left, dark on the lower right. */
const thickness: readonly Stop[] = [
  [0, "#ffffff", 0.55],
  [0.5, "#ffffff", 0.1],
  [0.5, "#000000", 0.05],
  [1, "#000000", 0.28],
];

/** The style's outline, or the thickness of the paper. */
function edge(look: Look, pen: Pen): string {
  const { width, height } = envelopeSize;
  const paint = look.outline?.paint(pen) ?? pen.linear([0, 0], [width, height], ...thickness);
  const line = look.outline?.width ?? 2;
  return outline(look, line / 2, `fill="none" stroke="${paint}" stroke-width="${line}"`);
}

function outline({ corner }: Look, inset: number, attributes = ""): string {
  const { width, height } = envelopeSize;
  return `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ` +
    `rx="${Math.max(0, corner - inset)}" ${attributes}/>`;
}

/** Half the width of a soft shadow's edge, in pixels, and how dark its middle is. */
const softness = 30;
const darkness = 0.38;
/**
 * Gradient stops of a blurred edge, from inside to outside: a real blur would take longer than the rest of the picture.
 */
const shadowEdge: readonly Stop[] = [[0, 1], [0.15, 0.94], [0.3, 0.8], [0.5, 0.5], [0.7, 0.2], [0.85, 0.06], [1, 0]]
  .map(([offset, share]) => [offset!, "#000000", share! * darkness]);

/** The shadow of an envelope on what is below it: light comes from the upper left. */
function shadow({ corner, hardShadow }: Look, pen: Pen): string {
  const { width, height } = envelopeSize;
  if (!hardShadow) return soft(pen, 10, 18, width, height);
  return `<rect x="16" y="16" width="${width}" height="${height}" rx="${corner}" fill="${hardShadow(pen)}"/>`;
}

/** A soft shadow: four sides and four quarter circles around a middle that the envelope covers. */
function soft(pen: Pen, x: number, y: number, width: number, height: number): string {
  const [left, top] = [x + softness, y + softness];
  const [right, bottom] = [x + width - softness, y + height - softness];
  const reach = 2 * softness;
  const side = (fromX: number, fromY: number, toX: number, toY: number, area: string) =>
    `<path fill="${pen.linear([fromX, fromY], [toX, toY], ...shadowEdge)}" d="${area}"/>`;
  const quarter = (atX: number, atY: number, toX: number, toY: number) =>
    `<path fill="${pen.radial([atX, atY], reach, ...shadowEdge)}" d="M${atX} ${atY}H${toX}V${toY}H${atX}z"/>`;
  return side(left, 0, left - reach, 0, `M${left} ${top}h${-reach}V${bottom}h${reach}z`) +
    side(right, 0, right + reach, 0, `M${right} ${top}h${reach}V${bottom}h${-reach}z`) +
    side(0, top, 0, top - reach, `M${left} ${top}v${-reach}H${right}v${reach}z`) +
    side(0, bottom, 0, bottom + reach, `M${left} ${bottom}v${reach}H${right}v${-reach}z`) +
    quarter(left, top, left - reach, top - reach) + quarter(right, top, right + reach, top - reach) +
    quarter(left, bottom, left - reach, bottom + reach) + quarter(right, bottom, right + reach, bottom + reach);
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
