import { around, faintly, mix, underWords } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";
import { dots } from "../motifs.ts";

const icing = "art/bubblegum/icing.svg";
const sprinkles = "art/bubblegum/sprinkles.svg";
const treats = "art/bubblegum/treats.svg";
const rim = "art/bubblegum/treats_rim.svg";

/** A sweet shop: striped paper, polka dots, dripping icing, sprinkles. */
export const bubblegum: LookChanges = {
  art: [icing, sprinkles, treats, rim],
  turn: -3,
  corner: 34,
  table: ({ colors: { envelope, accent, paper }, radial, tiles }) =>
    light(mix(envelope, accent, 0.16)) +
    `<path stroke="${paper}" stroke-opacity=".75" stroke-width="55" d="${stripes}"/>` +
    light(radial([160, -40], 900, [0, "#ffffff", 0.4], [1, "#ffffff", 0])) +
    `<path fill="${tiles(icing, 240, mix(accent, "#ffffff", 0.1))}" d="M0 0H1200V72H0z"/>`,
  paper: ({ colors: { paper, envelope } }) => dots(48, 16, faintly(envelope, paper, 0.7, underWords)),
  foot: 84,
  front: ({ colors: { accent, envelope }, art, linear }) => {
    const place = { left: 574, top: 356, width: 208, height: 149 };
    const inks = [around(accent, envelope, 0.55, "longer"), accent];
    return art(rim, place, "#ffffff", { turn: -4 }) +
      art(treats, place, linear([0, 0], [184, 0], [0.53, inks[0]!], [0.54, inks[1]!]), { turn: -4 });
  },
  flap: ({ colors: { accent, envelope }, tiles }) =>
    flapSheet(mix(envelope, "#ffffff", 0.42)) +
    flapSheet(tiles(sprinkles, 170, around(accent, envelope, 0.5, "longer"))) +
    flapSheet(tiles(sprinkles, 210, mix(accent, "#ffffff", 0.15))),
  outline: { width: 9, paint: ({ colors }) => mix(colors.envelope, "#ffffff", 0.75) },
};

/** From the lower left to the upper right, over the whole table. */
const stripes = Array.from({ length: 13 }, (_, index) => `M${index * 156 - 660} 660L${index * 156 + 30} -30`).join("");
