import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";
import { fibres } from "../motifs.ts";

const ring = "art/typewriter/ring.svg";
const air = "art/typewriter/air.svg";
const carbon = "art/typewriter/lining.svg";

/** A typed page by air mail, in the two colours of the ribbon, with the ring of a tea cup on the table. */
export const typewriter: LookChanges = {
  art: [ring, air, carbon],
  turn: 1.6,
  turnBehind: 11,
  corner: 3,
  table: ({ colors: { envelope, text, accent }, art, linear, radial }) =>
    light(linear([0, 0], [1200, 630], [0, mix(envelope, text, 0.22)], [1, mix(envelope, text, 0.55)])) +
    light(radial([160, -40], 820, [0, "#ffffff", 0.25], [1, "#ffffff", 0])) +
    art(ring, { left: 930, top: 390, width: 330, height: 330 }, mix(accent, text, 0.6), { opacity: 0.4 }),
  paper: ({ colors }) => fibres(300, 3, mix(colors.envelope, colors.text, 0.6), 0.13) + fibres(240, 13, "#ffffff", 0.3),
  front: (pen) => {
    const { colors: { accent, onEnvelope, envelope } } = pen;
    const stripe = `<path fill="${envelope}" d="M0 0h80v80H0z"/><path fill="${accent}" d="M0 0h22v80H0z"/>` +
      `<path fill="${mix(onEnvelope, envelope, 0.15)}" d="M40 0h22v80H40z"/>`;
    return pen.art(air, { left: 580, top: 424, width: 174, height: 52 }, accent, { turn: -4, opacity: 0.82 }) +
      `<path fill="${pen.pattern(80, 80, stripe, 35)}" fill-rule="evenodd" d="M0 0H800V520H0zM17 17V503H783V17z"/>`;
  },
  flap: ({ colors, tiles }) => flapSheet(tiles(carbon, 190, colors.onEnvelope), 0.14),
  name: { echo: { x: 1.5, y: 5, paint: ({ colors }) => mix(colors.accent, colors.envelope, 0.35) } },
};
