import type { Part } from "./motifs.ts";
import { depth, fine, type Grid, smooth, topmost, valueAt } from "./raster.ts";

/** A shape in the units of the stamp. */
export type Shape = Part & { readonly transform?: string };

const sheet = { width: 100, height: 120 };

/** How lines are ruled. All lengths in units of the stamp, which is 100 wide. */
export type Ruling = {
  readonly pitch: number;
  readonly thinnest: number;
  /** the least paper between two lines */
  readonly gap: number;
  /** how much light and shade a shape has, from its roundness */
  readonly relief: number;
  /** how far from its edge a shape is round */
  readonly round: number;
  /** how far a line strays, as one cut by hand; 0: ruled by a machine */
  readonly stray: number;
  /** width of lines that are strokes of a pencil, all alike; undefined: lines swell where it is dark */
  readonly stroke?: number;
  /** whether dark shapes get a second set of lines, across the first */
  readonly crossed: boolean;
};

/** Steps along a line, in units. */
const step = 0.25;
/** Units of the numbers in a path. */
export const unit = 0.1;

/**
 * The ruled lines of some shapes, as paths: each line swells where a shape is dark and where it turns away from the
 * light, which comes from the upper left. A shape is ruled only where no later one covers it.
 */
export function rule(shapes: readonly Shape[], ruling: Ruling): string {
  const labels = labelsOf(shapes);
  const byAngle = new Map<number, string>();
  const whole = lit(labels, (label) => label > 0, ruling.round * 2);
  shapes.forEach(({ tone, angle = 0 }, index) => {
    if (tone <= 0.02 || tone >= 0.88) return;
    const own = lit(labels, (label) => label === index + 1, ruling.round);
    const area = areaOf(labels, index + 1);
    if (!area) return;
    const darkness = (x: number, y: number) =>
      valueAt(labels, x, y) === index + 1
        ? Math.max(0.01, tone - ruling.relief * (0.65 * valueAt(own, x, y) + 0.35 * valueAt(whole, x, y)))
        : 0;
    byAngle.set(angle, (byAngle.get(angle) ?? "") + lines(darkness, angle, ruling, area));
    if (ruling.crossed && tone > 0.55) {
      const across = (x: number, y: number) => Math.max(0, darkness(x, y) - 0.42) * 0.8;
      const other = angle + 62;
      byAngle.set(
        other,
        (byAngle.get(other) ?? "") + lines(across, other, { ...ruling, pitch: ruling.pitch * 1.3 }, area),
      );
    }
  });
  return drawnLines(byAngle, ruling);
}

/** Lines in one direction over all visible parts of some shapes, as of a crayon. */
export function cover(
  shapes: readonly Shape[],
  isCovered: (shape: Shape) => boolean,
  angle: number,
  ruling: Ruling,
): string {
  const labels = labelsOf(shapes);
  const covered = shapes.map(isCovered);
  const darkness = (x: number, y: number) => covered[valueAt(labels, x, y) - 1] ? 0.8 : 0;
  const whole = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };
  return drawnLines(new Map([[angle, lines(darkness, angle, ruling, whole)]]), ruling);
}

/** @param byAngle the data of paths, by the direction of their lines */
function drawnLines(byAngle: ReadonlyMap<number, string>, ruling: Ruling): string {
  const drawn = [...byAngle].filter(([, d]) => d !== "").map(([angle, d]) =>
    `<path${angle ? ` transform="rotate(${round(angle)} ${50 / unit} ${60 / unit})"` : ""} d="${d}"/>`
  ).join("");
  const stroke = ruling.stroke
    ? ` fill="none" stroke-linecap="round" stroke-width="${round(ruling.stroke / unit)}"`
    : "";
  return `<g transform="scale(${unit})"${stroke}>${drawn}</g>`;
}

/** Which of the shapes is on top at each point, from 1. */
export function labelsOf(shapes: readonly Shape[]): Grid {
  return topmost(shapes.map(({ d, transform }) => `<path d="${d}" transform="${transform ?? ""}"/>`), sheet);
}

/** The light on each point of a shape with round edges: from -1 (turned away) to 1. */
function lit(labels: Grid, isInside: (label: number) => boolean, reach: number): Grid {
  const edge = depth(labels, isInside);
  const height = smooth({
    ...edge,
    at: edge.at.map((value) => {
      const near = Math.min(1, value / reach);
      return Math.sqrt(1 - (1 - near) ** 2) * reach;
    }),
  }, 0.4);
  const { width, at } = height;
  const slope = at.map((value, index) => {
    const [dx, dy] = [
      (at[index + 2] ?? value) - (at[index - 2] ?? value),
      (at[index + 2 * width] ?? value) - (at[index - 2 * width] ?? value),
    ];
    return Math.max(-1, Math.min(1, (dx * 0.6 + dy * 0.8) * 2));
  });
  return smooth({ ...height, at: slope }, 0.3);
}

