import type { FontId } from "../../domain/catalog/fonts.ts";

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
