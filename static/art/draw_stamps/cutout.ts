import type { Stamp } from "../../../domain/catalog/envelope.ts";
import { placed } from "./engraved.ts";
import { round } from "./engraving.ts";
import { lettered, letters, perforated } from "./sheet.ts";
import type { Motif, Part } from "./motifs.ts";

type Sheet = "#fff" | "#000" | "#f00" | "#0f0" | "#00f";
const [white, night, pink, sun, sky] = ["#fff", "#000", "#f00", "#0f0", "#00f"] as const;

/** The colour of the card behind a motif, and of each sheet that the motif is cut from, from the back to the front. */
type Cut = { readonly card: Sheet; readonly sheets: readonly Sheet[] | ((part: Part, index: number) => Sheet) };

const cuts: Readonly<Record<Stamp, Cut>> = {
  love: { card: sky, sheets: [sun, white, pink] },
  rose: {
    card: sun,
    sheets: ({ tone }, index) => index < 4 ? night : tone >= 0.88 ? pink : tone < 0.3 ? pink : tone < 0.4 ? white : sky,
  },
  dove: { card: pink, sheets: [sky, white, sky, sun, night, sun] },
  castle: { card: sky, sheets: [pink, sun, white, night, pink] },
  moon: { card: night, sheets: [sun, pink] },
  cake: { card: sun, sheets: [sky, white, pink, pink, white, night] },
  sunflower: { card: sky, sheets: [white, sun, pink, night] },
  shell: { card: sun, sheets: [pink, night, white] },
  butterfly: { card: sun, sheets: [pink, sky, night, night, night] },
  star: { card: pink, sheets: [sun, white] },
  key: { card: night, sheets: [sky, sun, pink] },
  rocket: { card: night, sheets: [sun, pink, white, sky, night, sky, pink] },
  disco: {
    card: night,
    sheets: ({ tone }, index) => index < 2 ? white : tone < 0.2 ? white : tone < 0.4 ? sky : tone < 0.6 ? sun : pink,
  },
  invader: { card: night, sheets: [pink, sun] },
};

const card = { left: 8, top: 8, right: 92, bottom: 112 };
const edge = `M${card.left} ${card.top}H${card.right}V${card.bottom}H${card.left}z`;

/** A stamp as for a party: the motif cut from coloured paper and laid on a card, below a garland and among confetti. */
export function cutout(motif: Motif, paths: readonly string[], value: number, stamp: Stamp): string {
  const { card, sheets } = cuts[stamp];
  const at = { size: motif.size * 1.02, x: 50, y: 58, turn: (motif.turn ?? 0) + 4 };
  const scale = at.size / 32;
  const parts = motif.parts(paths);
  const sheetOf = typeof sheets === "function" ? sheets : (_part: Part, index: number) => sheets[index]!;
  const use = (index: number, attributes: string) => `<use href="#p${index}"${attributes}/>`;
  const [over, down] = [0.7, 1.3].map((length) => round(length / scale));
  const shade = ` fill-opacity=".26" transform="translate(${over} ${down})"`;
  const laid = parts.map((part, index) => use(index, shade) + use(index, ` fill="${sheetOf(part, index)}"`)).join("");
  const figures = letters(String(value), "fredoka", 9, 0.2);
  const others = [white, pink, sun, sky].filter((color) => color !== card);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000"><defs>${
    parts.map(({ d }, index) => `<path id="p${index}" d="${d}"/>`).join("")
  }<clipPath id="c"><path d="${edge}"/></clipPath></defs>${perforated(10, 12, 2.7)}<path fill="${card}" d="${edge}"/>` +
    `<g clip-path="url(#c)">${confetti(others)}${garland(others)}</g><g transform="${placed(at)}">${laid}</g>` +
    `${badge(card === white ? sun : white)}${lettered(figures, 80 - figures.width / 2, 101)}</svg>\n`;
}

/** Pennants on a string that hangs from both corners, with their shadows. */
function garland(colors: readonly Sheet[]): string {
  const count = 7;
  const dip = (x: number) => 9 + 8 * (1 - ((x - 50) / 42) ** 2);
  const flag = (index: number) => {
    const [from, to] = [8 + (index * 84) / count + 0.7, 8 + ((index + 1) * 84) / count - 0.7];
    const [x, y] = [(from + to) / 2, (dip(from) + dip(to)) / 2 + 11];
    return `M${round(from)} ${round(dip(from))}L${round(to)} ${round(dip(to))}L${round(x)} ${round(y)}z`;
  };
  const flags = Array.from({ length: count }, (_, index) => flag(index));
  const shadow = `<path fill-opacity=".22" transform="translate(.6 1.1)" d="${flags.join("")}"/>`;
  return shadow +
    colors.map((color, kind) =>
      `<path fill="${color}" d="${flags.filter((_, index) => index % colors.length === kind).join("")}"/>`
    ).join("");
}

/** Small pieces of paper: round ones, squares and strips. */
function confetti(colors: readonly Sheet[]): string {
  const places = [
    [14, 36],
    [86, 34],
    [13, 62],
    [88, 60],
    [15, 88],
    [30, 103],
    [48, 106],
    [60, 99],
    [87, 82],
    [24, 28],
    [
      74,
      27,
    ],
    [22, 97],
    [38, 97],
    [12, 48],
    [12, 76],
    [89, 47],
    [14, 106],
  ];
  const piece = ([x, y]: readonly number[], index: number) => {
    if (index % 3 === 0) return `M${x! - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`;
    const [long, broad] = index % 3 === 1 ? [2.9, 1.1] : [1.7, 1.7];
    const turn = index * 1.3;
    const [ax, ay, bx, by] = [
      long * Math.cos(turn),
      long * Math.sin(turn),
      -broad * Math.sin(turn),
      broad * Math.cos(turn),
    ];
    return `M${round(x! - ax - bx)} ${round(y! - ay - by)}l${round(2 * ax)} ${round(2 * ay)} ${round(2 * bx)} ${
      round(2 * by)
    } ${round(-2 * ax)} ${round(-2 * ay)}z`;
  };
  return colors.map((color, kind) =>
    `<path fill="${color}" d="${
      places.map((place, index) => index % colors.length === kind ? piece(place, index) : "").join("")
    }"/>`
  ).join("");
}

/** A rosette for the value, with a scalloped edge. */
function badge(color: Sheet): string {
  const [x, y, r, lobes] = [80, 101, 10.4, 12];
  const at = (index: number) => {
    const angle = (index * 2 * Math.PI) / lobes;
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  };
  const bow = round(r * Math.sin(Math.PI / lobes) * 1.02);
  const d = `M${at(0)}${
    Array.from({ length: lobes }, (_, index) => `A${bow} ${bow} 0 0 1 ${at(index + 1)}`).join("")
  }z`;
  return `<path fill-opacity=".22" transform="translate(.6 1.1)" d="${d}"/><path fill="${color}" d="${d}"/>`;
}
