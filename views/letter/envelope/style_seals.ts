import type { Theme } from "../../../domain/letter/theme.ts";
import { mix, standingOut } from "../colors.ts";
import { center } from "./wax_rim.ts";

/* Seals that a style draws in its own way: in pixels, and as a sun in chrome and neon. */

/** The grid has 25 by 25 cells in a drawing of 200 by 200. */
const [cells, cell] = [25, 8];
const middle = (cells - 1) / 2;
/** The radius of the wax, and of the line around the mark, in cells. */
const [reach, line] = [11.5, 8.5];

/** The colours of a seal in pixels besides the wax's own. */
export type PixelInks = { readonly dark: string; readonly light: string };

/**
 * The seal of a style that is drawn in pixels: wax in flat colours on a grid, without light or shadow.
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

/** The colours of a sunset besides the wax's own, which is that of the sun's top. */
export type SunsetInks = {
  /** of the sun's middle */
  readonly dusk: string;
  /** of its foot and of the neon */
  readonly neon: string;
  /** around the sun and below the mark; it stands out from white */
  readonly night: string;
  readonly bright: string;
  readonly dull: string;
};

/** These colours in a letter's theme. */
export function sunsetInks({ paper, text, envelope }: Theme["colors"]): SunsetInks {
  return {
    dusk: envelope,
    neon: mix(envelope, "#ff1480", 0.72),
    night: standingOut("#ffffff", 7, paper, mix(paper, "#000000", 0.6), text),
    bright: mix(text, "#ffffff", 0.65),
    dull: mix(text, "#000000", 0.4),
  };
}

/** The radius of the sun. */
const sun = 55;
/** Bands of night across the sun, each broader: its upper edge and its height. */
const bands = [[108, 2], [117, 3.2], [126.5, 4.4], [136.5, 5.5], [147, 6]] as const;

/**
 * The seal of an eighties' night: a rim of chrome, a ring of neon, and in it a striped sun with the mark.
 * @param rim the edge of the wax, an SVG path @param mark an SVG drawing without colour, in the middle
 * @param filters the names of the filters that light the rim and cast the shadow, and of what is defined here
 */
export function sunsetSeal(
  color: string,
  { dusk, neon, night, bright, dull }: SunsetInks,
  { rim, mark }: { readonly rim: string; readonly mark: string },
  names: { readonly rim: string; readonly shade: string; readonly relief: string; readonly sun: string },
): string {
  const disc = (radius: number, attributes: string) =>
    `<circle cx="${center}" cy="${center}" r="${radius}" ${attributes}/>`;
  const stops = (...all: readonly (readonly [number, string])[]) =>
    all.map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`).join("");
  return `<defs><linearGradient id="${names.sun}" x2="0" y2="1">` +
    `${stops([0.15, color], [0.55, dusk], [1, neon])}</linearGradient>` +
    `<linearGradient id="${names.sun}-rim" x2=".3" y2="1">` +
    `${stops([0.1, bright], [0.46, dull], [0.54, bright], [0.95, dull])}</linearGradient>` +
    `<filter id="${names.relief}"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>` +
    `<feComponentTransfer result="near"><feFuncA type="linear" slope="9" intercept="-.7"/></feComponentTransfer>` +
    `<feFlood flood-color="${night}"/><feComposite in2="near" operator="in"/>` +
    `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>` +
    `<ellipse cx="104" cy="110" rx="82" ry="80" fill-opacity=".3" filter="url(#${names.shade})"/>` +
    `<path fill="url(#${names.sun}-rim)" filter="url(#${names.rim})" d="${rim}"/>${disc(68, `fill="${night}"`)}` +
    `<g fill="none" stroke="${neon}">${disc(62, `stroke-width="10" stroke-opacity=".4"`)}` +
    `${disc(62, `stroke-width="4"`)}</g>${disc(sun, `fill="url(#${names.sun})"`)}` +
    `<path fill="${night}" fill-opacity=".85" d="${bands.map(band).join("")}"/>` +
    `<g fill="#fff" stroke="#fff" stroke-linejoin="round" filter="url(#${names.relief})">${mark}</g>`;
}

/** A band from one edge of the sun to the other. */
function band([top, height]: readonly [number, number]): string {
  const half = (y: number) => Math.round(Math.sqrt(Math.max(0, sun ** 2 - (y - center) ** 2)) * 10) / 10;
  const [upper, lower] = [half(top), half(Math.min(top + height, center + sun))];
  return `M${center - upper} ${top}H${center + upper}L${center + lower} ${top + height}H${center - lower}z`;
}
