// @ts-types="@types/culori"
import { converter, formatHex, interpolate } from "culori";

const toOklch = converter("oklch");

/**
 * Two colours mixed as CSS mixes them `in oklab`: steps look even, and no hue turns up that is in neither.
 * @param share of the second, from 0 to 1
 * @returns `#rrggbb`
 */
export function mix(color: string, other: string, share: number): string {
  return formatHex(interpolate([color, other], "oklab")(share));
}

/** A colour between two, round the colour wheel: the short way, or the long one past all that is not between them. */
export function around(color: string, other: string, share: number, way: "shorter" | "longer"): string {
  const [from, to] = [toOklch(color)!, toOklch(other)!];
  const [start, end] = [from.h ?? to.h ?? 0, to.h ?? from.h ?? 0];
  const short = ((end - start + 540) % 360) - 180;
  const turn = way === "shorter" ? short : short - 360 * (Math.sign(short) || 1);
  const between = (one: number, other: number) => one + (other - one) * share;
  return formatHex({ mode: "oklch", l: between(from.l, to.l), c: between(from.c, to.c), h: start + turn * share });
}

/** The same hue, darker and stronger: the light that a pale lamp throws. */
export function deepen(color: string): string {
  const { l, c, h } = toOklch(color)!;
  return formatHex({ mode: "oklch", l: l * 0.7, c: c * 2.4, ...(h === undefined ? {} : { h }) });
}
