import { mix } from "../../letter/colors.ts";
import { flapSheet, light, type LookChanges } from "../look.ts";

const constellations = "art/midnight/constellations.svg";
const phases = "art/midnight/phases.svg";
const stars = "art/midnight/stars.svg";

/** An observatory: the table is the sky, the envelope has a gold rule, its flap the constellations. */
export const midnight: LookChanges = {
  art: [constellations, phases, stars],
  table: ({ colors: { envelope, paper, accent }, linear, radial, tiles }) =>
    light(linear([0, 0], [0, 630], [0, mix(paper, envelope, 0.5)], [1, mix(paper, "#000000", 0.3)])) +
    light(radial([1010, 60], 560, [0, mix(envelope, accent, 0.25), 0.8], [1, envelope, 0])) +
    light(tiles(stars, 420)),
  front: ({ colors: { accent, envelope }, art }) =>
    [30, 290, 550].map((left, index) =>
      art(constellations, { left, top: index === 1 ? 20 : 200, width: 280, height: 280 }, mix(envelope, accent, 0.16))
    ).join("") +
    art(phases, { left: 600, top: 424, width: 150, height: 45 }, accent) +
    rule(12, accent, 2.5) + rule(19, accent, 1),
  flap: ({ colors, tiles }) => flapSheet(tiles(constellations, 250, mix(colors.accent, "#ffffff", 0.35)), 0.62),
  flapPaint: ({ colors }) => mix(colors.envelope, "#ffffff", 0.1),
  fold: ({ colors }) => mix(colors.envelope, colors.accent, 0.55),
};

/** A line with hollow corners. */
function rule(inset: number, color: string, width: number): string {
  const [right, bottom, scoop] = [800 - inset, 520 - inset, 22];
  return `<path fill="none" stroke="${color}" stroke-opacity=".8" stroke-width="${width}" d="M${
    inset + scoop
  } ${inset}H${right - scoop}a${scoop} ${scoop} 0 0 0 ${scoop} ${scoop}V${
    bottom - scoop
  }a${scoop} ${scoop} 0 0 0 ${-scoop} ${scoop}H${inset + scoop}a${scoop} ${scoop} 0 0 0 ${-scoop} ${-scoop}V${
    inset + scoop
  }a${scoop} ${scoop} 0 0 0 ${scoop} ${-scoop}z"/>`;
}
