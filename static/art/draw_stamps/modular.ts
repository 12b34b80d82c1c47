import type { Stamp } from "../../../domain/catalog/envelope.ts";
import { lettered, letters, perforated } from "./sheet.ts";

/** The field: eight by eight units of one grid, and the line on which the words below it stand. */
const field = { left: 6, top: 6, right: 94, bottom: 94 };
const unit = (field.right - field.left) / 8;
const line = 104;

type Figure = { readonly fill: "#fff" | "#000" | "#f00" | "#0f0" | "#00f"; readonly d: string };
const white = (d: string): Figure => ({ fill: "#fff", d });
const black = (d: string): Figure => ({ fill: "#000", d });
const spot = (d: string): Figure => ({ fill: "#f00", d });
const grey = (d: string): Figure => ({ fill: "#0f0", d });
/** What stands behind a motif, hardly lighter than the field. */
const dim = (d: string): Figure => ({ fill: "#00f", d });

const disc = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0${-2 * r} 0z`;
/** A leaf between two points of the grid, bounded by two quarter circles. */
const leaf = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}A${Math.abs(dx)} ${Math.abs(dy)} 0 0 1 ${short(x + dx)} ${short(y + dy)}A${Math.abs(dx)} ${
    Math.abs(dy)
  } 0 0 1 ${x} ${y}z`;

