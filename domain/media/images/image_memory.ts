import type { Metadata } from "sharp";
import { tooHeavy } from "../refusals.ts";

/**
 * Memory for all pictures that are decoded at a time, in bytes: a small host has 512 MB, and the service itself takes 140
 * to 190 (004). The widest size of an upright photo, 9 by 16, takes exactly so much.
 */
export const imageMemory = 225 * 2 ** 20;

/** Jobs at a time, of different clients, for the memory of a small host; `heavyCores` says how many cores they take. */
export const imagesAtOnce = 2;

/**
 * Bytes for each pixel while a picture is decoded and encoded, measured with libvips 8.18 and this service's encoders.
 */
const perPixel = {
  jpeg: 1.5,
  png: 4,
  webp: 8,
  gif: 16,
  heif: 19,
  /** for the pixels of all frames together */
  animated: 5,
  /** for pictures that must be turned: all pixels are in memory at once */
  turned: 3,
  /** the coefficients of all pixels at once, with fewer points for colour than for light, and without */
  progressive: { subsampled: 3, full: 6 },
  /** to encode WebP with transparent parts */
  transparent: 14,
} as const;

/** Bytes for each pixel while a size is made, as long as several qualities are tried. */
const perSizePixel = 36;

/**
 * How many bytes decoding and encoding a picture takes, as a weight for `Turns`.
 * @throws Problem too_large where that is more than the machine has
 */
export function memoryToRead(metadata: Metadata, animated: boolean): number {
  const needed = pixelsOf(metadata) * (animated ? perPixel.animated : perStillPixel(metadata));
  if (needed > imageMemory) throw tooHeavy(metadata.format);
  return needed;
}

/** The same for making a size. @param extension of the stored picture it is made from */
export function memoryToSize(
  { width, height, extension }: { readonly width: number; readonly height: number; readonly extension: string },
  size: number,
): number {
  const decoded = width * height * ({ gif: perPixel.gif, webp: perPixel.webp }[extension] ?? 0);
  return decoded + size * size * (height / width) * perSizePixel;
}

/** How wide a size of the picture may be, in pixels: the picture itself is decoded before the size is encoded. */
export function widestInMemory({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.floor(Math.sqrt(imageMemory / perSizePixel * (width / height)));
}

/** Pixels of all frames together. */
export function pixelsOf({ width, height, pages = 1, pageHeight }: Metadata): number {
  return width * (pageHeight ? pageHeight * pages : height);
}

function perStillPixel({ format, orientation = 1, isProgressive, chromaSubsampling, hasAlpha }: Metadata): number {
  const kind = format as keyof typeof perPixel;
  const read = (perPixel[kind] as number) + (orientation > 1 ? perPixel.turned : 0);
  if (format === "jpeg" && isProgressive) {
    return read + perPixel.progressive[chromaSubsampling === "4:4:4" ? "full" : "subsampled"];
  }
  return hasAlpha && (format === "webp" || format === "heif") ? read + perPixel.transparent : read;
}
