import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";
import { fibres } from "../motifs.ts";

const fern = "art/botanical/fern.svg";
const sprig = "art/botanical/sprig.svg";
const leaves = "art/botanical/lining.svg";

/** A herbarium sheet: pressed leaves on the paper and on the table. */
export const botanical: LookChanges = {
  art: [fern, sprig, leaves],
  table: ({ colors: { envelope, accent, text }, art, linear, radial }) =>
    light(linear([0, 0], [1200, 630], [0, mix(envelope, "#ffffff", 0.35)], [1, mix(envelope, accent, 0.5)])) +
    light(radial([160, -40], 820, [0, "#ffffff", 0.4], [1, "#ffffff", 0])) +
    art(fern, { left: 830, top: 400, width: 420, height: 231 }, mix(accent, text, 0.35), { turn: -14 }) +
    art(fern, { left: -150, top: -70, width: 420, height: 231 }, mix(accent, text, 0.2), { turn: 100 }),
  paper: ({ colors }) => fibres(240, 5, mix(colors.envelope, colors.accent, 0.6), 0.2) + fibres(240, 9, "#ffffff", 0.3),
  foot: 60,
  front: ({ colors: { accent, text }, art }) =>
    art(sprig, { left: 540, top: 362, width: 250, height: 146 }, mix(accent, text, 0.15), { opacity: 0.7 }),
  flap: ({ colors, tiles }) => flapSheet(tiles(leaves, 92, colors.accent), 0.2),
};
