import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";
import { lines } from "../motifs.ts";

const bird = "art/ivory/bird.svg";
const laurel = "art/ivory/lining.svg";

/** Letterpress stationery: laid paper near a window, laurel on the flap, and a small thief. */
export const ivory: LookChanges = {
  art: [bird, laurel],
  table: ({ colors: { envelope, accent, paper }, linear }) =>
    light(linear([0, 0], [1200, 630], [0, mix(envelope, accent, 0.16)], [1, mix(envelope, accent, 0.5)])) +
    `<path fill="${paper}" fill-opacity=".42" d="M60 0H330L90 630H-180zM370 0H640L400 630H130zM1010 0H1280L1040 630H770z"/>`,
  paper: ({ colors: { onEnvelope } }) => lines([0, 6], onEnvelope, 1, 0.05) + lines([96, 0], onEnvelope, 1.5, 0.05),
  front: ({ colors, art }) =>
    `<path fill="none" stroke="${colors.accent}" stroke-opacity=".6" stroke-width="1.5" d="M18 18H782V502H18z"/>` +
    art(bird, { left: 690, top: 432, width: 92, height: 63 }, colors.accent),
  flap: ({ colors: { accent }, tiles }) => flapSheet(tiles(laurel, 110, accent), 0.12),
  name: { scale: 0.86, leading: 1.25 },
};
