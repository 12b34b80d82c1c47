import { round, type Ruling, type Shape } from "./engraving.ts";
import type { Motif } from "./motifs.ts";

/** The picture's frame on the stamp. */
export const frame = { left: 13, top: 13, right: 87, bottom: 91 };
const { left, top, right, bottom } = frame;
const width = right - left;

/** What is around a motif: `sky` is ink in lines, and the shapes stand behind the motif or before it. */
type Scene = {
  readonly sky: string;
  readonly behind: readonly Shape[];
  readonly before: readonly Shape[];
  /** paper in the sky, such as stars and the sun */
  readonly lights: string;
};

export function sceneFor({ scene, x, y }: Motif, ruling: Ruling): Scene {
  const made = scenes[scene]({ x, y, ruling });
  return { sky: "", behind: [], before: [], lights: "", ...made };
}

/** @param around the middle of the motif, and how lines are ruled */
type Make = (around: { readonly x: number; readonly y: number; readonly ruling: Ruling }) => Partial<Scene>;

const scenes: Readonly<Record<Motif["scene"], Make>> = {
  rays: ({ x, y }) => ({ sky: rays(x, y, 44, 0.46, 15) }),
  velvet: ({ x, y }) => ({ sky: rays(x, y, 52, 0.64, 9) }),
  beams: ({ x, y, ruling }) => ({ sky: sky(ruling, top, 84, 0.78, 0.5), lights: beams(x, y), behind: [floor()] }),
  castle: ({ ruling }) => ({
    sky: sky(ruling, top, 72, 0.62, 0.02),
    behind: [shape(`M${left} 70C22 62 32 63 44 69S72 62 ${right} 66V${bottom}H${left}z`, 0.26, true, 12)],
    before: [shape(`M${left} 84C24 77 36 74.5 50 74.5S76 78 ${right} 85V${bottom}H${left}z`, 0.5, true, -14)],
  }),
  hills: ({ ruling }) => ({
    sky: sky(ruling, top, 72, 0.62, 0.02),
    behind: [
      shape(`M${left} 74C24 66 34 66 46 72S70 64 ${right} 70V${bottom}H${left}z`, 0.3, true, 12),
      shape(`M${left} 84C26 74 40 74 50 76S76 78 ${right} 82V${bottom}H${left}z`, 0.5, true, -14),
    ],
  }),
  night: ({ ruling }) => ({
    sky: sky(ruling, top, bottom, 0.8, 0.5),
    lights: stars([
      [20, 21, 2.4],
      [79, 19, 1.8],
      [17, 44, 1.3],
      [83, 40, 1.4],
      [22, 82, 1.7],
      [79, 84, 2.3],
      [50, 85, 1.2],
      [33, 17.5, 1.1],
      [66, 17, 1.2],
    ]),
  }),
  clouds: ({ ruling }) => ({
    sky: sky(ruling, top, bottom, 0.84, 0.4),
    lights: stars([[73, 24, 2.6], [80, 44, 1.5], [64, 36, 1.6], [21, 22, 1.7], [56, 49, 1.1], [34, 18, 1.1], [
      82,
      19,
      1.1,
    ], [72, 57, 1.3]]),
    before: [
      shape(cloud(6, 83, 0.86), 0.14, false, 0),
      shape(cloud(47, 86, 0.95), 0.2, false, 0),
    ],
  }),
  table: ({ x, y }) => ({
    sky: rays(x, y - 6, 40, 0.4, 18),
    behind: [
      shape(`M${left} 76H${right}V${bottom}H${left}z`, 0.56, true, 0),
      shape("M16 79a34 5.4 0 1 0 68 0a34 5.4 0 1 0 -68 0z", 0.12, false, 0),
    ],
  }),
  field: ({ x }) => ({
    sky: rays(x, 44, 48, 0.42, 16),
    behind: [shape(`M${left} 80C30 74 66 74 ${right} 80V${bottom}H${left}z`, 0.46, true, 20)],
  }),
  sea: ({ ruling }) => ({
    sky: sky(ruling, top, 46, 0.5, 0.04) + waves(46, 70),
    behind: [shape(`M${left} 72C26 67 40 70 52 71S76 68 ${right} 73V${bottom}H${left}z`, 0.24, true, 8)],
  }),
  meadow: ({ x, y }) => ({ sky: rays(x, y, 44, 0.44, 17) }),
  space: ({ ruling }) => ({
    sky: sky(ruling, top, bottom, 0.84, 0.3),
    lights: stars([[22, 22, 2.2], [37, 18, 1.2], [20, 42, 1.4], [80, 62, 1.9], [70, 76, 1.3], [82, 80, 1.1], [
      30,
      32,
      1.1,
    ], [83, 46, 1]]),
    behind: [shape("M13 91V78C30 70 52 72 68 84L72 91z", 0.34, true, 30)],
  }),
  grid: ({ ruling }) => ({
    sky: sky(ruling, top, 74, 0.8, 0.1) + perspective(74),
    lights: stars([[20, 20, 1.6], [80, 22, 2], [18, 38, 1.1], [83, 42, 1.2], [50, 17, 1.1], [30, 17, 0.9], [
      68,
      18,
      0.9,
    ]]),
  }),
};

