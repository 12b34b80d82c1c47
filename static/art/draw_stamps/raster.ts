import { Resvg } from "@resvg/resvg-js";

/** Grid points per unit of the stamp. */
export const fine = 5;

/** Numbers on a grid that covers the sheet, row by row. */
export type Grid = { readonly width: number; readonly height: number; readonly at: Float32Array };

/** Which shape is on top at each point of a drawing: 0 is the ground, 1 the first shape. */
export function topmost(shapes: readonly string[], size: { readonly width: number; readonly height: number }): Grid {
  const painted = shapes.map((shape, index) => `<g fill="rgb(${index + 1},0,0)">${shape}</g>`).join("");
  const [width, height] = [size.width * fine, size.height * fine];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}" shape-rendering="crispEdges">${painted}</svg>`;
  const { pixels } = new Resvg(svg).render();
  return { width, height, at: Float32Array.from({ length: width * height }, (_, index) => pixels[index * 4]!) };
}

/** The distance of each point of a shape to its edge, in units; 0 outside (Felzenszwalb and Huttenlocher, 2012). */
export function depth({ width, height, at }: Grid, isInside: (label: number) => boolean): Grid {
  const far = 1e6;
  const squared = Float32Array.from(at, (label) => isInside(label) ? far : 0);
  for (let x = 0; x < width; x++) transformLine(squared, x, width, height);
  for (let y = 0; y < height; y++) transformLine(squared, y * width, 1, width);
  return { width, height, at: squared.map((value) => Math.sqrt(value) / fine) };
}

function transformLine(field: Float32Array, start: number, step: number, length: number): void {
  const heights = Float32Array.from({ length }, (_, index) => field[start + index * step]!);
  const [sites, borders] = [new Int32Array(length), new Float32Array(length + 1)];
  const meet = (one: number, other: number) =>
    (heights[other]! + other * other - heights[one]! - one * one) / (2 * other - 2 * one);
  let last = 0;
  borders.set([-Infinity, Infinity]);
  for (let next = 1; next < length; next++) {
    let border = meet(sites[last]!, next);
    while (border <= borders[last]!) border = meet(sites[--last]!, next);
    sites[++last] = next;
    borders.set([border, Infinity], last);
  }
  for (let place = 0, site = 0; place < length; place++) {
    while (borders[site + 1]! < place) site++;
    field[start + place * step] = (place - sites[site]!) ** 2 + heights[sites[site]!]!;
  }
}

/** The grid smoothed: each value is the mean of a square around it, twice. @param reach in units */
export function smooth(grid: Grid, reach: number): Grid {
  const steps = Math.round(reach * fine);
  const once = (from: Grid) =>
    across(across(from, 1, from.width, from.width, from.height, steps), from.width, 1, from.height, from.width, steps);
  return once(once(grid));
}

function across(grid: Grid, step: number, other: number, length: number, lines: number, reach: number): Grid {
  const at = new Float32Array(grid.at.length);
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    const value = (place: number) => grid.at[line * other + Math.min(length - 1, Math.max(0, place)) * step]!;
    for (let place = -reach; place <= reach; place++) sum += value(place);
    for (let place = 0; place < length; place++) {
      at[line * other + place * step] = sum / (2 * reach + 1);
      sum += value(place + reach + 1) - value(place - reach);
    }
  }
  return { ...grid, at };
}

/** The value at a point of the sheet, in units; 0 outside of the grid. */
export function valueAt({ width, height, at }: Grid, x: number, y: number): number {
  const [column, row] = [Math.floor(x * fine), Math.floor(y * fine)];
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : at[row * width + column]!;
}