/** Points around a middle, as a closed shape: each second one is on an inner circle. */
function pointed(x: number, y: number, points: number, outer: number, inner: number): string {
  const at = (index: number) => {
    const [radius, angle] = [index % 2 ? inner : outer, (index * Math.PI) / points - Math.PI / 2];
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, index) => at(index)).join("L")}z`;
}

/** One half of each of the star's five arms. */
function facets(x: number, y: number, outer: number, inner: number): string {
  return Array.from({ length: 5 }, (_, arm) => {
    const at = (radius: number, turn: number) => {
      const angle = ((arm + turn) * 2 * Math.PI) / 5 - Math.PI / 2;
      return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
    };
    return `M${x} ${y}L${at(outer, 0)}L${at(inner, 0.5)}z`;
  }).join("");
}

/** Squares of a picture in letters. */
function squares(rows: readonly string[], wanted: string, left: number, top: number, size: number): string {
  return rows.flatMap((row, y) =>
    [...row].map((pixel, x) =>
      pixel === wanted ? `M${short(left + x * size)} ${short(top + y * size)}h${size}v${size}h-${size}z` : ""
    )
  ).join("");
}

/** The ball's mirrors that are white, or grey, or red: they narrow towards its edge, as on a sphere. */
function mirrors(wanted: "white" | "grey" | "red"): string {
  const [columns, rows, r] = [8, 7, 3.2];
  const at = (column: number, row: number) => {
    const [across, down] = [(column / columns - 0.5) * Math.PI, (row / rows - 0.5) * Math.PI];
    return `${short(4 + r * Math.sin(across) * Math.cos(down))} ${short(4.5 + r * Math.sin(down))}`;
  };
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const tone = (column + row) % 2 === 0 ? "white" : (column * 3 + row) % 4 === 1 ? "red" : "grey";
    if (tone !== wanted) return "";
    return `M${at(column, row)}L${at(column + 1, row)}L${at(column + 1, row + 1)}L${at(column, row + 1)}z`;
  }).join("");
}

const monster = [
  "..#.....#..",
  "...#...#...",
  "..#######..",
  ".##x###x##.",
  "###########",
  "#.#######.#",
  "#.#.....#.#",
  "...##.##...",
];

/** What each motif is made of: quarters of circles, squares and triangles. */
const figures: Readonly<Record<Stamp, readonly Figure[]>> = {
  love: [
    dim("M0 4H8V8H0z"),
    white("M1 1.8H7V6.2H1z"),
    grey("M1 1.8H7L4 4.6z"),
    spot("M4 6.1L2.8 4.9A.85.85 0 0 1 4 3.7A.85.85 0 0 1 5.2 4.9z"),
  ],
  rose: [
    dim("M0 8V0A8 8 0 0 1 8 8z"),
    white("M3.8 5H4.2V8H3.8z"),
    grey(leaf(4, 7.6, 2.2, -2) + leaf(4, 7.6, -2.2, -1.4)),
    spot(disc(4, 3, 2.4)),
    white(disc(4.3, 3.3, 1.85)),
    spot(disc(3.95, 3.55, 1.36)),
    white(disc(4.15, 3.3, 0.92)),
    spot(disc(4.05, 3.5, 0.5)),
  ],
  dove: [
    dim("M0 5.5H8V8H0z"),
    grey("M5 4L8 2.7V6z"),
    white("M1.5 3.6H6.6A2.55 2.55 0 0 1 1.5 3.6z"),
    white(disc(2.05, 3.1, 0.95)),
    white("M3.4 3.6A3.2 3.2 0 0 1 6.6.4V3.6z"),
    grey("M3.4 3.6H6.6A1.6 1.6 0 0 1 3.4 3.6z"),
    spot("M1.15 2.7V3.5L.2 3.1z" + leaf(0.35, 3.2, 0.5, 1.6)),
    black(disc(1.95, 2.9, 0.2)),
  ],
  castle: [
    dim("M0 8A8 8 0 0 1 8 0V8z"),
    grey("M2.6 3.2H5.4V7.2H2.6z"),
    white("M.8 3.6H2.6V7.2H.8zM5.4 3.6H7.2V7.2H5.4z"),
    white("M2.6 5h.56v-.4h.56v.4h.56v-.4h.56v.4h.56v-.4h.6V7.2H2.6z"),
    spot("M.4 3.6L1.6 1.6L2.8 3.6zM5.2 3.6L6.4 1.6L7.6 3.6zM2.5 3.2L4 .5L5.5 3.2z"),
    black("M3.4 7.2V6.2A.6.6 0 0 1 4.6 6.2V7.2zM1.4 4.6h.5v.9h-.5zM6.1 4.6h.5v.9h-.5zM3.75 3.6h.5v.7h-.5z"),
  ],
  moon: [
    dim("M8 0V8A8 8 0 0 1 0 0z"),
    white("M5.2 1A3.1 3.1 0 1 0 7 5.2A2.5 2.5 0 1 1 5.2 1z"),
    spot(disc(6.7, 1.5, 0.5)),
  ],
  cake: [
    dim("M0 6.6H8V8H0z"),
    white("M1.9 2.1h.5v1.5h-.5zM3.75 2.1h.5v1.5h-.5zM5.6 2.1h.5v1.5h-.5z"),
    spot(
      `M2.15.7A.8.8 0 0 1 2.15 1.9A.8.8 0 0 1 2.15.7zM4 .7A.8.8 0 0 1 4 1.9A.8.8 0 0 1 4 .7zM5.85.7A.8.8 0 0 1 5.85 1.9A.8.8 0 0 1 5.85.7z`,
    ),
    grey("M1 3.6H7V6.9H1z"),
    white("M1 3.6H7V4.6A.6.6 0 0 1 5.8 4.6A.6.6 0 0 1 4.6 4.6A.6.6 0 0 1 3.4 4.6A.6.6 0 0 1 2.2 4.6A.6.6 0 0 1 1 4.6z"),
    spot("M1 5.9H7V6.3H1z"),
    white("M.4 6.9H7.6V7.3H.4z"),
  ],
  sunflower: [
    dim("M0 0H8A8 8 0 0 1 0 8z"),
    white("M3.8 4H4.2V8H3.8z"),
    grey(leaf(4, 7.8, 2.4, -1.7) + leaf(4, 7.8, -2.4, -1.7)),
    white(pointed(4, 3.2, 14, 2.8, 1.5)),
    spot(disc(4, 3.2, 1.35)),
    black(disc(4, 3.2, 0.6)),
  ],
  shell: [
    dim("M0 5.6H8V8H0z"),
    white("M4.7 6.2H.4A4.3 4.3 0 0 1 4.7 1.9z"),
    grey("M4.7 4.5V1.9A2.6 2.6 0 0 1 7.3 4.5z"),
    spot("M5.6 4.5H7.3A1.7 1.7 0 0 1 5.6 6.2z"),
    white("M5.6 5.35V6.2A.85.85 0 0 1 4.75 5.35z"),
    grey("M5.6 5.35H4.75A.85.85 0 0 1 5.6 4.5z"),
  ],
  butterfly: [
    dim("M0 0H8L0 8z"),
    white("M3.7 4.1H2.1A1.8 1.8 0 1 1 3.7 2.3zM4.3 4.1V2.3A1.8 1.8 0 1 1 5.9 4.1z"),
    grey("M3.7 4.5V5.8A1.4 1.4 0 1 1 2.4 4.5zM4.3 4.5H5.6A1.4 1.4 0 1 1 4.3 5.8z"),
    spot(disc(2.1, 2.5, 0.7) + disc(5.9, 2.5, 0.7)),
    black(disc(2.5, 5.7, 0.42) + disc(5.5, 5.7, 0.42)),
    white("M3.85 1.6H4.15V7H3.85z"),
    spot(disc(4, 1.5, 0.36)),
  ],
  star: [dim("M0 8L8 0V8z"), white(pointed(4, 4.3, 5, 3.7, 1.45)), spot(facets(4, 4.3, 3.7, 1.45))],
  key: [
    dim("M0 0H4V8H0z"),
    white("M3.6 3.2H4.4V7.5H3.6z"),
    white(disc(4, 2.1, 1.7)),
    black(disc(4, 2.1, 0.75)),
    spot("M4.4 5H5.9V5.8H4.4zM4.4 6.6H6.4V7.5H4.4z"),
  ],
  rocket: [
    dim("M0 8A8 8 0 0 1 8 0V8z"),
    spot("M2.7 4.2V6.7H1.2A2.6 2.6 0 0 1 2.7 4.2zM5.3 4.2A2.6 2.6 0 0 1 6.8 6.7H5.3z"),
    white("M4 .5A5 5 0 0 1 5.3 4V6.3H2.7V4A5 5 0 0 1 4 .5z"),
    black(disc(4, 3.5, 0.68)),
    grey("M3.1 6.5H4.9A3 3 0 0 1 4 7.9A3 3 0 0 1 3.1 6.5z"),
  ],
  disco: [
    dim("M0 0L4 4.5L0 8zM8 0L4 4.5L8 8z"),
    white("M3.9 0H4.1V1.5H3.9z"),
    white(mirrors("white")),
    grey(mirrors("grey")),
    spot(mirrors("red")),
  ],
  invader: [
    dim("M0 4H8V8H0z"),
    white(squares(monster, "#", 0.7, 1.6, 0.6)),
    spot(squares(monster, "x", 0.7, 1.6, 0.6)),
  ],
};

/** A Swiss stamp: every motif built from the same few shapes on one grid, and the value in a sans-serif typeface. */
export function modular(stamp: Stamp, value: number): string {
  const number = letters(String(value), "grotesk", 11, 0.1);
  const name = letters("ENVOI", "grotesk", 5.2, 0.5);
  const { left, top, right, bottom } = field;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000">${perforated()}` +
    `<path d="M${left} ${top}H${right}V${bottom}H${left}z"/><g transform="translate(${left} ${top})scale(${unit})" ` +
    `fill-rule="evenodd">${figures[stamp].map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join("")}</g>` +
    lettered(number, left, line) +
    lettered(name, right - name.width, line + (number.height - name.height) / 2) + "</svg>\n";
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
