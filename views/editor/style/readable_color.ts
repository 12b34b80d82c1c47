// @ts-types="@types/culori"
import { clampChroma, converter, formatHex } from "culori";
import { contrast } from "../../../domain/letter/color.ts";
import { readableContrast } from "../../../domain/letter/theme.ts";

const toOklch = converter("oklch");
/** Halvings until a lightness is known better than eight bits can say it. */
const halvings = 14;

/**
 * The colour next to this one that words can have on the surface: the same hue, only as much lighter or darker (in
 * oklab, as the eye sees it) as it takes to reach 4.5:1.
 * @returns `#rrggbb`, the colour itself where it is readable already
 */
export function readableColor(color: string, surface: string): string {
  if (isReadable(color, surface)) return color;
  const from = lightness(color);
  const found = [0, 1].map((end) => firstReadable(color, surface, from, end)).filter((one) => one !== undefined);
  return found.reduce((one, other) => away(other, from) < away(one, from) ? other : one);
}

/** The nearest on the way to black (0) or to white (1), if any. */
function firstReadable(color: string, surface: string, from: number, end: number): string | undefined {
  if (!isReadable(withLightness(color, end), surface)) return undefined;
  let [near, far] = [from, end];
  for (let step = 0; step < halvings; step++) {
    const middle = (near + far) / 2;
    if (isReadable(withLightness(color, middle), surface)) far = middle;
    else near = middle;
  }
  return withLightness(color, far);
}

function withLightness(color: string, l: number): string {
  return formatHex(clampChroma({ ...toOklch(color)!, l }, "oklch"));
}

function isReadable(color: string, surface: string): boolean {
  return contrast(color, surface) >= readableContrast;
}

function lightness(color: string): number {
  return toOklch(color)!.l;
}

function away(color: string, from: number): number {
  return Math.abs(lightness(color) - from);
}
