import { envelopeSize } from "./look.ts";

/*
 * Patterns that repeat over a whole envelope, or another area, drawn element by element. The envelope is turned, and
 * drawing a turned SVG pattern would take longer than the rest of the picture.
 */

type Step = readonly [across: number, down: number];
type Area = { readonly width: number; readonly height: number };

/** Lines from edge to edge; a step of 0 leaves out one direction. */
export function lines(
  [across, down]: Step,
  color: string,
  thickness: number,
  opacity = 1,
  { width, height }: Area = envelopeSize,
): string {
  const columns = across ? places(width, across).map((x) => `M${x} 0V${height}`) : [];
  const rows = down ? places(height, down).map((y) => `M0 ${y}H${width}`) : [];
  return stroked([...columns, ...rows].join(""), color, thickness, opacity);
}

/** Dots of one size; every other row is shifted by half a step. */
export function dots(
  step: number,
  diameter: number,
  color: string,
  opacity = 1,
  { width, height }: Area = envelopeSize,
): string {
  const at = places(height, step / 2).flatMap((y, row) =>
    places(width + step, step).map((x) => `M${x - (row % 2 ? 0 : step / 2)} ${y}h0`)
  );
  return stroked(at.join(""), color, diameter, opacity);
}

/** Short fibres of paper, in all directions but mostly horizontal; always the same ones. */
export function fibres(
  count: number,
  seed: number,
  color: string,
  opacity: number,
  { width, height }: Area = envelopeSize,
): string {
  const next = random(seed);
  const drawn = Array.from({ length: count }, () => {
    const [x, y, length, lean] = [next() * width, next() * height, 5 + next() * 26, next() * 12 - 6];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(length / 2).toFixed(1)} ${lean.toFixed(1)} ${length.toFixed(1)} ${
      (lean / 2).toFixed(1)
    }`;
  });
  return stroked(drawn.join(""), color, 1.1, opacity);
}

function stroked(path: string, color: string, thickness: number, opacity: number): string {
  return `<path fill="none" stroke="${color}" stroke-width="${thickness}" stroke-opacity="${opacity}" ` +
    `stroke-linecap="round" d="${path}"/>`;
}

function places(end: number, step: number): number[] {
  return Array.from({ length: Math.ceil(end / step) }, (_, index) => (index + 0.5) * step);
}

/** Pseudo-random numbers from 0 to 1 (Lehmer's generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
