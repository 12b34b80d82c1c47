import { around, mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";
import type { Pen } from "../pen.ts";

const scatter = "art/confetti/scatter.svg";

const streamer = "art/confetti/streamer.svg";

/** A party table: a gingham cloth, and paper of every colour on it. */
export const confetti: LookChanges = {
  art: [scatter, streamer],
  turn: -3.4,
  table: (pen) => {
    const { colors: { envelope, paper }, art, pattern } = pen;
    const { cherry, grape } = papers(pen);
    return light(paper) +
      light(
        pattern(
          72,
          72,
          `<g fill="${
            mix(envelope, paper, 0.25)
          }" fill-opacity=".62"><path d="M0 0h36v72H0z"/><path d="M0 0h72v36H0z"/></g>`,
        ),
      ) +
      light(pen.tiles(scatter, 640, pieces(pen))) +
      art(streamer, { left: 1090, top: -30, width: 110, height: 408 }, grape) +
      art(streamer, { left: -14, top: 250, width: 100, height: 371 }, cherry, { turn: 10 });
  },
  front: (pen) => {
    const { cherry, leaf, blue } = papers(pen);
    const stripe = [cherry, blue, leaf].map((color, index) => `<path fill="${color}" d="M${index * 40} 0h28v40h-28z"/>`)
      .join("");
    return `<path fill="${pen.colors.paper}" d="M0 496H800V520H0z"/><path fill="${
      pen.pattern(120, 40, stripe, 30)
    }" d="M0 496H800V520H0z"/>`;
  },
  foot: 16,
  flap: (pen) => flapSheet(pen.tiles(scatter, 460, pieces(pen))),
};

/** Each piece lies within one of six oblique stripes, so that it has one colour. */
function pieces(pen: Pen): string {
  const { blue, grape, cherry, leaf, orange } = papers(pen);
  const inks = [cherry, leaf, mix(pen.colors.envelope, orange, 0.25), grape, blue, orange];
  const stops = [...inks, ...inks].flatMap((ink, index) => [[index / 12, ink], [(index + 1) / 12, ink]] as const);
  return pen.linear([0, 0], [420, 420], ...stops);
}

/** The colours between the accent and the envelope's colour, on both ways around the colour wheel. */
function papers({ colors: { accent, envelope } }: Pen) {
  return {
    blue: accent,
    grape: around(accent, envelope, 0.28, "longer"),
    cherry: around(accent, envelope, 0.52, "longer"),
    leaf: around(accent, envelope, 0.58, "shorter"),
    orange: around(accent, envelope, 0.8, "longer"),
  };
}
