/* The seal of a style that is drawn in pixels: wax in flat colours on a grid, without light or shadow. */

/** The grid has 25 by 25 cells in a drawing of 200 by 200. */
const [cells, cell] = [25, 8];
const middle = (cells - 1) / 2;
/** The radius of the wax, and of the line around the mark, in cells. */
const [reach, line] = [11.5, 8.5];
/** The colours besides the wax's own. */
export type PixelInks = { readonly dark: string; readonly light: string };

/**
 * @param edge the radius of the wax in each direction, 1 on average
 * @param mark an SVG drawing without colour, in the middle
 */
export function pixelSeal(
  color: string,
  { dark, light }: PixelInks,
  edge: (angle: number) => number,
  mark: string,
): string {
  const inside = (x: number, y: number, smaller = 0) =>
    Math.hypot(x, y) <= reach * edge((Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI)) - smaller;
  const rim = (x: number, y: number) => inside(x, y, 1) && !inside(x, y, 2);
  const around = (x: number, y: number) => Math.abs(Math.hypot(x, y) - line) <= 0.5;
  return `<g shape-rendering="crispEdges">${paint(dark, inside)}${paint(color, (x, y) => inside(x, y, 1))}` +
    paint(light, (x, y) => rim(x, y) && x + y < -7) + paint(dark, (x, y) => rim(x, y) && x + y > 7 || around(x, y)) +
    `<g fill="${light}">${mark}</g></g>`;
}

/** Cells in one colour; those that are side by side as one rectangle. */
function paint(color: string, isPainted: (x: number, y: number) => boolean): string {
  const rows = Array.from({ length: cells }, (_, row) => {
    let path = "";
    for (let from = 0, to = 0; from < cells; from = to + 1) {
      for (to = from; to < cells && isPainted(to - middle, row - middle);) to++;
      if (to > from) path += `M${from * cell} ${row * cell}h${(to - from) * cell}v${cell}h${(from - to) * cell}z`;
    }
    return path;
  });
  return `<path fill="${color}" d="${rows.join("")}"/>`;
}
