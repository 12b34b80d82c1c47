import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges, sheet } from "../look.ts";
import { fibres } from "../motifs.ts";

const corner = "art/parchment/corner.svg";
const damask = "art/parchment/damask.svg";

/** Darker places of the parchment: middle, radius, and opacity. */
const blots = [
  ...[[190, 150, 150, 0.1], [640, 330, 210, 0.12], [420, 60, 130, 0.09]] as const,
  ...[[330, 430, 170, 0.1], [740, 90, 120, 0.1]] as const,
];

/** An old charter on a table covered with damask: fibres, darkened edges, ink flourishes. */
export const parchment: LookChanges = {
  art: [corner, damask],
  table: ({ colors: { envelope, accent }, linear, radial, tiles }) => {
    const cloth = mix(envelope, accent, 0.5);
    return light(linear([0, 0], [1200, 630], [0, mix(cloth, "#ffffff", 0.14)], [1, mix(cloth, "#000000", 0.42)])) +
      light(tiles(damask, 128, mix(cloth, "#000000", 0.3))) +
      light(radial([160, -40], 900, [0, "#ffffff", 0.22], [1, "#ffffff", 0]));
  },
  paper: ({ colors: { envelope, accent }, radial }) =>
    blots.map(([x, y, radius, share]) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${radial([x, y], radius, [0, accent, share], [1, accent, 0])}"/>`
    ).join("") +
    fibres(240, 7, mix(envelope, accent, 0.5), 0.2) + fibres(130, 11, "#ffffff", 0.25) +
    sheet(radial([400, 250], 520, [0.5, accent, 0], [0.82, accent, 0.13], [1, accent, 0.4])),
  front: ({ colors, art }) =>
    art(corner, { left: 600, top: 330, width: 176, height: 176 }, colors.accent, { turn: 180, opacity: 0.75 }),
  flap: ({ colors, tiles }) => flapSheet(tiles(damask, 90, colors.accent), 0.16),
};
