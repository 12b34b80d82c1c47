import { mix } from "../../letter/colors.ts";
import { light, type LookChanges } from "../look.ts";

const fans = "art/deco/lining.svg";
const fan = "art/deco/corner.svg";
const burst = "art/deco/burst.svg";

/** Gatsby: black lacquer and gold, fans, a sunburst on the flap, a double rule. */
export const deco: LookChanges = {
  art: [fans, fan, burst],
  turn: 0,
  turnBehind: 0,
  corner: 0,
  table: ({ colors: { paper, accent }, radial, tiles }) =>
    light(mix(paper, "#000000", 0.2)) + light(tiles(fans, 120, mix(paper, accent, 0.42))) +
    light(radial([150, 0], 1250, [0, "#000000", 0], [1, "#000000", 0.72])),
  front: ({ colors: { accent }, art }) =>
    `<g fill="none" stroke="${accent}"><path stroke-width="5" d="M14 14H786V506H14z"/><path stroke-width="1.5" d="M23 23H777V497H23z"/></g>` +
    art(fan, { left: 664, top: 384, width: 112, height: 112 }, accent, { turn: 180 }),
  flap: ({ colors: { accent }, art }) =>
    art(burst, { left: 100, top: -4, width: 600, height: 300 }, accent, { turn: 180 }),
  flapPaint: ({ colors }) => mix(colors.envelope, "#ffffff", 0.09),
  fold: ({ colors }) => colors.accent,
  outline: { width: 2, paint: ({ colors }) => mix(colors.accent, colors.envelope, 0.2) },
  name: { leading: 1.25, spacing: 0.02, scale: 0.92 },
};