/** A rectangle around a shape, in units. */
type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** @returns undefined for a shape that later ones cover */
function areaOf({ width, at }: Grid, label: number): Area | undefined {
  let area: Area | undefined;
  at.forEach((value, index) => {
    if (value !== label) return;
    const [x, y] = [(index % width) / fine, Math.floor(index / width) / fine];
    area = area
      ? { left: Math.min(area.left, x), top: Math.min(area.top, y), right: Math.max(area.right, x), bottom: y }
      : { left: x, top: y, right: x, bottom: y };
  });
  return area;
}

/** Lines in one direction. @param darkness at a point, 0 where nothing is drawn */
function lines(darkness: (x: number, y: number) => number, angle: number, ruling: Ruling, area: Area): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = [[area.left, area.top], [area.right, area.top], [area.left, area.bottom], [area.right, area.bottom]];
  const us = corners.map(([x, y]) => 50 + (x! - 50) * cos + (y! - 60) * sin);
  const vs = corners.map(([x, y]) => 60 - (x! - 50) * sin + (y! - 60) * cos);
  const { pitch, stray, stroke } = ruling;
  const first = Math.floor((Math.min(...vs) - 60) / pitch) * pitch + 60;
  let d = "";
  for (let v = first; v < Math.max(...vs) + pitch; v += pitch) {
    let run: [number, number][] = [];
    const ended = () => {
      d += stroke ? pencilLine(run, v, stray) : band(run, v, stray);
      run = [];
    };
    for (let u = Math.min(...us) - 1; u < Math.max(...us) + 1; u += step) {
      const dark = darkness(50 + (u - 50) * cos - (v - 60) * sin, 60 + (u - 50) * sin + (v - 60) * cos);
      const width = dark > 0 ? widthOf(dark, ruling) : 0;
      if (width > 0) run.push([u, width]);
      else if (run.length > 0) ended();
    }
    ended();
  }
  return d;
}

function widthOf(dark: number, { pitch, thinnest, gap }: Ruling): number {
  const width = dark * pitch;
  if (width < thinnest * 0.62) return 0;
  return Math.min(Math.max(width, thinnest), pitch - gap);
}

/** A stroke of a pencil, which strays a little and ends where it likes. */
function pencilLine(run: readonly [number, number][], v: number, stray: number): string {
  if (run.length < 7) return "";
  const [from, to] = [run[0]![0], run.at(-1)![0]];
  const bend = (u: number) => v + stray * Math.sin(u * 0.21 + v * 1.7);
  const [start, middle, end] = [from + 0.3 * Math.sin(v * 5.1), (from + to) / 2, to + 0.6 * Math.sin(v * 3.3)];
  const n = (length: number) => Math.round(length / unit);
  return `M${n(start)} ${n(bend(start))}q${joined("", n(middle) - n(start)).trim()}${
    joined("", n(bend(middle)) - n(bend(start)))
  }` +
    `${joined("", n(end) - n(start))}${joined("", n(bend(end)) - n(bend(start)))}`;
}

/** A line with these widths, as a closed shape with narrow ends. */
function band(run: readonly [number, number][], v: number, stray: number): string {
  if (run.length < 6) return "";
  const kept = simplified(run, 0.25);
  const half = (width: number, index: number) => width * (index === 0 || index === kept.length - 1 ? 0.4 : 0.5);
  const off = (u: number) => stray * (Math.sin(u * 0.31 + v * 1.7) + Math.sin(u * 0.83 + v * 2.9) * 0.6);
  const points = [
    ...kept.map(([u, width], index) => [u, v + off(u) - half(width, index)] as const),
    ...kept.map(([u, width], index) => [u, v + off(u + 1) + half(width, index)] as const).toReversed(),
  ].map(([x, y]) => [Math.round(x / unit), Math.round(y / unit)] as const);
  return pathOf(points);
}

/** A closed path through points, in relative steps. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  const [[x, y]] = points as [readonly [number, number]];
  let d = `M${x} ${y}`;
  let previous = points[0]!;
  let command = "";
  for (const point of points.slice(1)) {
    const [dx, dy] = [point[0] - previous[0], point[1] - previous[1]];
    if (dx === 0 && dy === 0) continue;
    if (dy === 0) [d, command] = [`${d}${joined(command === "h" ? "" : "h", dx)}`, "h"];
    else if (dx === 0) [d, command] = [`${d}${joined(command === "v" ? "" : "v", dy)}`, "v"];
    else [d, command] = [`${d}${joined(command === "l" ? "" : "l", dx)}${joined("", dy)}`, "l"];
    previous = point;
  }
  return `${d}z`;
}

function joined(command: string, value: number): string {
  return command ? `${command}${value}` : value < 0 ? `${value}` : ` ${value}`;
}

/** Fewer points, none further than a tolerance from the line (Ramer, Douglas and Peucker). */
function simplified<Point extends readonly [number, number]>(
  points: readonly Point[],
  tolerance: number,
): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  let [worst, farthest] = [0, 0];
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = points[index]!;
    const share = (x - first[0]) / (last[0] - first[0] || 1);
    const off = Math.abs(y - first[1] - share * (last[1] - first[1]));
    if (off > farthest) [worst, farthest] = [index, off];
  }
  if (farthest <= tolerance) return points.length < 2 ? [...points] : [first, last];
  return [
    ...simplified(points.slice(0, worst + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(worst), tolerance),
  ];
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
