import { mix } from "../letter/colors.ts";
import { envelopeSize, type Look, sheet } from "./look.ts";
import type { Pen, Stop } from "./pen.ts";

const { width, height } = envelopeSize;
const foldLines = "M2 516L362 262M798 516L438 262";

/** The front of the envelope, without its text. */
export function front(look: Look, pen: Pen): string {
  return shadow(look, pen) + face(look, pen, look.front(pen));
}

/** The back of the envelope, without its seal: the flap above the other three folds. */
export function back(look: Look, pen: Pen): string {
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

/** The style's outline, or the thickness of the paper: light on the upper left, dark on the lower right. */
function edge(look: Look, pen: Pen): string {
  const paint = look.outline?.paint(pen) ??
    pen.linear([0, 0], [width, height], [0, "#ffffff", 0.55], [0.5, "#ffffff", 0.1], [0.5, "#000000", 0.05], [
      1,
      "#000000",
      0.28,
    ]);
  const line = look.outline?.width ?? 2;
  return outline(look, line / 2, `fill="none" stroke="${paint}" stroke-width="${line}"`);
}

function outline({ corner }: Look, inset: number, attributes = ""): string {
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
  .map(
    ([offset, share]) => [offset!, "#000000", share! * darkness],
  );

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
