import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";
import { lines } from "../motifs.ts";

const doodles = "art/notebook/doodles.svg";
const margin = "art/notebook/margin.svg";
const lining = "art/notebook/lining.svg";

/** A school notebook: squared paper, a red margin, ballpoint drawings, a strip of tape. */
export const notebook: LookChanges = {
  art: [doodles, lining, margin],
  turn: -3,
  table: ({ colors: { paper, accent, text }, linear, pattern, radial, tiles }) =>
    light(linear([0, 0], [1200, 630], [0, paper], [1, mix(paper, text, 0.2)])) +
    light(pattern(42, 42, `<path fill="none" stroke="${mix(paper, accent, 0.3)}" stroke-width="2" d="M0 41H42"/>`)) +
    `<path fill="${tiles(margin, 14)}" d="M42 0h14V630h-14z"/>` +
    light(radial([160, -40], 820, [0, "#ffffff", 0.4], [1, "#ffffff", 0])),
  paper: ({ colors: { envelope, accent } }) => lines([27, 27], mix(envelope, accent, 0.14), 1.3),
  front: ({ colors: { accent }, art }) =>
    art(doodles, { left: 516, top: 410, width: 280, height: 84 }, accent, { turn: -4 }),
  flap: ({ colors, tiles }) => flapSheet(tiles(lining, 150, colors.accent), 0.4),
};
