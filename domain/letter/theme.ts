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

function readable(surface: string, preferred: readonly string[]): string {
  const candidates = [...preferred, "#000000", "#ffffff"];
  return candidates.find((color) => contrast(surface, color) >= readableContrast)!;
}
