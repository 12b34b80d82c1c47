import { typefaces } from "../letter/typefaces/typefaces.ts";
import { type Drawn, type Face, faceOf, type Layer, type Run, type Sheet, sheetWidth } from "./sheet.ts";
import { filledLines, fitLines, givenLines, joinedLines, linesWithin, type Width } from "./break_lines.ts";

/** A part of a column: its height, the air above it, and how it is drawn below a line. All lengths are the sheet's. */
export type Piece = {
  readonly height: number;
  /** the least distance from the piece above it */
  readonly gap: number;
  readonly draw: (top: number) => Drawn;
};

export type TextStyle = {
  readonly face: "head" | "body";
  readonly italic?: boolean;
  readonly size: number;
  readonly color: string;
  /** in place of the colour */
  readonly layers?: readonly Layer[];
  readonly caps?: boolean;
  /** in em; scripts whose letters are joined get none */
  readonly spacing?: number;
  /** distance of baselines, in em */
  readonly leading?: number;
  /** where the text is anchored; the middle of the sheet */
  readonly x?: number;
  readonly anchor?: Run["anchor"];
  readonly width?: number;
  /** whether the text's own line breaks always stay; else only where it does not fit on one line */
  readonly keepsBreaks?: boolean;
  /** whether lines are filled one after the other, and not made even */
  readonly isFilled?: boolean;
  /** most lines: for more the text becomes smaller */
  readonly lines?: number;
  readonly gap?: number;
};

/** Scripts with joined letters. */
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Syriac}\p{Script=Mongolian}]/u;
/** Letters below the baseline, and commas below capitals, in em. */
const [descent, comma] = [0.22, 0.14];
/** A capital with a mark above it, and the mark's height, in em. */
const accented = /\p{Lu}\p{M}/u;
const accent = 0.2;
const smallest = 0.45;

type Setting = { readonly face: Face; readonly width: Width; readonly spacing: number; readonly cap: number };

/** How a text of a style is set: its face, and the width of its lines, in em. */
function settingOf(
  sheet: Sheet,
  text: string,
  { face: kind, italic = false, spacing: wanted = 0 }: TextStyle,
): Setting {
  const face = faceOf(sheet.theme, kind, italic);
  const { width, cap } = sheet.measures(face);
  const spacing = joined.test(text) ? 0 : wanted;
  return {
    face,
    spacing,
    cap,
    width: (part) => width(widened(part, face)) + spacing * Math.max(0, [...part].length - 1),
  };
}

/** Some typefaces need two spaces between words. */
function widened(text: string, { font }: Face): string {
  return typefaces[font].wordSpace ? text.replaceAll(" ", "  ") : text;
}

function cased(sheet: Sheet, text: string, { caps }: TextStyle): string {
  return caps ? text.toLocaleUpperCase(sheet.words.lang) : text;
}

/** A text in its size, in as few even lines as it needs; undefined for an empty text. */
export function text(sheet: Sheet, written: string, style: TextStyle): Piece | undefined {
  if (written.trim() === "") return undefined;
  const shown = cased(sheet, written, style);
  const setting = settingOf(sheet, shown, style);
  const { width = 840, lines: most = Infinity } = style;
  let size = style.size;
  // No division into lines is needed where the whole is too wide, even without the spaces at the lines' ends.
  const least = setting.width(shown) - most;
  while (least * size > most * width && size > style.size * smallest) size *= 0.94;
  let lines = brokenLines(shown, setting.width, width / size, style);
  while (lines.length > most && size > style.size * smallest) {
    size *= 0.94;
    lines = brokenLines(shown, setting.width, width / size, style);
  }
  return block(lines, size, setting, style);
}

/** One line, else the lines as the host broke them, else even ones. @param most width of a line, in em */
function brokenLines(text: string, width: Width, most: number, { keepsBreaks, isFilled, lines }: TextStyle): string[] {
  const given = givenLines(text);
  const whole = joinedLines(text);
  const fits = (line: string) => width(line) <= most;
  if (keepsBreaks) return given.flatMap((line) => linesWithin(line, width, most, lines));
  if (isFilled) return filledLines(whole, width, most);
  if (fits(whole)) return [whole];
  return given.length > 1 && given.every(fits) ? given : linesWithin(whole, width, most, lines);
}

