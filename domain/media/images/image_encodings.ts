import type { Metadata, Sharp } from "sharp";

/** A way to encode a picture. */
type Encoding = (picture: Sharp) => Sharp;

/** How a picture is encoded (decision J3). */
type Encodings = {
  /** so well that the loss of the second encoding is not visible */
  readonly first: Encoding;
  /** if `first` gives more bytes than came: further ways, each with fewer bytes and a little more loss */
  readonly smaller: readonly Encoding[];
  /** whether the further ways begin with the first result, because the original takes long to decode */
  readonly fromFirst: boolean;
};

const best = 90;
/** For JPEG in small steps, because it is quick. 50 is the lowest that still looks well at full size. */
const jpegQualities = [85, 80, 75, 70, 65, 60, 55, 50];
/** Of WebP, which has fewer bytes than a JPEG that looks the same. */
const webpQualities = [80, 65, 50];
/** Of animations: to encode all frames takes seconds. */
const movingQualities = [60];
/** Of WebP, from 0 to 6: higher values take seconds for a large picture, and save little. */
const effort = 0;

/**
 * The ways to encode a picture. JPEG, PNG and still GIF keep their format. Animated GIF becomes animated WebP, with a
 * third of the bytes in a seventh of the time. Still WebP and AVIF become JPEG if that is not larger, else WebP, and WebP
 * where they have transparent parts: to encode AVIF takes 38 bytes of memory for each pixel.
 */
export function encodingsFor(metadata: Metadata, animated: boolean): Encodings {
  const { format, hasAlpha } = metadata;
  if (animated) return { first: webp(best), smaller: movingQualities.map(webp), fromFirst: true };
  if (format === "png") return { first: (picture) => picture.png(), smaller: smallerPngs(metadata), fromFirst: false };
  if (format === "gif") return { first: (picture) => picture.gif(), smaller: [], fromFirst: false };
  const toJpeg = jpegLike(metadata);
  if (format === "jpeg") {
    return { first: toJpeg(best), smaller: jpegQualities.map(toJpeg), fromFirst: isSlow(metadata) };
  }
  return { first: hasAlpha ? webp(best) : toJpeg(best), smaller: webpQualities.map(webp), fromFirst: true };
}

/** Whether all pixels of a JPEG must be in memory to decode it, or to turn it. */
function isSlow({ isProgressive = false, orientation = 1 }: Metadata): boolean {
  return isProgressive || orientation > 1;
}

function webp(quality: number): Encoding {
  return (picture) => picture.webp({ quality, effort });
}

function jpegLike({ chromaSubsampling: sent }: Metadata): (quality: number) => Encoding {
  const chromaSubsampling = sent === "4:4:4" ? sent : "4:2:0";
  // Optimised tables would save 5 %, but keep the whole picture in memory.
  return (quality) => (picture) => picture.jpeg({ quality, optimizeCoding: false, chromaSubsampling });
}

/** Without loss: with a filter for each row, which suits photos; and for at most 256 colours as a palette. */
function smallerPngs({ isPalette }: Metadata): Encoding[] {
  return isPalette ? [(picture) => picture.png({ palette: true, quality: 100, dither: 0 })] : [
    (picture) => picture.png({ adaptiveFiltering: true }),
  ];
}
