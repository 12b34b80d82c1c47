import { deepen, mix } from "../../letter/colors.ts";
import { light, type LookChanges, sheet } from "../look.ts";
import { lines } from "../motifs.ts";

const rays = "art/launch/lining.svg";
const edge = "art/launch/flap-edge.svg";

/** The night before a launch: black glass, a grid of thin lines, a violet glow. */
export const launch: LookChanges = {
  art: [rays, edge],
  turn: 0,
  turnBehind: 7,
  corner: 18,
  table: ({ colors: { paper, accent }, art, radial }) =>
    light(paper) +
    light(radial([980, 330], 720, [0, deepen(accent), 0.85], [0.45, deepen(accent), 0.3], [1, paper, 0])) +
    art(rays, { left: 300, top: -60, width: 1300, height: 570 }, mix(accent, "#ffffff", 0.2), { opacity: 0.4 }),
  paper: ({ colors: { onEnvelope, accent }, radial }) =>
    lines([50, 50], onEnvelope, 1, 0.07) +
    sheet(radial([760, -40], 620, [0, deepen(accent), 0.75], [1, deepen(accent), 0])),
  flap: ({ colors, art }) =>
    art(edge, { left: 0, top: 0, width: 800, height: 330 }, mix(colors.accent, colors.envelope, 0.3)),
  flapPaint: ({ colors, linear }) =>
    linear([0, 0], [0, 330], [0, colors.envelope], [1, mix(colors.envelope, deepen(colors.accent), 0.55)]),
  fold: ({ colors }) => mix(colors.envelope, "#000000", 0.5),
  outline: { width: 2, paint: ({ colors }) => mix(colors.envelope, colors.accent, 0.45) },
  name: { spacing: -0.022 },
};
