import type { Metadata } from "sharp";
import { Problem } from "../../errors.ts";
import { endsAsGif, hasTooManyScans, isPicture, kindOf, type PictureKind } from "../kinds.ts";
import { bytesOf, decode, meanColor } from "./image_decoder.ts";
import { encodingsFor } from "./image_encodings.ts";
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
