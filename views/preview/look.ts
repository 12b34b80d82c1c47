import { mix } from "./color.ts";
import type { Pen } from "./pen.ts";

/** Size of an envelope, in pixels of the picture. */
export const envelopeSize = { width: 800, height: 520 };

/** SVG in the coordinates of what is drawn on: the table (1200 by 630), or an envelope (`envelopeSize`). */
type Drawing = (pen: Pen) => string;

/** What four colours and two typefaces cannot say about a style's envelope. A style says only where it differs. */
export type Look = {
  /** asset paths of the artwork that it draws with */
  readonly art: readonly string[];
  /** degrees by which the addressed side is turned, and the sealed one behind it */
  readonly turn: number;
  readonly turnBehind: number;
  /** radius of the envelope's corners */
  readonly corner: number;
  /** what the envelopes lie on */
  readonly table: Drawing;
  /** the outside of both envelopes, over their colour */
  readonly paper: Drawing;
  /** what is printed on the addressed side, below its words */
  readonly front: Drawing;
  /** how much of the lower edge is taken by what is printed there */
  readonly foot: number;
  /** what is on the flap, and nowhere else */
  readonly flap: Drawing;
  /** outline of the flap */
  readonly flapShape: string;
  /** paint of the flap, over the envelope's colour; and of the folds */
  readonly flapPaint: Drawing;
  readonly fold: Drawing;
  /** a line around the envelopes, where paper alone is not their edge */
  readonly outline: { readonly paint: Drawing; readonly width: number } | undefined;
  /** whether light falls on it: gradients of light and shade */
  readonly lit: boolean;
  /** a block of colour instead of a soft shadow */
  readonly hardShadow: Drawing | undefined;
  readonly name: {
    readonly face: "head" | "body";
    /** as the headings of the letter are: the style's sheet says the same, and a test compares them */
    readonly italic: boolean;
    readonly align: "center" | "left";
    /** of the size that fits */
    readonly scale: number;
    readonly leading: number;
    /** between letters of scripts that do not join them, in em */
    readonly spacing: number;
    /** the same words a little further, in another colour, under the name */
    readonly echo: { readonly x: number; readonly y: number; readonly paint: Drawing } | undefined;
  };
  readonly stamp: {
    readonly paper: Drawing;
    readonly ground: Drawing;
    readonly ink: Drawing;
    readonly perforated: boolean;
    /** the darkest and the lightest colour of its picture, where that is printed in one ink */
    readonly shades: ((pen: Pen) => readonly [dark: string, light: string]) | undefined;
  };
  readonly postmark: {
    readonly art: string;
    readonly paint: Drawing;
    readonly opacity: number;
    readonly turn: number;
  };
};

/** What a style says about its look; all else is as on the plain envelope. */
export type LookChanges = Partial<Omit<Look, "name" | "stamp" | "postmark">> & {
  readonly name?: Partial<Look["name"]>;
  readonly stamp?: Partial<Look["stamp"]>;
  readonly postmark?: Partial<Look["postmark"]>;
};

const flapShape = "M0 0H800V9C795 17 790 22 782 28L440 306c-26 20 -54 20 -80 0L18 28C10 22 5 17 0 9z";
const stampPaper = "#fffdf7";

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
  stamp: {
    paper: () => stampPaper,
    ground: ({ colors }) => mix(stampPaper, colors.accent, 0.16),
    ink: ({ colors }) => mix(colors.accent, "#000000", 0.55),
    perforated: true,
    shades: undefined,
  },
  postmark: {
    art: "art/envelope/postmark.svg",
    paint: ({ colors }) => colors.onEnvelope,
    opacity: 0.55,
    turn: -7,
  },
};

/** The envelope's own colour, lit from the upper left. */
export function softTable({ colors: { envelope, accent }, radial }: Pen): string {
  const ground = mix(envelope, accent, 0.08);
  return light(radial([180, -60], 1350, [0, mix(ground, "#ffffff", 0.3)], [0.45, mix(ground, "#000000", 0.06)], [
    1,
    mix(ground, "#000000", 0.3),
  ]));
}

/** All of the table in one paint. */
export function light(paint: string): string {
  return `<path fill="${paint}" d="M0 0H1200V630H0z"/>`;
}

/** All of an envelope in one paint. */
export function sheet(paint: string, opacity = 1): string {
  return `<path fill="${paint}" fill-opacity="${opacity}" d="M0 0H${envelopeSize.width}V${envelopeSize.height}H0z"/>`;
}

/** All of a flap of the usual shape in one paint. */
export function flapSheet(paint: string, opacity = 1): string {
  return `<path fill="${paint}" fill-opacity="${opacity}" d="${flapShape}"/>`;
}
