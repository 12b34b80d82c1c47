import * as z from "zod";
import { obvious } from "../blocks/fields.ts";
import { type FontId, fontIds } from "../catalog/fonts.ts";
import { findStyle, frames, type StyleColors, type StyleId } from "../catalog/styles.ts";
import type { Card } from "./card.ts";
import { color, contrast, darkened } from "./color.ts";
import { remembered } from "./remembered.ts";

const overrides = {
  accent: color.describe(obvious("Colour of buttons, wax and ornaments.")),
  paper: color.describe(obvious("Colour of the sheet.")),
  ink: color.describe(obvious("Colour of the words.")),
  envelope: color.describe(obvious("Colour of the envelope.")),
  head: z.enum(fontIds).describe(obvious("Font of headings.")),
  body: z.enum(fontIds).describe(obvious("Font of everything else.")),
  frame: z.enum(frames).describe(
    obvious("Drawn around the sheet: none, a line (rule) or a double border (ornate)."),
  ),
};

/** Overrides on top of a style (interface, "custom"). */
export const custom = z.strictObject(overrides).partial();

/** The overrides in the body of an update: `null` removes one (decision C1). */
export const customPatch = z.strictObject(
  {
    accent: overrides.accent.nullable(),
    paper: overrides.paper.nullable(),
    ink: overrides.ink.nullable(),
    envelope: overrides.envelope.nullable(),
    head: overrides.head.nullable(),
    body: overrides.body.nullable(),
    frame: overrides.frame.nullable(),
  } satisfies Record<keyof typeof overrides, z.ZodType>,
).partial();

type CustomPatch = z.infer<typeof customPatch>;

type CustomInput = z.infer<typeof custom>;

/** The overrides as they are stored: only those that are set. */
export type Custom = { readonly [Key in keyof CustomInput]?: NonNullable<CustomInput[Key]> };

const keys = custom.keyof().options;

/** The overrides after a change: merged key by key, and `null` removes a key (decision C1). */
export function mergeCustom(stored: Custom, changes: CustomPatch): Custom {
  const merged = { ...stored, ...changes };
  const set = keys.filter((key) => merged[key] !== undefined && merged[key] !== null);
  return Object.fromEntries(set.map((key) => [key, merged[key]]));
}

export type Frame = (typeof frames)[number];

/** WCAG 2.2 AA for text of any size. */
export const readableContrast = 4.5;

/** How a letter looks, as plain data: page, print and preview picture use the same object. */
export type Theme = {
  readonly style: StyleId;
  readonly frame: "none" | "rule" | "ornate";
  readonly fonts: { readonly head: FontId; readonly body: FontId };
  readonly colors: StyleColors & {
    /** words on paper */
    readonly text: string;
    /** accented words on paper */
    readonly accentText: string;
    /** words on the accent, as on a button */
    readonly onAccent: string;
    /** words on the envelope */
    readonly onEnvelope: string;
  };
};

/**
 * The style with the letter's overrides. The chosen colours stay as they are. On each surface, text takes the first
 * colour of the palette with a contrast of 4.5:1; if none has it, the surface's own hue in dark, else black or white.
 */
export const resolveTheme = remembered((card: Pick<Card, "style" | "custom">): Theme => {
  const style = findStyle(card.style);
  const { accent, paper, ink, envelope } = { ...style.colors, ...card.custom };
  const on = (surface: string, ...preferred: string[]) => readable(surface, [...preferred, ink, paper, accent]);
  return {
    style: card.style,
    frame: card.custom.frame ?? "none",
    fonts: { head: card.custom.head ?? style.fonts.head, body: card.custom.body ?? style.fonts.body },
    colors: {
      accent,
      paper,
      ink,
      envelope,
      text: on(paper, ink),
      accentText: on(paper, accent),
      onAccent: on(accent, paper),
      onEnvelope: on(envelope, ink),
    },
  };
});

/**
 * How much ink a print uses: `save` leaves the paper white, in four dark styles a pale tint; `screen` prints all colours
 * of the screen (decision L1).
 */
export const inks = ["save", "screen"] as const;
export type Ink = (typeof inks)[number];

const [black, white] = ["#000000", "#ffffff"];
/** A contrast against white: papers in a light or a middle colour are below it, dark styles far above. */
const lightPaper = 2.5;

/**
 * The default: a style on light paper is printed as it is; a dark style would use much ink, so its paper is left light
 * (decision L1).
 */
export function usualInk(card: Pick<Card, "style" | "custom">): Ink {
  return contrast(white, resolveTheme(card).colors.paper) < lightPaper ? "screen" : "save";
}

/**
 * The theme for print. To save ink the paper is white or pale, and text takes the first colour of the palette that is
 * readable on it, else black: a printer sets a shade as dots. Accent and envelope stay, because artwork is drawn with
 * them.
 */
export function printTheme(card: Pick<Card, "style" | "custom">, ink: Ink, pale = white): Theme {
  const theme = resolveTheme(card);
  if (ink === "screen") return theme;
  const { accent, paper, ink: words } = theme.colors;
  const text = readable(pale, [words, paper, accent, black]);
  const accentText = readable(pale, [accent, text]);
  return { ...theme, colors: { ...theme.colors, paper: pale, text, accentText, onEnvelope: text } };
}

function readable(surface: string, preferred: readonly string[]): string {
  const candidates = [...preferred, darkened(surface), black, white];
  return candidates.find((color) => contrast(surface, color) >= readableContrast)!;
}
