import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges, sheet } from "../look.ts";

const branch = "art/romance/branch.svg";
const hearts = "art/romance/lining.svg";

/** A love letter: a blush of watercolour, a rose laid across the corner, and small hearts. */
export const romance: LookChanges = {
  art: [branch, hearts],
  table: ({ colors: { envelope, accent, paper }, linear, radial, tiles }) =>
    light(linear([0, 0], [1200, 630], [0, mix(paper, accent, 0.06)], [1, mix(envelope, accent, 0.42)])) +
    light(tiles(hearts, 96, mix(envelope, accent, 0.3))) +
    light(radial([160, -40], 820, [0, "#ffffff", 0.5], [1, "#ffffff", 0])),
  paper: ({ colors: { accent }, radial }) =>
    sheet(radial([760, 20], 430, [0, accent, 0.2], [1, accent, 0])) +
    sheet(radial([20, 520], 430, [0, accent, 0.16], [1, accent, 0])),
  foot: 60,
  front: ({ colors: { accent, onEnvelope }, art }) =>
    art(branch, { left: 560, top: 300, width: 246, height: 219 }, mix(accent, onEnvelope, 0.25), {
      turn: 90,
      opacity: 0.9,
    }),
  flap: ({ colors, tiles }) => flapSheet(tiles(hearts, 80, colors.accent), 0.2),
  name: { italic: true },
};
