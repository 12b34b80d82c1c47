import { around, mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";

const sun = "art/groovy/sun.svg";
const grid = "art/groovy/grid.svg";
const scales = "art/groovy/scales.svg";

/** An eighties sunset: a sun that goes down behind a grid, on the envelope, and the colours from day to night behind it. */
export const groovy: LookChanges = {
  art: [sun, grid, scales],
  turn: -3,
  corner: 14,
  table: ({ colors: { paper, envelope }, art, linear }) => {
    const dusk = around(envelope, paper, 0.42, "shorter");
    return light(linear([0, 0], [0, 470], [0, paper], [0.6, dusk], [1, envelope])) +
      `<path fill="${mix(paper, "#000000", 0.35)}" d="M0 440H1200V630H0z"/>` +
      art(grid, { left: 0, top: 440, width: 1200, height: 360 }, dusk) +
      `<path fill="${mix(dusk, "#ffffff", 0.3)}" d="M0 438H1200V442H0z"/>`;
  },
  front: ({ colors: { accent, envelope }, tiles }) =>
    `<g transform="translate(430 274)"><path fill="${
      tiles(sun, 320, mix(accent, envelope, 0.4))
    }" d="M0 0H320V168H0z"/></g>` +
    `<g transform="translate(0 442)"><path fill="${
      tiles(grid, 800, mix(envelope, "#ffffff", 0.45))
    }" d="M0 0H800V78H0z"/></g>`,
  flap: ({ colors: { accent }, tiles }) => flapSheet(tiles(scales, 130, accent), 0.5),
  isSunset: true,
  name: { face: "body", leading: 1.2 },
  outline: { width: 6, paint: ({ colors }) => mix(colors.text, "#ffffff", 0.4) },
};
