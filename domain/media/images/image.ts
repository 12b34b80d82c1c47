import type { Metadata, Sharp } from "sharp";
import { Problem } from "../../errors.ts";
import { endsAsGif, hasTooManyScans, isPicture, kindOf, type PictureKind } from "../kinds.ts";
import { bytesOf, decode, meanColor } from "./image_decoder.ts";
import { memoryToRead, pixelsOf } from "./image_memory.ts";
import { damaged, tooDetailed, tooManyScans, unusable } from "../refusals.ts";

/** Runs a job when it is its turn. @param weight its bytes of memory */
type ImageTurn = <Result>(weight: number, job: () => Promise<Result>) => Promise<Result>;

/** A picture as it is stored: upright, in sRGB, without metadata. */
export type ReadImage = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** media type */
  readonly type: string;
  readonly extension: "jpg" | "png" | "webp" | "gif";
  /** in pixels */
  readonly width: number;
  readonly height: number;
  /** more than one frame */
  readonly animated: boolean;
  /** `#rrggbb`, its mean colour, shown until the picture is loaded; undefined: the picture has transparent parts */
  readonly color: string | undefined;
};

/** A picture with fewer bytes may grow: its quality is worth more than they are. */
const small = 64 * 1024;
/** A picture of more pixels, in all its frames, is not encoded again: it takes seconds, and others wait for their turn. */
const mostAgain = 25_000_000;

/**
 * Decodes a picture and writes it anew: upright, at full size, with nothing but its pixels (decisions J2 and J3). It gets
 * no more bytes than came, as far as its quality allows.
 * @throws Problem unsupported_media_type, too_large, and what `turn` throws
 */
export async function readImage(bytes: Uint8Array<ArrayBuffer>, turn: ImageTurn = alone): Promise<ReadImage> {
  const kind = kindOf(bytes);
  if (kind === undefined || kind === "HTML") throw damaged();
  if (!isPicture(kind)) throw unusable(kind);
  if (kind === "GIF" && !endsAsGif(bytes)) throw damaged();
  if (kind === "JPEG" && hasTooManyScans(bytes)) throw tooManyScans();
  try {
    return await rewrite(bytes, kind, turn);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { message } = error as Error;
    throw /pixel limit|timeout/i.test(message) ? tooDetailed() : damaged();
  }
}

const alone: ImageTurn = (_weight, job) => job();

async function rewrite(bytes: Uint8Array<ArrayBuffer>, kind: PictureKind, turn: ImageTurn): Promise<ReadImage> {
  const mayMove = kind === "GIF" || kind === "WebP";
  const metadata = await decode(bytes, mayMove).metadata();
  const animated = mayMove && (metadata.pages ?? 1) > 1;
  return await turn(memoryToRead(metadata, animated), () => write(bytes, metadata, animated));
}

async function write(bytes: Uint8Array<ArrayBuffer>, metadata: Metadata, animated: boolean): Promise<ReadImage> {
  const { bytes: written, info } = await encode(bytes, metadata, animated);
  return {
    bytes: written,
    type: `image/${info.format}`,
    extension: info.format === "jpeg" ? "jpg" : info.format as "png" | "webp" | "gif",
    width: info.width,
    height: info.pageHeight ?? info.height,
    animated,
    color: await meanColor(written),
  };
}

type Encoded = Awaited<ReturnType<typeof bytesOf>>;

async function encode(sent: Uint8Array<ArrayBuffer>, metadata: Metadata, animated: boolean): Promise<Encoded> {
  const upright = (bytes: Uint8Array<ArrayBuffer>) => {
    const picture = decode(bytes, animated);
    return animated ? picture : picture.autoOrient();
  };
  const most = Math.max(sent.length, small);
  const { first, smaller, fromFirst } = encodingsFor(metadata, animated);
  const encoded = await bytesOf(first(upright(sent)));
  if (encoded.bytes.length <= most || pixelsOf(metadata) > mostAgain) return encoded;
  const source = fromFirst ? encoded.bytes : sent;
  return await bestWithin(most, encoded, smaller.map((encoding) => () => bytesOf(encoding(upright(source)))));
}

/**
 * The first of the ways that gives at most so many bytes; else the smallest that was found. Each way gives fewer bytes
 * than the one before, so few are tried, beginning with the one that probably is right.
 */
async function bestWithin(most: number, known: Encoded, ways: readonly (() => Promise<Encoded>)[]): Promise<Encoded> {
  let found = known;
  let middle = Math.floor((1 - most / known.bytes.length) * ways.length);
  for (let [begin, end] = [0, ways.length]; begin < end; middle = Math.floor((begin + end) / 2)) {
    const tried = await ways[middle]!().catch(() => undefined);
    // It took too long: the first result will do.
    if (!tried) break;
    const fits = tried.bytes.length <= most;
    if (fits || tried.bytes.length < found.bytes.length) found = tried;
    if (fits) end = middle;
    else begin = middle + 1;
  }
  return found;
}

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
function encodingsFor(metadata: Metadata, animated: boolean): Encodings {
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
