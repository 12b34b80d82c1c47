import { Buffer } from "node:buffer";
import { create, type Font } from "fontkitten";
import { round, unit } from "./engraving.ts";
import { frame } from "./scenes.ts";

/* The sheet of a stamp: its paper with holes, its borders, and the words on it. */

const { left, right, top, bottom } = frame;
/** The lower edge of the band with the face value. */
const foot = 107;

/** The sheet of paper, torn along holes. @param across, down how many holes @param radius of a hole */
export function perforated(across = 13, down = 16, radius = 2.1): string {
  const side = (command: "h" | "v", count: number, length: number, way: 1 | -1) => {
    const bridge = way * (length / count - 2 * radius);
    const ends = command === "h" ? `${way * 2 * radius} 0` : `0 ${way * 2 * radius}`;
    const hole = `a${radius} ${radius} 0 0 0 ${ends}`;
    return command + round(bridge / 2) + Array(count).fill(hole).join(command + round(bridge)) + command +
      round(bridge / 2);
  };
  const edge = side("h", across, 100, 1) + side("v", down, 120, 1) + side("h", across, 100, -1) +
    side("v", down, 120, -1);
  return `<path fill="#fff" d="M0 0${edge}z"/>`;
}

const pictureEdge = `M${left} ${top}H${right}V${bottom}H${left}z`;

/** Four sine lines around the picture, each a quarter of a wave later, and a star in every corner. */
export function guilloche(): string {
  const [near, wide, high] = [9.2, 90.8, 110.8];
  const half = 2.45;
  const wave = (across: number, length: number, phase: number, upright: boolean) => {
    const [start, turn] = [round(8 - phase), 3.5];
    const bends = `${upright ? `t0 ${half}` : `t${half} 0`}`.repeat(Math.ceil(length / half) + 1);
    return upright
      ? `M${across} ${start}q${turn} ${half / 2} 0 ${half}${bends}`
      : `M${start} ${across}q${half / 2} ${turn} ${half} 0${bends}`;
  };
  const waves = [0, 0.5, 1, 1.5].map((halves) => halves * half).map((phase) =>
    wave(near, 84, phase, false) + wave(high, 84, phase, false) + wave(near, 104, phase, true) +
    wave(wide, 104, phase, true)
  ).join("");
  const corners = [[near, near], [wide, near], [near, high], [wide, high]].map(([x, y]) =>
    `<path fill="#fff" stroke="#000" stroke-width=".6" d="M${round(x! - 2.6)} ${round(y! - 2.6)}h5.2v5.2h-5.2z"/>` +
    `<path d="M${x} ${round(y! - 1.9)}q.2 1.7 1.9 1.9q-1.7.2-1.9 1.9q-.2-1.7-1.9-1.9q1.7-.2 1.9-1.9z"/>`
  ).join("");
  return `<path fill="none" stroke="#000" stroke-width=".7" d="${pictureEdge}"/>` +
    `<clipPath id="b"><path d="M6.6 6.6H93.4V113.4H6.6z"/></clipPath>` +
    `<path clip-path="url(#b)" fill="none" stroke="#000" stroke-width=".45" d="${waves}"/>` +
    `<path fill="none" stroke="#000" stroke-width=".5" d="M6.6 6.6H93.4V113.4H6.6zM11.8 11.8H88.2V108.2H11.8z"/>${corners}`;
}

/** Black lacquer with rays of gold from the middle of the stamp, between two lines, and a step in every corner. */
export function sunburst(): string {
  const ring = "M6 6H94V114H6zM13 13V107H87V13z";
  const corners = [[6, 6], [85, 6], [6, 105], [85, 105]].map(([x, y]) => `M${x} ${y}h9v9h-9z`).join("");
  const studs = [[10.5, 10.5], [89.5, 10.5], [10.5, 109.5], [89.5, 109.5]].map(([x, y]) =>
    `M${x} ${y! - 3}l3 3l-3 3l-3-3z`
  ).join("");
  return `<path d="${ring}"/><clipPath id="b"><path clip-rule="evenodd" d="M7.4 7.4H92.6V112.6H7.4zM11.6 11.6V108.4H88.4V11.6z"/>` +
    `</clipPath><g clip-path="url(#b)"><circle cx="50" cy="60" r="59" fill="none" stroke="#f00" stroke-width="52" ` +
    `stroke-dasharray="2.8 2.349"/></g><path d="${corners}"/><path fill="#f00" d="${studs}"/>` +
    `<path fill="none" stroke="#f00" stroke-width=".7" d="M13 13H87V107H13z"/>`;
}

