import type { Stamp } from "../../../domain/catalog/envelope.ts";
import { unit } from "./engraving.ts";
import { letters } from "./sheet.ts";
import type { Motif } from "./motifs.ts";
import { fine, topmost } from "./raster.ts";
import { spriteOf } from "./sprites.ts";

/** The sheet in pixels of the game, each 2.5 units wide. */
const screen = { width: 40, height: 48 };
/** The picture inside the frame, and the band with the face value below it. */
const field = { left: 4, top: 4, right: 36, bottom: 34 };
const band = { top: 35, bottom: 44 };
const floor = field.bottom - 4;

/** From the lightest to the darkest: paper, envelope, accent, text. */
const greens = ["#fff", "#0f0", "#f00", "#000"] as const;
type Green = 0 | 1 | 2 | 3;
type Picture = Green[][];
const letterGreens: { readonly [pixel: string]: Green } = { ".": 0, "-": 1, "x": 2, "#": 3 };

/** A life, as games count them. */
const heart = ["_##_##_", "#######", "#######", "_#####_", "__###__", "___#___"];

/** A stamp for a handheld game: four greens, and no line between two pixels. */
export function pixelated(stamp: Stamp, motif: Motif, value: number): string {
  const picture: Picture = Array.from(
    { length: screen.height },
    (_, y) => Array.from({ length: screen.width }, (_, x) => ground(x, y, motif.scene)),
  );
  const sprite = spriteOf(stamp);
  const stands = standing.includes(motif.scene);
  const left = Math.floor((screen.width - sprite[0]!.length) / 2);
  const room = grounded.includes(motif.scene) ? floor : field.bottom;
  const top = stands ? floor + 1 - sprite.length : Math.round((field.top + room - sprite.length) / 2);
  paint(sprite, left, top, picture);
  paint(heart.map((row) => row.replaceAll("#", ".")), field.left + 2, band.top + 2, picture);
  figures(value, picture);
  const drawn = greens.map((color, green) => `<path fill="${color}" d="${runs(picture, green as Green)}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${screen.width} ${screen.height}" ` +
    `shape-rendering="crispEdges">${drawn}</svg>\n`;
}

function paint(sprite: readonly string[], left: number, top: number, picture: Picture): void {
  sprite.forEach((row, y) =>
    [...row].forEach((pixel, x) => {
      const green = letterGreens[pixel];
      if (green !== undefined) picture[top + y]![left + x] = green;
    })
  );
}

type Scene = Motif["scene"];
/** Dark skies with stars; scenes with a ground; and motifs that stand on it. */
const nights: readonly Scene[] = ["night", "space", "clouds", "grid", "beams"];
const standing: readonly Scene[] = ["castle", "table", "field", "sea", "grid"];
const grounded: readonly Scene[] = [...standing, "hills"];

/** The frame, the band and the scene. */
function ground(x: number, y: number, scene: Scene): Green {
  const edge = Math.min(x, y, screen.width - 1 - x, screen.height - 1 - y);
  if (edge < field.left) return edge === 2 || (edge === 0 && (x + y) % 4 < 2) ? 3 : 0;
  if (y >= field.bottom) return y < band.top ? 0 : 3;
  if (grounded.includes(scene) && y > floor) {
    return y === floor + 1 ? 3 : nights.includes(scene) ? 2 : (x + y) % 2 ? 2 : 1;
  }
  if (nights.includes(scene)) return (x * 7 + y * 11) % 43 === 0 ? 2 : (x * 5 + y * 13) % 67 === 0 ? 0 : 3;
  if (grounded.includes(scene)) return scene === "table" ? 1 : 2;
  const [across, down] = [x + 0.5 - screen.width / 2, y + 0.5 - (field.top + field.bottom) / 2];
  if (Math.hypot(across, down) < 13.5) return 0;
  return Math.floor(Math.atan2(down, across) / Math.PI * 8 + 16.5) % 2 ? 2 : 1;
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
