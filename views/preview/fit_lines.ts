import type { FontId } from "../../domain/catalog/fonts.ts";
import type { EnvelopeLine } from "../letter/envelope/envelope.tsx";
import { widthOf } from "../letter/typefaces/face_widths.ts";
import { rowParts } from "../letter/typefaces/line_ends.ts";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import { box, type Element, type Style, words } from "./element.ts";
import { previewFamilies } from "./preview_fonts.ts";

/** The width of a text, in em. */
type Measure = (text: string) => number;
type Room = { readonly width: number; readonly height: number; readonly leading: number; readonly largest: number };

/** A margin for error, because a text may be wider than the mean of its typeface. */
const sure = 0.92;
/** The share of the height that the name may fill, to leave space above and below it. */
const air = 0.88;
/** Fewer lines look better, unless more lines make the name larger by at least this factor. */
const better = 1.18;
/** Lines that keep names whole may be so much wider than the most even ones. */
const asEven = 1.05;
const mostLines = 4;
const least = 12;

type FittedLines = { readonly text: string; readonly size: number };

/**
 * Divides a name into the lines, and finds the size, that fill its room best.
 * @param room in pixels; `leading` in em
 * @returns the text with its line breaks, and the font size in pixels
 */
export function fitLines(text: string, measure: Measure, room: Room): FittedLines {
  const parts = partsOf(text);
  const fits = Array.from({ length: mostLines }, (_, index) => fit(parts, index + 1, measure, room));
  return fits.reduce((best, next) => next.size > best.size * better ? next : best);
}

/** Divides a text into this number of lines, as even as the words allow. */
function fit(parts: readonly string[], count: number, measure: Measure, room: Room): FittedLines {
  const widestOf = (lines: readonly string[]) => Math.max(1, ...lines.map((line) => measure(line)));
  const evenly = even(parts, count, measure);
  const apart = count === 2 ? afterAnd(parts) : evenly;
  const lines = widestOf(apart) <= widestOf(evenly) * asEven ? apart : evenly;
  const widest = widestOf(lines);
  const size = Math.min(room.largest, room.width * sure / widest, room.height * air / (count * room.leading));
  return { text: lines.join("\n"), size: Math.max(least, Math.round(size * 10) / 10) };
}

/** Two lines, the first of which ends on "&", so that a surname stands beside its name. */
function afterAnd(parts: readonly string[]): string[] {
  const end = parts.findIndex((part) => /^[&+]\s/.test(part)) + 1;
  return [parts.slice(0, end), parts.slice(end)].map((line) => line.join("").trim()).filter((line) => line !== "");
}

/** Finds the narrowest width at which the text needs no more than this number of lines, and those lines. */
function even(parts: readonly string[], count: number, measure: Measure): string[] {
  const whole = measure(parts.join(""));
  const steps = 40;
  for (let step = 0; step <= steps; step++) {
    const lines = broken(parts, whole / count + (whole - whole / count) * step / steps, measure);
    if (lines.length <= count) return lines;
  }
  return [parts.join("").trim()];
}

function broken(parts: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && measure((line + part).trimEnd()) > width) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()].filter((each) => each !== "");
}

/** The parts between which a line may end: after a space, and between the characters of a long row without spaces. */
function partsOf(text: string): string[] {
  return text.split(/(?<=\s)/u).map((part) => part.replace(/\s+/u, " ")).flatMap(rowParts);
}

type SmallRoom = { readonly place: Style; readonly width: number; readonly lines: number };

const leading = 1.32;
/** Font size of small text, for a typeface of average width, in pixels of mean advance. */
const mean = 13.2;
const [smallest, largest] = [17, 33];
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The sender or the note, in the body's typeface; cut with an ellipsis after a number of lines. */
export function smallWords(
  { text, italic }: EnvelopeLine,
  font: FontId,
  room: SmallRoom,
  lang: string,
): Element | undefined {
  if (text === "") return undefined;
  const set: Style = {
    display: "block",
    maxWidth: room.width,
    fontFamily: previewFamilies(font),
    fontStyle: italic ? "italic" : "normal",
    fontSize: sizeOf(font),
    lineHeight: leading,
    lineClamp: room.lines,
    textAlign: rightToLeft.test(text) ? "right" : "left",
    whiteSpace: "pre-wrap",
    wordBreak: "break-word",
  };
  return box({ position: "absolute", ...room.place }, words(set, text, lang));
}

/** The height of the text, in pixels; 0 if it is empty. */
export function heightOf({ text }: EnvelopeLine, font: FontId, { width, lines }: Omit<SmallRoom, "place">): number {
  if (text === "") return 0;
  const size = sizeOf(font);
  const rows = text.split("\n").map((line) => Math.ceil(widthOf(line, typefaces[font].advance) * size / width) || 1);
  return Math.min(lines, rows.reduce((sum, count) => sum + count, 0)) * size * leading;
}

/** Wide typefaces get a smaller size. */
function sizeOf(font: FontId): number {
  return Math.max(smallest, Math.min(largest, mean / typefaces[font].advance));
}