export function woodcutBorder(): string {
  return `<path fill="none" stroke="#000" stroke-width="2.6" d="M10.5 10.5H89.5V109.5H10.5z"/>`;
}

/** The band below the picture: the service's name, as a country's on other stamps, and the face value. */
export function engravedBand(value: number): string {
  return bandOf(letters("ENVOI", "cinzel", 5.4, 0.9), letters(String(value), "cinzel", 10.2, 0.2));
}

export function gildedBand(value: number): string {
  return bandOf(letters("ENVOI", "righteous", 5.6, 1.5), letters(String(value), "righteous", 10, 0.5));
}

export function woodcutBand(value: number): string {
  return bandOf(letters("ENVOI", "bebas", 7.6, 0.7), letters(String(value), "bebas", 12.4, 0.3));
}

type Lettering = ReturnType<typeof letters>;

function bandOf(name: Lettering, figures: Lettering): string {
  const middle = (bottom + foot) / 2;
  return `<path d="M${left} ${bottom}H${right}V${foot}H${left}z"/><g fill="#fff">` +
    lettered(name, 16.4, middle) + lettered(figures, right - 3.2 - figures.width, middle) + "</g>";
}

/** Words on the sheet. @param left, middle of the words, in units */
export function lettered({ d, height }: Lettering, left: number, middle: number): string {
  return `<path transform="translate(${round(left)} ${round(middle + height / 2)})scale(${unit})" d="${d}"/>`;
}

/** Files of the typefaces that stand on stamps. */
const files = {
  cinzel: "cinzel/files/cinzel-latin-700-normal.woff",
  righteous: "righteous/files/righteous-latin-400-normal.woff",
  bebas: "bebas-neue/files/bebas-neue-latin-400-normal.woff",
  grotesk: "space-grotesk/files/space-grotesk-latin-700-normal.woff",
  kalam: "kalam/files/kalam-latin-700-normal.woff",
  fredoka: "fredoka/files/fredoka-latin-700-normal.woff",
  pixel: "press-start-2p/files/press-start-2p-latin-400-normal.woff",
} as const;

const fonts = Object.fromEntries(
  await Promise.all(
    Object.entries(files).map(async ([face, file]) => {
      const bytes = await Deno.readFile(new URL(import.meta.resolve(`@fontsource/${file}`)));
      return [face, create(Buffer.from(bytes)) as Font];
    }),
  ),
) as Record<keyof typeof files, Font>;

const commands = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/**
 * Words as an outline, with their baseline at 0, because a stamp is a picture and pictures have no typefaces. Its numbers are
 * in steps of `unit`.
 * @param height of capitals @param spacing between letters; both in units
 */
export function letters(text: string, face: keyof typeof files, height: number, spacing: number) {
  const font = fonts[face];
  const scale = height / font.glyphsForString("N")[0]!.bbox.maxY;
  let [x, d] = [0, ""];
  let [fromX, fromY] = [0, 0];
  let start: [number, number] = [0, 0];
  for (const { path, advanceWidth } of font.glyphsForString(text)) {
    for (const { command, args } of path.commands) {
      const points = args.map((value, index) => Math.round((index % 2 ? -value * scale : x + value * scale) / unit));
      d += commands[command] +
        points.map((value, index) => value - (index % 2 ? fromY : fromX)).join(" ").replaceAll(" -", "-");
      if (points.length > 0) [fromX, fromY] = points.slice(-2) as [number, number];
      if (command === "moveTo") start = [fromX, fromY];
      if (command === "closePath") [fromX, fromY] = start;
    }
    x += advanceWidth * scale + spacing;
  }
  return { d, width: x - spacing, height };
}
