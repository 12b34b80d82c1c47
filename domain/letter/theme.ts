import type { FontId } from "../catalog/fonts.ts";
import { findStyle, type StyleColors, type StyleId } from "../catalog/styles.ts";
import type { Card } from "./card.ts";
import { contrast } from "./color.ts";

/** WCAG 2.2 AA for text of any size. */
export const readableContrast = 4.5;

/** How a letter looks, as plain data: page, print and preview picture all read this one object. */
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
 * The style with the letter's overrides. The chosen colours stay as they are; words take, on each surface, the first of
 * the palette that reaches 4.5:1, and black or white where none does.
 */
export function resolveTheme(card: Pick<Card, "style" | "custom">): Theme {
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
}

/** How much ink a print takes: paper stays white, or everything is printed as a screen shows it (decision L1). */
export const inks = ["save", "screen"] as const;
export type Ink = (typeof inks)[number];

const white = "#ffffff";
/** Against white: the light papers of stationery are below it, dark styles far above. */
const lightPaper = 1.6;

/** A style on light paper is printed as it is; a dark one would flood the sheet, so it saves ink (decision L1). */
export function usualInk(card: Pick<Card, "style" | "custom">): Ink {
  return contrast(white, resolveTheme(card).colors.paper) < lightPaper ? "screen" : "save";
}

/**
 * The theme as it is printed. To save ink the paper is white, and words take the first colour of the palette that can be
 * read on white; accent and envelope stay, since artwork is drawn with them.
 */
export function printTheme(card: Pick<Card, "style" | "custom">, ink: Ink): Theme {
  const theme = resolveTheme(card);
  if (ink === "screen") return theme;
  const { accent, paper, ink: words } = theme.colors;
  const text = readable(white, [words, paper, accent]);
  const accentText = readable(white, [accent, text]);
  return { ...theme, colors: { ...theme.colors, paper: white, text, accentText, onEnvelope: text } };
}

function readable(surface: string, preferred: readonly string[]): string {
  const candidates = [...preferred, "#000000", "#ffffff"];
  return candidates.find((color) => contrast(surface, color) >= readableContrast)!;
}
