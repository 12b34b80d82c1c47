import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import type { Pen } from "../preview/pen.ts";
import type { QrDrawing } from "../letter/qr_code.tsx";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import type { InvitationWords } from "./invitation_words.ts";
import type { Place } from "../preview/element.ts";
import { contrast } from "../../domain/letter/color.ts";
import { mix } from "../letter/colors.ts";

/* The sheet of an invitation: its sizes, what a composition draws on it, and the codes on it. */

/** Width of every composition, in its own units; the height follows from the size. */
export const sheetWidth = 1080;

/** The sizes of the invitation as a picture, in pixels (decision O8). */
export const invitationSizes = {
  /** for chats and feeds */
  card: { width: 1080, height: 1350 },
  /** a telephone's whole screen */
  story: { width: 1080, height: 1920 },
  /** A6 at 300 dots per inch */
  a6: { width: 1240, height: 1748 },
} as const;

/** The name of such a size. */
export type InvitationSize = keyof typeof invitationSizes;

export const invitationSizeIds = Object.keys(invitationSizes) as InvitationSize[];

/** The height of a composition for a size, in its own units. */
export function sheetHeightOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.round(sheetWidth * height / width);
}

/** A typeface in one weight and style. */
export type Face = { readonly font: FontId; readonly weight: number; readonly italic: boolean };

/** A face's measures, in em, with the fonts that are really used for each character. */
type FaceMeasures = {
  readonly width: (text: string) => number;
  /** height of capitals, and of small letters */
  readonly cap: number;
  readonly low: number;
};

/** @throws never; characters without a glyph have no width */
export type Measures = (face: Face) => FaceMeasures;

/** One colour of a line of text: several make an echo or a glow. */
export type Layer = {
  /** a colour or a paint; "none" for an outline only */
  readonly fill: string;
  readonly stroke?: string;
  /** in units of the sheet for large text (`usualSize`); in smaller text it is as much smaller */
  readonly strokeWidth?: number;
  readonly opacity?: number;
  /** moved by so much, in the same units */
  readonly dx?: number;
  readonly dy?: number;
};

/** The size of text for which layers are described. */
export const usualSize = 120;

/** A line of text to be drawn as outlines. */
export type Run = {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  /** letter spacing, in em */
  readonly spacing: number;
  /** where it is anchored, and the baseline */
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  /** the widest that it may become: a wider line is drawn smaller */
  readonly most: number;
  /** from the bottom to the top */
  readonly layers: readonly Layer[];
  /** degrees, about its anchor */
  readonly turn?: number;
};

/** SVG, with the lines of text among it. */
export type Drawn = readonly (string | Run)[];

/** What a composition draws with. The sheet's width is `sheetWidth`; its height depends on the size that is asked for. */
export type Sheet = {
  readonly height: number;
  readonly words: InvitationWords;
  readonly theme: Theme;
  readonly pen: Pen;
  readonly measures: Measures;
  /** the QR code of the link; undefined: it is not asked for */
  readonly code: QrDrawing | undefined;
  /** the wax seal as the data address of a square PNG; undefined: the letter has none */
  readonly seal: string | undefined;
};

/** A style's own invitation: its paper, its ornaments, and the place of every word. */
export type Composition = {
  /** asset paths of the artwork it uses */
  readonly art: readonly string[];
  /** whether it shows the letter's wax seal */
  readonly isSealed?: boolean;
  readonly draw: (sheet: Sheet) => Drawn;
};

/** The face of headings or of the body, in the theme's typefaces. */
export function faceOf({ fonts }: Theme, kind: "head" | "body", italic = false): Face {
  const font = fonts[kind];
  return { font, weight: kind === "head" ? typefaces[font].headWeight : 400, italic };
}

/** Letters below the baseline, in em. */
const descent = 0.22;

/** Whether no word of what is written stands in a place: there an ornament may be drawn. */
export function isClear({ measures }: Sheet, written: Drawn, { left, top, width, height }: Place): boolean {
  return written.every((part) => {
    if (typeof part === "string") return true;
    const { text, face, size, spacing, x, y, anchor, most } = part;
    const wide = Math.min(most, (measures(face).width(text) + spacing * [...text].length) * size);
    const from = x - (anchor === "start" ? 0 : anchor === "end" ? wide : wide / 2);
    return y + descent * size < top || y - size > top + height || from + wide < left || from > left + width;
  });
}

/** The largest width of a code on the sheet: 19 mm on A6. */
const largestCode = 200;

/** The width of a code on the sheet, in whole units for each module. */
export function codeWidth({ side }: QrDrawing): number {
  return Math.max(3, Math.floor(largestCode / side)) * side;
}

const white = "#ffffff";
/** A paper with this contrast against white is of a middle tone: a code on it has a lighter ground. */
const middleTone = 1.6;

/**
 * A code in the letter's own colours, the darker one on the lighter one, because readers cannot read light on dark.
 * @param isBare on light paper of several tones, where a tile of one tone would be seen: it has none
 */
export function drawCode(code: QrDrawing, { colors }: Theme, left: number, top: number, isBare = false): string {
  const width = codeWidth(code);
  const [lighter, dark] = [colors.paper, colors.text].sort((one, other) =>
    contrast("#000000", other) - contrast("#000000", one)
  );
  const light = contrast(white, lighter!) > middleTone ? mix(lighter!, white, 0.6) : lighter!;
  return `<g shape-rendering="crispEdges" transform="translate(${left.toFixed(0)} ${top.toFixed(0)}) scale(${
    width / code.side
  })">` +
    (isBare && light === colors.paper ? "" : `<path fill="${light}" d="M0 0h${code.side}v${code.side}H0z"/>`) +
    `<path fill="${dark}" d="${code.path}"/></g>`;
}
