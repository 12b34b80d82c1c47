import type { Metadata } from "sharp";
import { tooHeavy } from "./image_refusals.ts";

/** What all image jobs of a process may take together, in bytes: a small host has 512 MB, the service itself takes 140. */
export const imageMemory = 224 * 2 ** 20;

/** At most two jobs at a time (decision G1's share of a small host): even a small one weighs half. */
const least = imageMemory / 2;

/** Bytes for each pixel while a picture is read and written, measured with libvips 8.18 and this service's encoders. */
const perPixel = {
  jpeg: 1.5,
  png: 4,
  webp: 8,
  gif: 16,
  heif: 19,
  /** of all frames together */
  animated: 5,
  /** all pixels at once, where they are to be turned */
  turned: 3,
  /** the coefficients of all pixels at once, where the colours have fewer points than the light, and where not */
  progressive: { subsampled: 3, full: 6 },
  /** to write WebP through which one can see */
  transparent: 14,
} as const;

/** Bytes for each pixel of a size that is made, as long as several qualities of it are tried. */
const perSizePixel = 36;

/**
 * What it takes to read a picture and write it anew, in bytes, as `Turns` weigh it.
 * @throws Problem too_large where that is more than there is
 */
export function memoryToRead(metadata: Metadata, animated: boolean): number {
  const needed = pixelsOf(metadata) * (animated ? perPixel.animated : perStillPixel(metadata));
  if (needed > imageMemory) throw tooHeavy(metadata.format);
  return Math.max(needed, least);
}

/** What it takes to make a size, in bytes. @param extension of the picture it is made of, as it is stored */
export function memoryToSize(
  { width, height, extension }: { readonly width: number; readonly height: number; readonly extension: string },
  size: number,
): number {
  const decoded = width * height * ({ gif: perPixel.gif, webp: perPixel.webp }[extension] ?? 0);
  return Math.max(decoded + size * size * (height / width) * perSizePixel, least);
}

function pixelsOf({ width, height, pages = 1, pageHeight }: Metadata): number {
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
