import { envelopeSize, type Look } from "./look.ts";
import type { Stop } from "./paints.ts";
import type { Pen } from "./pen.ts";

/** Half the width of a soft shadow's edge, in pixels, and how dark its middle is. */
const softness = 30;
const darkness = 0.38;
/** A blurred edge, from inside to outside: a blur itself would take longer than all the rest of the picture. */
const edge: readonly Stop[] = [[0, 1], [0.15, 0.94], [0.3, 0.8], [0.5, 0.5], [0.7, 0.2], [0.85, 0.06], [1, 0]].map(
  ([offset, share]) => [offset!, "#000000", share! * darkness],
);

/** What an envelope throws on what is below it: light comes from the upper left. */
export function shadow({ corner, hardShadow }: Look, pen: Pen): string {
  const { width, height } = envelopeSize;
  if (!hardShadow) return soft(pen, 10, 18, width, height);
  return `<rect x="16" y="16" width="${width}" height="${height}" rx="${corner}" fill="${hardShadow(pen)}"/>`;
}

/** Four sides and four quarters of a circle around a middle, which nobody sees. */
function soft(pen: Pen, x: number, y: number, width: number, height: number): string {
  const [left, top] = [x + softness, y + softness];
  const [right, bottom] = [x + width - softness, y + height - softness];
  const reach = 2 * softness;
  const side = (fromX: number, fromY: number, toX: number, toY: number, area: string) =>
    `<path fill="${pen.linear([fromX, fromY], [toX, toY], ...edge)}" d="${area}"/>`;
  const quarter = (atX: number, atY: number, toX: number, toY: number) =>
    `<path fill="${pen.radial([atX, atY], reach, ...edge)}" d="M${atX} ${atY}H${toX}V${toY}H${atX}z"/>`;
  return side(left, 0, left - reach, 0, `M${left} ${top}h${-reach}V${bottom}h${reach}z`) +
    side(right, 0, right + reach, 0, `M${right} ${top}h${reach}V${bottom}h${-reach}z`) +
    side(0, top, 0, top - reach, `M${left} ${top}v${-reach}H${right}v${reach}z`) +
    side(0, bottom, 0, bottom + reach, `M${left} ${bottom}v${reach}H${right}v${-reach}z`) +
    quarter(left, top, left - reach, top - reach) + quarter(right, top, right + reach, top - reach) +
    quarter(left, bottom, left - reach, bottom + reach) + quarter(right, bottom, right + reach, bottom + reach);
}
