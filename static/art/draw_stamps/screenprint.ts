import type { Stamp } from "../../../domain/catalog/envelope.ts";
import { placed } from "./engraved.ts";
import { round } from "./engraving.ts";
import { lettered, letters, perforated } from "./sheet.ts";
import type { Motif, Part } from "./motifs.ts";

type Ink = "#fff" | "#000" | "#f00" | "#0f0" | "#00f";
const [paper, ink, pink, orange, yellow] = ["#fff", "#000", "#f00", "#0f0", "#00f"] as const;

/** The sky, and the sun before it: its cap, the stripes below its middle, and those above the horizon. */
const hours = {
  night: { sky: ink, sun: [yellow, orange, pink] },
  dusk: { sky: pink, sun: [paper, yellow, orange] },
  day: { sky: orange, sun: [paper, yellow, pink] },
} as const;

/** The hour behind a motif, and the ink of each of its parts, from the back to the front. */
type Print = {
  readonly hour: keyof typeof hours;
  readonly inks: readonly Ink[] | ((part: Part, index: number) => Ink);
  /** width of the lines between its parts */
  readonly line?: number;
};

const prints: Readonly<Record<Stamp, Print>> = {
  love: { hour: "night", inks: [ink, paper, pink] },
  rose: {
    hour: "night",
    inks: (_part, index) => index < 3 ? paper : index === 3 ? ink : [pink, orange, pink, yellow][ringOf(index)] ?? ink,
    line: 1.5,
  },
  dove: { hour: "dusk", inks: [ink, paper, paper, pink, ink, orange], line: 1.4 },
  castle: { hour: "day", inks: [pink, paper, paper, ink, yellow] },
  moon: { hour: "night", inks: [paper, pink] },
  cake: { hour: "dusk", inks: [paper, yellow, orange, pink, paper, ink], line: 1.5 },
  sunflower: { hour: "night", inks: [paper, yellow, orange, ink] },
  shell: { hour: "day", inks: [paper, ink, pink] },
  butterfly: { hour: "night", inks: [orange, paper, pink, ink, ink], line: 1.4 },
  star: { hour: "night", inks: [paper, pink] },
  key: { hour: "dusk", inks: [orange, paper, ink] },
  rocket: { hour: "night", inks: [yellow, pink, paper, ink, orange, ink, pink], line: 1.5 },
  disco: {
    hour: "day",
    inks: ({ tone }, index) =>
      index === 0 ? ink : tone < 0.2 ? paper : tone < 0.4 ? yellow : tone < 0.6 ? orange : pink,
    line: 0.9,
  },
  invader: { hour: "night", inks: [pink, paper] },
};

/** The ring of a rose's petals: five, four and three, and the bud. */
function ringOf(index: number): number {
  return [9, 13, 16, 17].findIndex((end) => index < end);
}

const field = { left: 7, top: 7, right: 93, bottom: 113 };
const { left, top, right, bottom } = field;
const card = `M${left + 5} ${top}H${right - 5}a5 5 0 0 1 5 5V${bottom - 5}a5 5 0 0 1-5 5H${left + 5}a5 5 0 0 1-5-5V${
  top + 5
}a5 5 0 0 1 5-5z`;
const sun = { x: 50, y: 50, r: 38.5 };
const horizon = 87;
/** The middle of the words below the horizon. */
const line = 104.6;

/** A stamp as a poster of a beach: flat inks, thick outlines, and a striped sun that goes down behind the motif. */
export function screenprint(motif: Motif, paths: readonly string[], value: number, stamp: Stamp): string {
  const { hour, inks, line: width = 1.9 } = prints[stamp];
  const at = { size: motif.size, x: 50, y: 49.5, turn: motif.turn ?? 0 };
  const scale = at.size / 32;
  const parts = motif.parts(paths);
  const use = (index: number, attributes = "") => `<use href="#p${index}"${attributes}/>`;
  const inkOf = typeof inks === "function" ? inks : (_part: Part, index: number) => inks[index]!;
  // Out of register, so that paper shines along the upper left of each part.
  const moved = ` transform="translate(${round(0.45 * width / scale)} ${round(0.36 * width / scale)})"`;
  const layers = parts.map((part, index) => {
    const color = inkOf(part, index);
    if (color === ink) return use(index, ` fill="#000"`);
    return use(index, ` fill="#fff"`) + (color === paper ? "" : use(index, ` fill="${color}" stroke="none"${moved}`)) +
      use(index, ` fill="none"`);
  }).join("");
  const name = letters("ENVOI", "righteous", 5.8, 1.3);
  const number = letters(String(value), "righteous", 10, 0.4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000"><defs>${
    parts.map(({ d }, index) => `<path id="p${index}" d="${d}"/>`).join("")
  }<clipPath id="c"><path d="${card}"/></clipPath></defs>${perforated()}` +
    `<g clip-path="url(#c)">${scene(hours[hour])}</g>` +
    `<g transform="${placed(at)}" stroke="#000" stroke-linejoin="round"><g stroke-width="${round(5 / scale)}">${
      parts.map((_, index) => use(index)).join("")
    }</g><g stroke-width="${round(width / scale)}">${layers}</g></g>` +
    `<path fill="none" stroke="#000" stroke-width="1.6" d="${card}"/>` +
    `<g fill="#fff">${lettered(name, left + 6, line)}</g>` +
    `<g fill="#00f">${lettered(number, right - 6 - number.width, line)}</g></svg>\n`;
}

/** Sky, sun and horizon. The sky is seen between the sun's stripes, which become thinner towards the horizon. */
function scene({ sky, sun: [cap, middle, low] }: typeof hours[keyof typeof hours]): string {
  const stripes: [number, number, Ink][] = [
    [sun.y - sun.r, 44, cap],
    [45.2, 52.6, middle],
    [54.2, 60.6, middle],
    [62.6, 68, middle],
    [70.4, 74.8, low],
    [77.6, 81, low],
    [84.2, 86.4, low],
  ];
  const ends: [number, number, Ink][] = [[horizon, 90.4, yellow], [91.3, 93.9, orange], [94.8, 96.6, pink]];
  const bands = (all: [number, number, Ink][]) =>
    all.map(([from, to, color]) => `<path fill="${color}" d="M${left} ${round(from)}H${right}V${round(to)}H${left}z"/>`)
      .join("");
  return `<path fill="${sky}" d="M${left} ${top}H${right}V${horizon}H${left}z"/>` +
    `<clipPath id="s"><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}"/></clipPath>` +
    `<g clip-path="url(#s)">${bands(stripes)}</g>` +
    `<path d="M${left} ${horizon}H${right}V${bottom}H${left}z"/>${bands(ends)}`;
}
