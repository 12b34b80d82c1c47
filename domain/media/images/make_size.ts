import sharp, { type Sharp } from "sharp";
import { bytesOf, decode } from "./image_decoder.ts";
import { sizeBudget } from "./sizes.ts";

/** From "as good as the original" down to the lowest quality that still looks well. */
const quality = { best: 82, worst: 40 } as const;
/**
 * Makes a picture still a little smaller than its bytes demand, because a smaller picture has more detail in each
 * pixel.
 */
const closer = 0.95;

/**
 * Makes a picture in a width, as WebP, as good as the bytes for the width allow. A picture with too much detail gets
 * fewer pixels: that looks better than a lower quality.
 * @param bytes a picture that `readImage` made
 * @param width in pixels, one of the picture's `widthsOf`
 */
export async function makeSize(bytes: Uint8Array<ArrayBuffer>, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const budget = sizeBudget(width);
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
