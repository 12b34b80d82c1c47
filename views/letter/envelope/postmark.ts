import type { PostmarkWords } from "./postmark_words.ts";
import type { FontId } from "../../../domain/catalog/fonts.ts";
import { widthIn, widthOf } from "../typefaces/face_widths.ts";
import { graphemesOf } from "../typefaces/line_ends.ts";
import { typefaces } from "../typefaces/typefaces.ts";

/*
 * The postmark, in the units of a stamp, which is 100 wide and 120 high: its rings lie to the left of the stamp, and its
 * waves run over it.
 */

/** The rectangle that a postmark needs, around the stamp's own from 0, 0 to 100, 120. */
export const postmarkBox = { left: -82, top: 0, width: 182, height: 120 };

/** Words on a postmark: on a circle about the middle of the rings, or straight, centred on it. */
export type Inscription = {
  readonly text: string;
  readonly size: number;
  /** letter spacing, in em */
  readonly spacing: number;
  /** radius of the circle on which the words stand; undefined: a straight line */
  readonly radius?: number;
  /** of the baseline of a straight line, below the middle */
  readonly below: number;
};

type PostmarkLook = {
  readonly isPixelated: boolean;
  readonly font: FontId;
};

/** A pixel of the game's stamp; all lengths of its postmark are multiples. */
const pixel = 2.5;
/** The font size of its words, and their greatest width. */
const gameWords = { size: 17.5, room: 62 };
const middle = { x: -36, y: 54 };
const turn = -9;
const rings = { outer: 44, inner: 28 };
/** The part of the ring that a place may take: the rest has a star. */
const arc = 0.76;
const radius = 32.3;
const sizes = [12.6, 10.6] as const;
/** Letter spacing of the place, in em. */
const spacing = 0.07;

/** A postmark's words with their places. */
export function inscriptions(
  { place, date }: PostmarkWords,
  { isPixelated, font }: PostmarkLook,
): readonly Inscription[] {
  const { advance } = typefaces[font];
  if (isPixelated) {
    const { size, room } = gameWords;
    const line = (text: string, below: number) => ({ text, size, spacing: 0, below });
    // Its typeface has letters of one width.
    const fits = (text: string) => widthOf(text.toLowerCase(), advance) * size <= room;
    return [line(shortened(place, fits), -2), line(date, size - 4)];
  }
  const room = 2 * Math.PI * radius * arc;
  const size = sizes.find((one) => wide(place, advance) * one <= room) ?? sizes.at(-1)!;
  const dated = Math.min(14, (2 * rings.inner - 7) / (widthIn(font, date) + date.length * spacing / 2));
  return [
    { text: shortened(place, (text) => wide(text, advance) * size <= room), size, spacing, radius, below: 0 },
    { text: date, size: dated, spacing: spacing / 2, below: dated * 0.35 },
  ];
}

function wide(text: string, advance: number): number {
  const count = /^[ -~]*$/.test(text) ? text.length : graphemesOf(text).length;
  return widthOf(text, advance) + count * spacing;
}

/** The first words of a name, or its beginning with a full stop, as post offices shorten long names. */
function shortened(name: string, fits: (text: string) => boolean): string {
  let words = name.split(/\s+/u);
  // A short last word is an article or a preposition, which says nothing alone.
  while (words.length > 1 && !(fits(words.join(" ")) && words.at(-1)!.length > 2)) words = words.slice(0, -1);
  const kept = words.join(" ");
  if (fits(kept)) return kept;
  let letters = graphemesOf(kept);
  while (letters.length > 1 && !fits(`${letters.join("")}.`)) letters = letters.slice(0, -1);
  return `${letters.join("")}.`;
}

/** Rings and waves, in `currentColor`, and the transform of everything on the postmark. */
export function postmarkRings(isPixelated: boolean): { readonly drawing: string; readonly transform: string } {
  if (isPixelated) {
    const drawing = `<path fill="currentColor" shape-rendering="crispEdges" d="${pixelRings()}${pixelWaves()}"/>`;
    return { drawing, transform: "translate(0 0)" };
  }
  const { x, y } = middle;
  const star = "M0 31.6l1.1 2.6 2.8.2-2.1 1.9.6 2.7-2.4-1.4-2.4 1.4.6-2.7-2.1-1.9 2.8-.2z";
  const drawing =
    `<g fill="none" stroke="currentColor"><circle cx="${x}" cy="${y}" r="${rings.outer}" stroke-width="1.7"/>` +
    `<circle cx="${x}" cy="${y}" r="${rings.inner}" stroke-width="1.2"/><path stroke-width="1.7" d="${waves()}"/></g>` +
    `<path fill="currentColor" transform="translate(${x} ${y})" d="${star}"/>`;
  return { drawing, transform: `rotate(${turn} ${x} ${y})` };
}

/** The circle of an inscription, from below on the left around to below on the right, so that its middle is at the top. */
export function circleOf(reach: number): string {
  return `M${middle.x} ${middle.y + reach}a${reach} ${reach} 0 1 1 .01 0`;
}

/** Where an inscription's middle is. */
export function inscribed({ radius = 0, below }: Inscription) {
  return { x: middle.x, y: middle.y + below, radius };
}

function waves(): string {
  return [-27, -13.5, 0, 13.5, 27].map((offset) => {
    const start = middle.x + Math.sqrt(rings.outer ** 2 - offset ** 2) + 2;
    return `M${start.toFixed(1)} ${middle.y + offset}q6-7 12 0${"t12 0".repeat(7)}`;
  }).join("");
}

function pixelRings(): string {
  const cells: string[] = [];
  const side = 18;
  for (let y = -side; y <= side; y++) {
    for (let x = -side; x <= side; x++) {
      const reach = Math.hypot(x, y);
      if ((reach > 16.6 && reach < 17.7) || (reach > 14.1 && reach < 15.1)) {
        cells.push(cell(middle.x + x * pixel, middle.y + y * pixel));
      }
    }
  }
  return cells.join("");
}

function pixelWaves(): string {
  const rows = [-10, -4, 2, 8];
  const steps = [0, 1, 1, 0, -1, -1];
  return rows.flatMap((row) =>
    Array.from(
      { length: 26 },
      (_, column) => cell(middle.x + (19 + column) * pixel, middle.y + (row + steps[column % steps.length]!) * pixel),
    )
  ).join("");
}

function cell(x: number, y: number): string {
  const [left, top] = [x, y].map((at) => Math.floor(at / pixel) * pixel);
  return `M${left} ${top}h${pixel}v${pixel}h${-pixel}z`;
}
