import * as z from "zod";

/** A colour as `#rrggbb`, in lowercase hexadecimal digits (interface, "custom"). */
export const color = z.string().regex(/^#[0-9a-f]{6}$/, {
  error: "Write a colour as # and six lowercase hexadecimal digits, such as #7a3b16.",
});

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, from 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
