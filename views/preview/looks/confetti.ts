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
    const { cherry, leaf, blue, grape } = papers(pen);
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
      light(pen.tiles(scatter, 290, cherry)) +
      `<g transform="translate(-90 -50)">${tossed(pen.tiles(scatter, 350, blue))}</g>` +
      `<g transform="translate(-150 -130)">${tossed(pen.tiles(scatter, 430, leaf))}</g>` +
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
  flap: (pen) =>
    flapSheet(pen.tiles(scatter, 260, papers(pen).cherry)) + flapSheet(pen.tiles(scatter, 310, papers(pen).blue)),
};

/** Confetti over the whole table. */
function tossed(paint: string): string {
  return `<path fill="${paint}" d="M0 0H1400V800H0z"/>`;
}

/** The colours between the accent and the envelope's colour, on both ways around the colour wheel. */
function papers({ colors: { accent, envelope } }: Pen) {
  return {
    blue: accent,
    grape: around(accent, envelope, 0.28, "longer"),
    cherry: around(accent, envelope, 0.52, "longer"),
    leaf: around(accent, envelope, 0.58, "shorter"),
  };
}
