import { mix, spotOf } from "../../letter/colors.ts";
import { light, type LookChanges } from "../look.ts";

/** Swiss: white, black, one line of columns. */
export const minimal: LookChanges = {
  turn: 0,
  turnBehind: 0,
  corner: 0,
  table: ({ colors: { envelope, paper }, linear }) =>
    light(linear([0, 0], [1200, 630], [0, paper], [1, mix(envelope, "#000000", 0.1)])) +
    `<path fill="#fff" fill-opacity=".55" d="M0 0H760L420 630H0z"/>`,
  front: ({ colors }) => `<path fill="${spotOf(colors)}" d="M46 0H164V14H46z"/>`,
  name: { align: "left", spacing: -0.025, leading: 1.05 },
};