/** A text as large as a room allows; undefined for an empty text. @param size of the style is the largest */
export function display(
  sheet: Sheet,
  written: string,
  style: TextStyle & { readonly height: number; readonly lines: number },
): Piece | undefined {
  if (written.trim() === "") return undefined;
  const shown = cased(sheet, written, style);
  const setting = settingOf(sheet, shown, style);
  const { width = 840, height, leading = 1.15, lines: most } = style;
  const { lines, size } = fitLines(shown, setting.width, { width, height, leading, largest: style.size, lines: most });
  return block(lines, size, setting, style);
}

function block(lines: readonly string[], size: number, setting: Setting, style: TextStyle): Piece {
  const { leading = 1.3, x = sheetWidth / 2, anchor = "middle", width: most = 840, gap = 30, caps = false } = style;
  const { face, spacing, cap } = setting;
  const layers = style.layers ?? [{ fill: style.color }];
  const above = (cap + (accented.test((lines[0] ?? "").normalize("NFD")) ? accent : 0)) * size;
  const below = (!caps ? descent : /[,;Q]/.test(lines.at(-1) ?? "") ? comma : 0) * size;
  const height = above + (lines.length - 1) * leading * size + below;
  return {
    height,
    gap,
    draw: (top) =>
      lines.map((line, index): Run => ({
        text: widened(line, face),
        face,
        size,
        spacing,
        x,
        y: top + above + index * leading * size,
        anchor,
        most,
        layers,
      })),
  };
}

/** A drawing of a fixed height. */
export function drawing(height: number, draw: (top: number) => Drawn | string, gap = 30): Piece {
  return {
    height,
    gap,
    draw: (top) => {
      const drawn = draw(top);
      return typeof drawn === "string" ? [drawn] : drawn;
    },
  };
}

/** Pieces as one, with their own gaps. */
export function group(gap: number, ...pieces: readonly (Piece | undefined)[]): Piece | undefined {
  const there = pieces.filter((piece) => piece !== undefined);
  if (there.length === 0) return undefined;
  const height = there.reduce((sum, piece, index) => sum + piece.height + (index ? piece.gap : 0), 0);
  return { height, gap, draw: (top) => stacked(there, top, 1) };
}

/** Pieces beside each other, each in the middle of the highest one's height. */
export function beside(gap: number, ...pieces: readonly (Piece | undefined)[]): Piece | undefined {
  const there = pieces.filter((piece) => piece !== undefined);
  if (there.length === 0) return undefined;
  const height = Math.max(...there.map((piece) => piece.height));
  return { height, gap, draw: (top) => there.flatMap((piece) => piece.draw(top + (height - piece.height) / 2)) };
}

function stacked(pieces: readonly Piece[], top: number, stretch: number): Drawn {
  const drawn: (string | Run)[] = [];
  let at = top;
  pieces.forEach((piece, index) => {
    if (index > 0) at += piece.gap * stretch;
    drawn.push(...piece.draw(at));
    at += piece.height;
  });
  return drawn;
}

type Room = {
  readonly top: number;
  readonly bottom: number;
  /** the share of the space that is left over which goes above the column; 0.5 */
  readonly rise?: number;
  /** how many times their least height gaps may have */
  readonly stretch?: number;
};

/** Gaps may shrink to this share before the pieces become smaller. */
const tight = 0.72;
/** Sizes that are tried, from the preferred one. */
const scales = [1.3, 1.2, 1.12, 1.06, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4];

/** A scale for the words beside a title: it becomes smaller first. */
function calmer(scale: number): number {
  return Math.max(scale, Math.min(0.88, 1.6 * scale));
}

/**
 * A column of pieces in a room: as large as it fits, with its gaps stretched alike.
 * @param make the pieces at a scale of their sizes; the second scale is for words that keep their size longer
 */
export function column(room: Room, make: (scale: number, calm: number) => readonly (Piece | undefined)[]): Drawn {
  const { top, bottom, rise = 0.5, stretch = 2 } = room;
  const tried = scales.map((scale) => {
    const pieces = make(scale, calmer(scale)).filter((piece) => piece !== undefined);
    const heights = pieces.reduce((sum, { height }) => sum + height, 0);
    const gaps = pieces.slice(1).reduce((sum, { gap }) => sum + gap, 0);
    return { pieces, heights, gaps, fit: (bottom - top - heights) / Math.max(1, gaps) };
  });
  const { pieces, heights, gaps, fit } = tried.find((one) => one.fit >= tight) ?? tried.at(-1)!;
  const stretched = Math.max(0.3, Math.min(fit, stretch));
  const left = bottom - top - heights - gaps * stretched;
  return stacked(pieces, top + Math.max(0, left) * rise, stretched);
}
