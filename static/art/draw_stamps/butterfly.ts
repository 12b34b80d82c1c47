import { round } from "./engraving.ts";
import type { Part } from "./motifs.ts";

/* A butterfly as an engraver draws it: wings in fine lines, with veins, and a dark margin with pale spots. */

const upper = {
  wing:
    "M16.8 14.6C18 9.6 22.6 4.2 28.6 3C30.6 2.6 31.4 4 31 6C30.2 10.6 27.6 15.6 22.6 17.2C20.2 17.9 17.8 17.4 16.8 16.4z",
  margin:
    "M22.2 6.16C24.02 4.63 26.2 3.48 28.6 3C30.6 2.6 31.4 4 31 6C30.2 10.6 27.6 15.6 22.6 17.2C25.4 14.6 27 11.4 27.2 8.2C27.2 6.6 25.2 6 22.2 6.16z",
};
const lower = {
  wing:
    "M16.8 16.6C19.4 17.2 23.4 17.2 25.8 18.6C28.6 20.2 28.6 23.6 26.6 25.6C25.4 26.8 24.8 27.2 24.6 29.4C22.6 29.4 20.6 28 19.2 25.6C17.8 23.2 17 20 16.6 18.6z",
  margin:
    "M25.8 18.6C28.6 20.2 28.6 23.6 26.6 25.6C25.4 26.8 24.8 27.2 24.6 29.4C22.6 29.4 20.6 28 19.2 25.6C21.8 26.4 24.6 24.4 25.6 21.8C26 20.6 26.2 19.6 25.8 18.6z",
};
/** From the root of a wing over a bend to its margin. */
const veins = [
  [17, 15, 20.5, 9.5, 25, 6],
  [17, 15.4, 21.5, 11, 27.2, 7.6],
  [17, 15.8, 22, 13.6, 26.6, 11.6],
  [17.2, 16.2, 21, 15.6, 24.8, 14.9],
  [17, 17.6, 21, 18.6, 25.9, 20],
  [17, 18.2, 20.6, 20.8, 24.9, 23.2],
  [17, 19, 19, 22.6, 21.7, 25.8],
] as const;
const spots = [
  [28.9, 5.2, 0.75],
  [29.2, 8, 0.7],
  [28, 10.9, 0.65],
  [26.1, 13.7, 0.6],
  [26.6, 21.6, 0.65],
  [25.6, 24, 0.65],
  [23.5, 26.2, 0.65],
] as const;
const feeler = "M15.6 11.4C14.8 8 13.4 5 11.4 3C10.6 2.4 10 3.4 10.8 3.8C12.8 5.6 14.2 8.2 15.2 11.4z";
const body =
  "M16 10.2C17.2 10.2 17.6 11.4 17.2 12.4C18 13.6 17.9 15.6 17.3 16.8C17.4 19.4 16.8 22.8 16 24.6C15.2 22.8 14.6 19.4 14.7 16.8C14.1 15.6 14 13.6 14.8 12.4C14.4 11.4 14.8 10.2 16 10.2z";

/** The same in flat shapes, for manners whose lines are too broad for veins. */
export function flatButterfly(): Part[] {
  return [
    { d: both(lower.wing), tone: 0.3, tinted: true, angle: 24 },
    { d: both(upper.wing), tone: 0.16, tinted: true, angle: -32 },
    { d: both(upper.margin) + both(lower.margin), tone: 0.62, tinted: true, angle: 62 },
    { d: both(feeler), tone: 1 },
    { d: body, tone: 1 },
  ];
}

export function butterfly(): Part[] {
  const pair = (d: string, tone: number, angle: number): Part[] => [
    { d, tone, tinted: true, angle },
    { d: mirrored(d), tone, tinted: true, angle: -angle },
  ];
  return [
    { d: both(feeler), tone: 1 },
    ...pair(lower.wing, 0.3, 24),
    ...pair(lower.margin, 0.72, 62),
    ...pair(upper.wing, 0.2, -32),
    ...pair(upper.margin, 0.72, 62),
    { d: both(veins.map(vein).join("")), tone: 1 },
    { d: both(spots.map(spot).join("")), tone: 0 },
    { d: body, tone: 1 },
  ];
}

function both(d: string): string {
  return d + mirrored(d);
}

/** A line that is broad at the root and ends in a point. */
function vein([fromX, fromY, x, y, toX, toY]: (typeof veins)[number]): string {
  const bend = (off: number) => `${x} ${round(y + off)}`;
  return `M${fromX} ${round(fromY - 0.2)}C${bend(-0.2)} ${bend(-0.2)} ${toX} ${toY}C${bend(0.2)} ${bend(0.2)} ` +
    `${fromX} ${round(fromY + 0.2)}z`;
}

function spot([x, y, r]: (typeof spots)[number]): string {
  const [left, top, right, bottom] = [x - r, y - r, x + r, y + r].map(round);
  return `M${left} ${y}C${left} ${top} ${right} ${top} ${right} ${y}C${right} ${bottom} ${left} ${bottom} ${left} ${y}z`;
}

/** The other side of a path of absolute points, in 32 units. */
function mirrored(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${round(32 - Number(x))} ${y}`);
}
