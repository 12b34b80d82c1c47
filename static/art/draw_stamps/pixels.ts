import { labelsOf, unit } from "./engraving.ts";
import { letters } from "./letters.ts";
import { placed } from "./engraved.ts";
import type { Motif, Part } from "./motifs.ts";
import { fine, type Grid, topmost } from "./raster.ts";

/** The sheet in pixels of the game, each 2.5 units wide. */
const screen = { width: 40, height: 48 };
const pixel = 2.5;
/** The picture inside the frame, and the band with the face value below it. */
const field = { left: 4, top: 4, right: 36, bottom: 34 };
const band = { top: 35, bottom: 44 };
const floor = field.bottom - 5;

/** From the lightest to the darkest: paper, envelope, accent, text. */
const greens = ["#fff", "#0f0", "#f00", "#000"] as const;
type Green = 0 | 1 | 2 | 3;
type Picture = Green[][];

/** A stamp for a handheld game: four greens, and no line between two pixels. */
export function pixelated(motif: Motif, paths: readonly string[], value: number): string {
  const picture = pixels((x, y) => ground(x, y, motif));
  const shapes = motif.parts(paths);
  const transform = placed({ ...motif, x: 50, y: 46.5, size: motif.size * 0.92 });
  const labels = labelsOf(shapes.map((shape) => ({ ...shape, transform })));
  const sprite = pixels((x, y) => commonest(labels, x, y));
  paintAround(sprite, 2, 0, picture);
  paintAround(sprite, 1, 3, picture);
  sprite.forEach((row, y) =>
    row.forEach((label, x) => {
      if (label > 0) picture[y]![x] = greenAt(shapes, sprite, x, y);
    })
  );
  figures(value, picture);
  const drawn = greens.map((color, green) => `<path fill="${color}" d="${runs(picture, green as Green)}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${screen.width} ${screen.height}" ` +
    `shape-rendering="crispEdges">${drawn}</svg>\n`;
}

function pixels<Value>(valueAt: (x: number, y: number) => Value): Value[][] {
  return Array.from({ length: screen.height }, (_, y) => Array.from({ length: screen.width }, (_, x) => valueAt(x, y)));
}

/** Paints the pixels that are at most some steps away from the sprite. */
function paintAround(sprite: readonly (readonly number[])[], reach: number, green: Green, picture: Picture): void {
  for (let y = field.top; y < field.bottom; y++) {
    for (let x = field.left; x < field.right; x++) {
      const near = sprite.slice(Math.max(0, y - reach), y + reach + 1).some((row, dy) =>
        row.slice(Math.max(0, x - reach), x + reach + 1).some((label, dx) =>
          label > 0 && Math.abs(Math.max(0, y - reach) + dy - y) + Math.abs(Math.max(0, x - reach) + dx - x) <= reach
        )
      );
      if (near) picture[y]![x] = green;
    }
  }
}

/** A sprite's pixel: a line where two parts of one green meet, and shade along the lower right. */
function greenAt(shapes: readonly Part[], sprite: readonly (readonly number[])[], x: number, y: number): Green {
  const label = sprite[y]![x]!;
  const own = shade(shapes[label - 1]!, x, y);
  const beside = [sprite[y + 1]?.[x] ?? 0, sprite[y]![x + 1] ?? 0];
  const isLost = beside.some((other) =>
    other > 0 && other !== label && Math.abs(shade(shapes[other - 1]!, x, y) - own) < 2
  );
  if (isLost) return Math.min(3, own + 2) as Green;
  return beside.includes(0) ? Math.min(2, own + 1) as Green : own;
}

function shade({ tone, tinted }: Part, x: number, y: number): Green {
  if (tone >= 0.85) return 3;
  if (tone >= 0.55) return 2;
  if (tone >= 0.36) return (x + y) % 2 ? 2 : 1;
  return tinted ? 1 : 0;
}

const nights: readonly Motif["scene"][] = ["night", "space", "clouds", "grid", "beams"];
const floorless: readonly Motif["scene"][] = ["rays", "velvet", "night", "meadow", "clouds"];

/** The frame, the band and the scene. */
function ground(x: number, y: number, { scene }: Motif): Green {
  const edge = Math.min(x, y, screen.width - 1 - x, screen.height - 1 - y);
  if (edge < field.left) return edge === 2 || (edge === 0 && (x + y) % 4 < 2) ? 3 : 0;
  if (y >= field.bottom) return y < band.top ? 0 : 3;
  if (y >= floor && !floorless.includes(scene)) return y === floor ? 3 : (x + y) % 2 ? 2 : 1;
  const dither = (dark: Green, light: Green) => (x + y) % 2 ? dark : light;
  if (nights.includes(scene)) {
    if ((x * 7 + y * 11) % 41 === 0) return 0;
    return y < 13 ? 2 : y < 21 ? dither(2, 1) : 1;
  }
  if (!["rays", "velvet", "meadow", "field", "table"].includes(scene)) return y < 9 ? 1 : y < 13 ? dither(1, 0) : 0;
  const turn = Math.atan2(y - 18.5, x - 19.5) / Math.PI;
  return Math.floor(turn * 9 + 18) % 2 ? dither(2, 0) : 0;
}

/** The shape that covers most of a pixel. */
function commonest({ width, at }: Grid, x: number, y: number): number {
  const counts = new Map<number, number>();
  const side = pixel * fine;
  for (let dy = 0.5; dy < side; dy++) {
    for (let dx = 0.5; dx < side; dx++) {
      const label = at[Math.floor(y * side + dy) * width + Math.floor(x * side + dx)]!;
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0];
}

/** The face value, in the typeface's own pixels. */
function figures(value: number, picture: Picture): void {
  const { d } = letters(String(value), "pixel", 8, 0);
  const [width, height] = [15, 7];
  const grid = topmost([`<path transform="translate(0 8) scale(${unit})" d="${d}"/>`], { width: 24, height: 8 });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (grid.at[Math.floor((y + 0.5) * fine) * grid.width + Math.floor((x + 0.5) * fine)]) {
        picture[band.top + 1 + y]![field.right - 1 - width + x] = 0;
      }
    }
  }
}

function runs(picture: readonly (readonly Green[])[], wanted: Green): string {
  return picture.map((row, y) => {
    let d = "";
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== wanted) continue;
      const start = x;
      while (row[x + 1] === wanted) x++;
      d += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
    return d;
  }).join("");
}
