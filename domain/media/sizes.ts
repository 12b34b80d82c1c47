import sharp, { type Sharp } from "sharp";
import { bytesOf, decode } from "./image_decoder.ts";

/** Widths in pixels that pages choose from (decision J3), and the bytes that a picture of the width may have. */
const budgets: Readonly<Record<number, number>> = {
  320: 28_000,
  480: 48_000,
  640: 70_000,
  960: 105_000,
  1280: 120_000,
  1920: 250_000,
};

const widths = Object.keys(budgets).map(Number);
const largest = Math.max(...widths);
/** Pixels that WebP can have along a side. */
const maxSide = 16_383;
/** From "as good as the original" down to what is still pleasant to look at. */
const quality = { best: 82, worst: 40 } as const;
/** What a picture is drawn smaller by, beside what its bytes ask for, since its detail moves closer together. */
const closer = 0.95;

export const sizeType = "image/webp";

type Measured = { readonly width: number; readonly height: number; readonly animated: boolean };

/**
 * The widths in which a picture is served: never larger than it is, and its own where that is less than the largest.
 * One that moves has none, and is served as it is.
 */
export function widthsOf({ width, height, animated }: Measured): readonly number[] {
  if (animated) return [];
  const own = Math.min(width, largest);
  return [...widths.filter((one) => one < own), own].filter((one) => one * height <= maxSide * width);
}

/** Where a picture's bytes are in the media store. */
export function pictureKey(hash: string, extension: string): string {
  return `${hash}.${extension}`;
}

export function sizeKey(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** Every key that may have bytes of the picture. */
export function keysOf({ hash, extension, ...picture }: Measured & { hash: string; extension: string }): string[] {
  return [pictureKey(hash, extension), ...widthsOf(picture).map((width) => sizeKey(hash, width))];
}

/**
 * The picture in a width, as WebP, as good as the bytes of the width allow. One with too much detail for them is drawn
 * with fewer pixels: that looks better than a lower quality.
 * @param bytes a picture that `readImage` made
 * @param width in pixels, one of `widthsOf` it
 */
export async function makeSize(bytes: Uint8Array<ArrayBuffer>, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const budget = budgets[widths.find((one) => one >= width) ?? largest]!;
  let drawn = width;
  let tried: number = quality.best;
  let picture = await draw(bytes, drawn);
  for (;;) {
    const { bytes: size } = await bytesOf(picture.clone().webp({ quality: tried }));
    if (size.length <= budget) return size;
    const share = budget / size.length;
    if (tried > quality.worst) tried = Math.max(quality.worst, Math.floor(tried * share));
    else picture = await draw(bytes, drawn = Math.floor(drawn * closer * Math.sqrt(share)));
  }
}

async function draw(bytes: Uint8Array<ArrayBuffer>, width: number): Promise<Sharp> {
  const { bytes: pixels, info: { height, channels } } = await bytesOf(decode(bytes).resize({ width }).raw());
  return sharp(pixels, { raw: { width, height, channels } });
}
