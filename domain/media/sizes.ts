import sharp, { type Sharp } from "sharp";
import { bytesOf, decode } from "./image_decoder.ts";

/** The widths that pages choose from (decision J3), in pixels, and how many bytes a picture of each width may have. */
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
/** The longest side that WebP allows, in pixels. */
const maxSide = 16_383;
/** From "as good as the original" down to the lowest quality that still looks well. */
const quality = { best: 82, worst: 40 } as const;
/**
 * Makes a picture still a little smaller than its bytes demand, because a smaller picture has more detail in each
 * pixel.
 */
const closer = 0.95;

export const sizeType = "image/webp";

type Measured = { readonly width: number; readonly height: number; readonly animated: boolean };

/**
 * The widths in which a picture is served: never wider than the picture, and its own width if that is less than the
 * largest. An animated picture has none, and is served as it is.
 */
export function widthsOf({ width, height, animated }: Measured): readonly number[] {
  if (animated) return [];
  const own = Math.min(width, largest);
  return [...widths.filter((one) => one < own), own].filter((one) => one * height <= maxSide * width);
}

/** The key of a picture's bytes in the media store. */
export function pictureKey(hash: string, extension: string): string {
  return `${hash}.${extension}`;
}

export function sizeKey(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** All keys under which bytes of the picture may be stored. */
export function keysOf({ hash, extension, ...picture }: Measured & { hash: string; extension: string }): string[] {
  return [pictureKey(hash, extension), ...widthsOf(picture).map((width) => sizeKey(hash, width))];
}

/**
 * Makes a picture in a width, as WebP, as good as the bytes for the width allow. A picture with too much detail gets
 * fewer pixels: that looks better than a lower quality.
 * @param bytes a picture that `readImage` made
 * @param width in pixels, one of the picture's `widthsOf`
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
