// @ts-types="@types/culori"
import { formatHex, interpolate, wcagContrast } from "culori";
import * as z from "zod";

/** A colour as `#rrggbb`, in lowercase hexadecimal digits (interface, "custom"). */
export const color = z.string().regex(/^#[0-9a-f]{6}$/, {
  error: "Write a colour as # and six lowercase hexadecimal digits, such as #7a3b16.",
}).meta({ maxLength: "#rrggbb".length });

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, from 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** The colour with black mixed in: the same hue, dark enough for words on the colour if it is light. */
export function darkened(color: string): string {
  return formatHex(interpolate([color, "#000000"], "oklab")(0.58));
}
