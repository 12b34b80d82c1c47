// @ts-types="@types/culori"
import { converter, formatHex, interpolate } from "culori";
import { LRUCache } from "lru-cache";
import { findStyle } from "../../domain/catalog/styles.ts";
import { contrast } from "../../domain/letter/color.ts";
import { readableContrast, type Theme } from "../../domain/letter/theme.ts";

const toOklch = converter("oklch");

/**
 * Mixes two colours as CSS does `in oklab`: steps look even, and no new hue appears.
 * @param share of the second, from 0 to 1
 * @returns `#rrggbb`
 */
export function mix(color: string, other: string, share: number): string {
  return mixtures.memo(`${color} ${other} ${share}`, { context: { color, other, share } });
}

/** An envelope has thirty mixtures, and most letters have the colours of their style. */
const mixtures = new LRUCache<string, string, { color: string; other: string; share: number }>({
  max: 1000,
  memoMethod: (_key, _stale, { context: { color, other, share } }) =>
    formatHex(interpolate([color, other], "oklab")(share)),
});

/** A colour between two on the colour wheel, on the shorter or the longer way around it. */
export function around(color: string, other: string, share: number, way: "shorter" | "longer"): string {
  const [from, to] = [toOklch(color)!, toOklch(other)!];
  const [start, end] = [from.h ?? to.h ?? 0, to.h ?? from.h ?? 0];
  const short = ((end - start + 540) % 360) - 180;
  const turn = way === "shorter" ? short : short - 360 * (Math.sign(short) || 1);
  const between = (one: number, other: number) => one + (other - one) * share;
  return formatHex({ mode: "oklch", l: between(from.l, to.l), c: between(from.c, to.c), h: start + turn * share });
}

/** The same hue, darker and stronger: like the light of a pale lamp. */
export function deepen(color: string): string {
  const { l, c, h } = toOklch(color)!;
  return formatHex({ mode: "oklch", l: l * 0.7, c: c * 2.4, ...(h === undefined ? {} : { h }) });
}

/** The same hue on pale paper, which needs little ink. */
export function pale(color: string): string {
  const { c, h } = toOklch(color)!;
  return formatHex({ mode: "oklch", l: 0.96, c: Math.min(c * 0.3, 0.02), ...(h === undefined ? {} : { h }) });
}

/** The red of Swiss posters. */
const posterRed = "#e2231a";

/** One spot of colour beside black type: the accent, if it is not as good as the ink. */
export function spotOf({ accent, ink }: { readonly accent: string; readonly ink: string }): string {
  return contrast(accent, ink) < 1.5 ? posterRed : accent;
}

/** Below this contrast nobody sees a drawing on its paper. */
const seen = 1.4;

/**
 * The colours of drawings and buttons: an accent that the paper would swallow comes nearer to the colour of the words.
 * Wax and stamps are drawn in the accent as it is, and so is all in the style's own: groovy's sun is yellow on any paper.
 */
export function drawnColors({ style, colors }: Pick<Theme, "style" | "colors">): Theme["colors"] {
  const { accent: chosen, paper, text } = colors;
  if (chosen === findStyle(style).colors.accent || contrast(chosen, paper) >= seen) return colors;
  const nearer = [0.25, 0.4, 0.6, 0.8].map((share) => mix(chosen, text, share));
  const accent = nearer.find((one) => contrast(one, paper) >= seen) ?? text;
  return { ...colors, accent, onAccent: standingOut(accent, readableContrast, paper, text) };
}

/** A paper's own night: a share darker. Light paper stays as it is, because a white night would be grey. */
export function nightfall(paper: string, share: number): string {
  return contrast("#ffffff", paper) < lightest ? paper : mix(paper, "#000000", share);
}

/** A contrast to white: light papers are below it. */
const lightest = 1.6;

/** The first colour with enough contrast to the ground; if none has it, black or white, whichever has more. */
export function standingOut(ground: string, least: number, ...preferred: readonly string[]): string {
  const farthest = contrast(ground, "#000000") > contrast(ground, "#ffffff") ? "#000000" : "#ffffff";
  return preferred.find((color) => contrast(ground, color) >= least) ?? farthest;
}

/** What dots and stripes below words may differ from their ground, as a contrast: words are read across both. */
export const underWords = 1.2;

/** A ground with some of another colour; the share is halved until text is readable on both. @param most contrast */
export function faintly(ground: string, color: string, share: number, most: number): string {
  const mixed = mix(ground, color, share);
  return contrast(ground, mixed) <= most ? mixed : faintly(ground, color, share / 2, most);
}

/** Below this share nobody sees the white. */
const leastWhite = 0.02;

/** The letter's paper with some white; the share is halved until the words of the letter are readable on it. */
export function whitened(colors: Record<"paper" | "text" | "accentText", string>, share: number): string {
  const { paper, text, accentText } = colors;
  if (share < leastWhite) return paper;
  const mixed = mix(paper, "#ffffff", share);
  const isReadable = [text, accentText].every((words) => contrast(words, mixed) >= readableContrast);
  return isReadable ? mixed : whitened(colors, share / 2);
}