function shape(d: string, tone: number, tinted: boolean, angle: number): Shape {
  return { d, tone, tinted, angle };
}

/** Lines that thin out from the top of the sky to the horizon. @param from, to how dark, of 1 */
function sky({ pitch, thinnest, gap }: Ruling, upper: number, lower: number, from: number, to: number): string {
  let d = "";
  for (let y = upper + pitch / 2; y < lower; y += pitch) {
    const dark = from + (to - from) * ((y - upper) / (lower - upper));
    const thick = Math.min(dark * pitch, pitch - gap);
    if (thick < thinnest * 0.8) break;
    d += `M${left} ${round(y - thick / 2)}h${width}v${round(Math.max(thick, thinnest))}h${-width}z`;
  }
  return `<path d="${d}"/>`;
}

/**
 * Wedges from the middle to the frame, every second one from further out: the dashes of two broad circles, which take a
 * tenth of the bytes of wedges.
 * @param share of the circle that is ink
 * @param clear radius without rays
 */
function rays(x: number, y: number, count: number, share: number, clear: number): string {
  const reach = 84;
  const circle = (from: number, turn: number) => {
    const [radius, broad] = [(from + reach) / 2, reach - from];
    const part = (4 * Math.PI * radius) / count;
    return `<circle cx="${x}" cy="${y}" r="${round(radius)}" stroke-width="${round(broad)}" ` +
      `stroke-dasharray="${round(part * share / 2)} ${round(part * (1 - share / 2))}"` +
      `${turn ? ` transform="rotate(${round(turn)} ${x} ${y})"` : ""}/>`;
  };
  return `<g fill="none" stroke="#000">${circle(clear, 0)}${circle(clear + 6, 360 / count)}</g>`;
}

/** Light from the ball, as wedges of paper. */
function beams(x: number, y: number): string {
  let d = "";
  for (
    const [angle, half] of [
      [-158, 4],
      [-132, 3],
      [-52, 3.4],
      [-24, 4.4],
      [6, 3],
      [32, 4],
      [150, 4],
      [176, 3],
      [118, 3],
      [64, 3.4],
    ]
  ) {
    const at = (turn: number) =>
      `${round(x + 90 * Math.cos((turn * Math.PI) / 180))} ${round(y + 90 * Math.sin((turn * Math.PI) / 180))}`;
    d += `M${x} ${y + 3}L${at(angle! - half!)}L${at(angle! + half!)}z`;
  }
  return `<path d="${d}"/>`;
}

function floor(): Shape {
  return shape(`M${left} 84H${right}V${bottom}H${left}z`, 0.7, true, 0);
}

/** Stars with four points. */
function stars(places: readonly (readonly number[])[]): string {
  const star = ([x, y, r]: readonly number[]) => {
    const s = round(r! * 0.24);
    return `M${x} ${round(y! - r!)}l${s} ${round(r! - s)} ${round(r! - s)} ${s} ${round(s - r!)} ${s} ${-s} ${
      round(r! - s)
    } ${-s} ${round(s - r!)} ${round(s - r!)} ${-s} ${round(r! - s)} ${-s}z`;
  };
  return `<path d="${places.map(([x, y, r]) => star([x!, y!, r! * 1.35])).join("")}"/>`;
}

function cloud(x: number, y: number, s: number): string {
  const n = (value: number) => round(value * s);
  return `M${x} ${y + 14}V${y}c${n(-1)} ${n(-7)} ${n(8)} ${n(-10)} ${n(12)} ${n(-5)}c${n(2)} ${n(-9)} ${n(16)} ${
    n(-10)
  } ${n(19)} ${n(-1)}c${n(5)} ${n(-5)} ${n(14)} ${n(-1)} ${n(12)} ${n(6)}c${n(6)} ${n(-1)} ${n(8)} ${n(5)} ${n(6)} ${
    n(8)
  }V${y + 14}z`;
}

function waves(upper: number, lower: number): string {
  let d = "";
  let length = 5;
  for (let y = upper; y < lower; y += length * 0.42) {
    const thick = round(0.45 + (y - upper) * 0.022);
    const rise = round(length * 0.2);
    const start = left - ((y * 7) % (2 * length));
    d += `<path stroke-width="${thick}" d="M${round(start)} ${round(y)}q${round(length / 2)} ${-rise} ${
      round(length)
    } 0${`t${round(length)} 0`.repeat(Math.ceil((width + 2 * length) / length))}"/>`;
    length *= 1.14;
  }
  return `<g fill="none" stroke="#000">${d}</g>`;
}

/** A floor of squares that meet at the horizon. */
function perspective(horizon: number): string {
  let d = "";
  for (let index = -9; index <= 9; index++) d += `M${50 + index * 4} ${horizon}L${50 + index * 16} ${bottom + 4}`;
  for (const y of [0, 2, 4.8, 8.6, 13.4]) d += `M${left} ${horizon + y}H${right}`;
  return `<path fill="none" stroke="#000" stroke-width=".6" d="${d}"/>`;
}
