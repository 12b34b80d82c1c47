import { mix } from "./color.ts";
import { envelopeSize, type Look, sheet } from "./look.ts";
import type { Pen } from "./pen.ts";
import { shadow } from "./shadow.ts";

const { width, height } = envelopeSize;
const foldLines = "M2 516L362 262M798 516L438 262";

/** The addressed side, without its words. */
export function front(look: Look, pen: Pen): string {
  return shadow(look, pen) + face(look, pen, look.front(pen));
}

/** The sealed side, without its seal: the flap over the folds of the other three. */
export function back(look: Look, pen: Pen): string {
  const folds = `<path fill="none" stroke="${look.fold(pen)}" stroke-width="2.5" d="${foldLines}"/>`;
  return shadow(look, pen) + face(look, pen, folds + flap(look, pen));
}

/** Paper in the light, cut to the envelope's shape, with what is on it; and its edge. */
function face(look: Look, pen: Pen, drawing: string): string {
  return `<g clip-path="${pen.clip(outline(look, 0))}">${sheet(pen.colors.envelope)}${look.paper(pen)}` +
    `${look.lit ? sheet(daylight(pen)) : ""}${drawing}</g>${edge(look, pen)}`;
}

/** From the upper left. */
function daylight(pen: Pen): string {
  return pen.linear([120, -60], [560, 560], [0, "#ffffff", 0.2], [0.5, "#ffffff", 0], [1, "#000000", 0.08]);
}

/** A flap's tip stands a little off the paper, and catches more light. */
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

/** On the paper below the flap, softer the further it is. */
function flapShadow(shape: string): string {
  return [3, 6, 9, 12, 15].map((depth) =>
    `<path fill="#000" opacity=".055" transform="translate(${depth * 0.5} ${depth})" d="${shape}"/>`
  ).join("");
}

/** The style's own line, or the thickness of paper: light on the upper left, in shade on the lower right. */
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
