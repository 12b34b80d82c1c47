/// <reference lib="dom" />
import sharp from "sharp";
import type { EnginePage } from "./engine.ts";

/** The parts of an envelope's front. */
const parts = ["sender", "postage", "recipient", "note"] as const;

/** A part of the front, with its place on the screen, in pixels. */
export type FrontPart = {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export function frontParts(page: EnginePage): Promise<FrontPart[]> {
  return page.evaluate((names: readonly string[]) =>
    names.map((name) => {
      const { left, top, width, height } = document.querySelector(`.envelope-${name}`)!.getBoundingClientRect();
      return { name, ...{ left, top, width, height } };
    }), parts);
}

/**
 * The amount of ink in a part of a picture: the standard deviation of its grey levels, which is near 0 for empty paper.
 */
export async function inkIn(png: Uint8Array, { left, top, width, height }: FrontPart): Promise<number> {
  const area = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
  const part = await sharp(png).extract(area).greyscale().png().toBuffer();
  return (await sharp(part).stats()).channels[0]!.stdev;
}
