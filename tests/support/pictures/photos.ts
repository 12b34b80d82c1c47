import sharp from "sharp";
import { kept } from "../service/kept.ts";
import { randomNumbers } from "../random/random_numbers.ts";

/** The size of a phone's photo, twelve million pixels. */
const photoWidth = 4000;
const photoHeight = 3000;

/**
 * A picture with as much detail as a photo: light and shade at all scales, weaker at finer ones, in few colours, with a
 * sensor's noise. It is always the same.
 */
export function makePhoto(width = photoWidth, height = photoHeight): Promise<Uint8Array<ArrayBuffer>> {
  return kept(`photo-${width}-${height}.jpg`, () => drawPhoto(width, height));
}

async function drawPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = randomNumbers(1);
  const light = await Promise.all([1024, 512, 256, 128, 64, 32, 16, 8, 4].map(async (scale) => ({
    amplitude: 0.13 * scale ** 0.22,
    values: await noise(width, height, scale, random),
  })));
  const tint = await noise(width, height, 512, random);
  // One layer after the other: a sum over all layers at each pixel takes three times as long.
  const shades = new Float64Array(width * height).fill(128);
  for (const { amplitude, values } of light) {
    for (let pixel = 0; pixel < shades.length; pixel++) shades[pixel]! += amplitude * (values[pixel]! - 128);
  }
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel++) {
    const shade = shades[pixel]!;
    const warmth = 0.4 * (tint[pixel]! - 128);
    const grain = 14 * (random() - 0.5);
    pixels[at] = bounded(shade + warmth + grain);
    pixels[at + 1] = bounded(shade + grain);
    pixels[at + 2] = bounded(shade - warmth + grain);
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 }).toBuffer();
  return new Uint8Array(jpeg);
}

/** Random greys, `scale` pixels apart, with interpolated pixels between them. */
async function noise(width: number, height: number, scale: number, random: () => number): Promise<Uint8Array> {
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)];
  const seeds = Uint8Array.from({ length: columns * rows }, () => random() * 256);
  return await sharp(seeds, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" }).extractChannel(0).raw().toBuffer();
}

function bounded(value: number): number {
  return Math.max(0, Math.min(255, value));
}
