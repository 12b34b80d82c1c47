import { cover, labelsOf, rule, type Ruling, type Shape } from "./engraving.ts";
import { placed } from "./engraved.ts";
import { lettered, letters, perforated } from "./sheet.ts";
import type { Motif } from "./motifs.ts";
import { fine, type Grid } from "./raster.ts";
import { frame, sceneFor } from "./scenes.ts";

const shading: Ruling = {
  pitch: 2.15,
  thinnest: 0.5,
  gap: 0.9,
  relief: 0.3,
  round: 5,
  stray: 0.3,
  stroke: 0.75,
  crossed: true,
};
const crayon = { ...shading, pitch: 2.1, stray: 0.4, stroke: 1.7, crossed: false };
const { right, bottom } = frame;

/** A stamp drawn with a pencil and coloured with a crayon: lines that stray, drawn twice, over the edge here and there. */
export function pencilled(motif: Motif, paths: readonly string[], value: number): string {
  const transform = placed(motif);
  const { behind, before } = sceneFor(motif, shading);
  const shapes: Shape[] = [...behind, ...motif.parts(paths).map((part): Shape => ({ ...part, transform })), ...before];
  const labels = labelsOf(shapes);
  const outlines = shapes.map((_, index) => outlineOf(labels, index + 1));
  const loops = (wanted: (tone: number) => boolean) =>
    shapes.map(({ tone }, index) =>
      wanted(tone) ? outlines[index]!.map((loop) => freehand(loop, index, shapes.length)).join("") : ""
    ).join("");
  const colored = cover(shapes, ({ tinted }) => tinted ?? false, -52, crayon);
  const figures = letters(String(value), "kalam", 11, 0.4);
  const name = letters("ENVOI", "kalam", 6, 0.9);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000">${perforated()}` +
    `<clipPath id="f"><path d="M9 9H91V${bottom + 2}H9z"/></clipPath><g clip-path="url(#f)">` +
    `<g stroke="#f00">${colored}</g><g stroke="#000" stroke-linecap="round">${rule(shapes, shading)}` +
    `<g transform="scale(.1)" fill="none" stroke-linejoin="round"><path id="o" stroke-width="8.5" d="${
      loops(() => true)
    }"/>` +
    `<use href="#o" stroke-width="4" transform="rotate(.7 450 450)translate(3 -5)"/></g></g>` +
    `<path transform="scale(.1)" d="${loops((tone) => tone >= 0.88)}"/></g>${drawnFrame()}` +
    lettered(name, 14, 102) + lettered(figures, right - figures.width, 102) + "</svg>\n";
}

/** Two rectangles without a ruler, and a line above the value. */
function drawnFrame(): string {
  return `<g fill="none" stroke="#000" stroke-linecap="round"><path stroke-width="1.1" ` +
    `d="M9 10.2C34 8.8 66 10 91.4 9.2C90.6 40 91.8 84 90.8 111.2C62 110.2 36 111.8 9.6 110.6C8.4 80 9.8 42 9.2 8.6"/>` +
    `<path stroke-width=".6" d="M11.4 8.6C40 10.4 62 8.4 92.4 10.4M90 8.2C91.8 44 89.6 78 91.6 112.4M92 110C60 111.8 32 109.8 8 111.8"/>` +
    `<path stroke-width=".9" d="M10 93.2C34 92 64 93.6 90 92.4"/></g>`;
}

type Point = readonly [number, number];

/** The outlines of the visible part of a shape, as closed loops in units. */
function outlineOf(labels: Grid, label: number): Point[][] {
  const { width, height, at } = labels;
  const is = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && at[y * width + x] === label;
  // Each edge between a point inside and one outside, walked with the inside on its right.
  const next = new Map<number, Point[]>();
  const add = (from: Point, to: Point) => {
    const key = from[1] * (width + 1) + from[0];
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!is(x, y)) continue;
      if (!is(x, y - 1)) add([x, y], [x + 1, y]);
      if (!is(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!is(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!is(x - 1, y)) add([x, y + 1], [x, y]);
    }
  }
  const loops: Point[][] = [];
  for (const key of next.keys()) {
    const loop: Point[] = [];
    let from: Point = [key % (width + 1), Math.floor(key / (width + 1))];
    for (;;) {
      const exits = next.get(from[1] * (width + 1) + from[0]);
      const to = exits?.pop();
      if (!to) break;
      loop.push(from);
      from = to;
    }
    if (loop.length > 8 * fine) loops.push(loop.map(([x, y]) => [x / fine, y / fine]));
  }
  return loops;
}

/** A loop drawn by hand, through fewer points, each a little astray. */
function freehand(loop: readonly Point[], seed: number, shapes: number): string {
  const step = Math.round((shapes > 12 ? 4 : 2.8) * fine);
  const kept = loop.filter((_, index) => index % step === 0).map(([x, y], index): Point => {
    const stray = (n: number) => 0.28 * Math.sin(n * 12.9898 + seed * 4.1);
    return [Math.round((x + stray(index)) * 10), Math.round((y + stray(index + 50)) * 10)];
  });
  if (kept.length < 3) return "";
  const middles = kept.map((point, index) => between(point, kept[(index + 1) % kept.length]!));
  let at = middles.at(-1)!;
  return `M${at.join(" ")}q` + kept.map((point, index) => {
    const numbers = [point[0] - at[0], point[1] - at[1], middles[index]![0] - at[0], middles[index]![1] - at[1]];
    at = middles[index]!;
    return numbers.map((number, place) => number < 0 || (place === 0 && index === 0) ? `${number}` : ` ${number}`).join(
      "",
    );
  }).join("");
}

function between(one: Point, other: Point): Point {
  return [Math.round((one[0] + other[0]) / 2), Math.round((one[1] + other[1]) / 2)];
}
