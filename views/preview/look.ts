import { mix } from "../letter/colors.ts";
import type { Pen } from "./pen.ts";

/** Size of an envelope, in pixels of the picture. */
export const envelopeSize = { width: 800, height: 520 };

/** SVG in the coordinates of its surface: the table (1200 by 630), or an envelope (`envelopeSize`). */
type Drawing = (pen: Pen) => string;

/**
 * The parts of a style's envelope that four colours and two typefaces cannot describe. A style lists only its
 * differences.
 */
export type Look = {
  /** asset paths of the artwork it uses */
  readonly art: readonly string[];
  /** rotation in degrees, of the front envelope and of the back envelope behind it */
  readonly turn: number;
  readonly turnBehind: number;
  /** radius of the envelope's corners */
  readonly corner: number;
  /** the ground below the envelopes */
  readonly table: Drawing;
  /** a drawing on the outside of both envelopes, over their colour */
  readonly paper: Drawing;
  /** a drawing on the front, below the text */
  readonly front: Drawing;
  /** height of the drawing at the lower edge, which the text must leave free */
  readonly foot: number;
  /** a drawing on the flap only */
  readonly flap: Drawing;
  /** outline of the flap */
  readonly flapShape: string;
  /** colour or pattern of the flap, over the envelope's colour; and of the folds */
  readonly flapPaint: Drawing;
  readonly fold: Drawing;
  /** a line around the envelopes; undefined: their edge looks like paper */
  readonly outline: { readonly paint: Drawing; readonly width: number } | undefined;
  /** whether it has light and shadow, drawn as gradients */
  readonly lit: boolean;
  /** whether its seal is drawn in pixels */
  readonly isPixels: boolean;
  /** whether the seal is printed in two colours, without light and soft shadow */
  readonly isFlat: boolean;
  /** whether the seal is a striped sun in chrome and neon */
  readonly isSunset: boolean;
  /** a colour for a hard shadow, in place of the soft one */
  readonly hardShadow: Drawing | undefined;
  readonly name: {
    readonly face: "head" | "body";
    /** whether the letter's headings are italic: the style's sheet must say the same, and a test compares them */
    readonly italic: boolean;
    readonly align: "center" | "left";
    /** factor of the size that fits */
    readonly scale: number;
    readonly leading: number;
    /** letter spacing, only for scripts whose letters are not joined, in em */
    readonly spacing: number;
    /** a copy of the name below it, moved and in another colour */
    readonly echo: { readonly x: number; readonly y: number; readonly paint: Drawing } | undefined;
  };
};

/** A style's own part of its look; all other values are those of the plain envelope. */
export type LookChanges = Partial<Omit<Look, "name">> & {
  readonly name?: Partial<Look["name"]>;
};

const flapShape = "M0 0H800V9C795 17 790 22 782 28L440 306c-26 20 -54 20 -80 0L18 28C10 22 5 17 0 9z";

export const defaultLook: Look = {
  art: [],
  turn: -2.2,
  turnBehind: 9,
  corner: 7,
  table: softTable,
  paper: () => "",
  front: () => "",
  foot: 0,
  flap: () => "",
  flapShape,
  flapPaint: ({ colors }) => mix(colors.envelope, "#ffffff", 0.16),
  fold: ({ colors }) => mix(colors.envelope, "#000000", 0.22),
  outline: undefined,
  lit: true,
  isPixels: false,
  isFlat: false,
  isSunset: false,
  hardShadow: undefined,
  name: {
    face: "head",
    italic: false,
    align: "center",
    scale: 1,
    leading: 1.15,
    spacing: 0,
    echo: undefined,
  },
};

/** A table in the envelope's own colour, lit from the upper left. */
function softTable({ colors: { envelope, accent }, radial }: Pen): string {
  const ground = mix(envelope, accent, 0.08);
  return light(radial([180, -60], 1350, [0, mix(ground, "#ffffff", 0.3)], [0.45, mix(ground, "#000000", 0.06)], [
    1,
    mix(ground, "#000000", 0.3),
  ]));
}

/** The whole table in one paint. */
export function light(paint: string): string {
  return `<path fill="${paint}" d="M0 0H1200V630H0z"/>`;
}

/** The whole envelope in one paint. */
export function sheet(paint: string, opacity = 1): string {
  return `<path fill="${paint}" fill-opacity="${opacity}" d="M0 0H${envelopeSize.width}V${envelopeSize.height}H0z"/>`;
}

/** The whole flap of the usual shape in one paint. */
export function flapSheet(paint: string, opacity = 1): string {
  return `<path fill="${paint}" fill-opacity="${opacity}" d="${flapShape}"/>`;
}
