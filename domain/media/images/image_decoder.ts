import sharp from "sharp";
import type { OutputInfo, Sharp } from "sharp";
import { maxPixels } from "../../letter/limits.ts";

/** How long decoding one picture may take, in seconds. */
const timeout = 15;

// All other formats of libvips stay disabled: SVG, TIFF, PDF, those of ImageMagick (decision J2).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Prepares a picture for decoding. Errors appear only when its pixels are read: a broken or missing part is an error.
 * @param animated true: all frames, one below the other; false: the first
 */
export function decode(bytes: Uint8Array<ArrayBuffer>, animated = false): Sharp {
  return sharp(bytes, { animated, failOn: "error", limitInputPixels: maxPixels }).timeout({ seconds: timeout });
}

/**
 * Encodes a picture and gives its bytes. sharp's `toUint8Array()` is not used: on Deno 2.9 its memory is never freed,
 * five megabytes for each photo.
 */
export async function bytesOf(picture: Sharp): Promise<{ bytes: Uint8Array<ArrayBuffer>; info: OutputInfo }> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength), info };
}

/**
 * The mean is taken of a copy with so many pixels along each side: few, but enough that a transparent hole still shows.
 */
const side = 16;
const channels = 4;
const opaque = 255;

/** The mean colour of a picture's first frame, as `#rrggbb`; undefined where the picture has transparent parts. */
export async function meanColor(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const small = decode(bytes).resize(side, side, { fit: "fill" }).toColourspace("srgb").ensureAlpha().raw();
  const { bytes: pixels } = await bytesOf(small);
  const mean = Array.from({ length: channels }, (_, channel) => meanOf(pixels, channel));
  if (mean.pop()! < opaque) return undefined;
  return `#${mean.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

function meanOf(pixels: Uint8Array, channel: number): number {
  let sum = 0;
  for (let at = channel; at < pixels.length; at += channels) sum += pixels[at]!;
  return sum / (side * side);
}
