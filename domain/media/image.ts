import type { Metadata, Sharp } from "sharp";
import { Problem } from "../errors.ts";
import { endsAsGif, isPicture, kindOf, type PictureKind } from "./kinds.ts";
import { bytesOf, decode, meanColor } from "./image_decoder.ts";
import { memoryToRead } from "./image_memory.ts";
import { hasTooManyScans } from "./jpeg_scans.ts";
import { damaged, tooDetailed, tooManyScans, unusable } from "./refusals.ts";
import type { Turns } from "./turns.ts";

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

/** So high that the loss of the second encoding is not visible. */
const quality = 90;
/** Of WebP, from 0 to 6: higher values take seconds for a large picture, and save little. */
const webpEffort = 0;

/**
 * Decodes a picture and writes it anew: upright, at full size, with nothing but its pixels (decisions J2 and J3). JPEG,
 * PNG and still GIF keep their format. Animated GIF becomes animated WebP, with a third of the bytes in a seventh of
 * the time. Still WebP and AVIF become JPEG, or WebP where they have transparent parts: encoding them well takes many
 * seconds, and guests get smaller sizes anyway.
 * @param turns its weights are bytes of memory
 * @throws Problem unsupported_media_type, too_large, and what `turns` throws
 */
export async function readImage(bytes: Uint8Array<ArrayBuffer>, turns: Turns = alone): Promise<ReadImage> {
  const kind = kindOf(bytes);
  if (kind === undefined || kind === "HTML") throw damaged();
  if (!isPicture(kind)) throw unusable(kind);
  if (kind === "GIF" && !endsAsGif(bytes)) throw damaged();
  if (kind === "JPEG" && hasTooManyScans(bytes)) throw tooManyScans();
  try {
    return await rewrite(bytes, kind, turns);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { message } = error as Error;
    throw /pixel limit|timeout/i.test(message) ? tooDetailed() : damaged();
  }
}

const alone: Turns = (_weight, job) => job();

async function rewrite(bytes: Uint8Array<ArrayBuffer>, kind: PictureKind, turns: Turns): Promise<ReadImage> {
  const mayMove = kind === "GIF" || kind === "WebP";
  const metadata = await decode(bytes, mayMove).metadata();
  const animated = mayMove && (metadata.pages ?? 1) > 1;
  return await turns(memoryToRead(metadata, animated), () => write(bytes, metadata, animated));
}

async function write(bytes: Uint8Array<ArrayBuffer>, metadata: Metadata, animated: boolean): Promise<ReadImage> {
  const picture = decode(bytes, animated);
  const { bytes: written, info } = await bytesOf(encode(animated ? picture : picture.autoOrient(), metadata, animated));
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

function encode(picture: Sharp, { format, hasAlpha, chromaSubsampling }: Metadata, animated: boolean): Sharp {
  if (format === "png") return picture.png();
  if (format === "gif" && !animated) return picture.gif();
  if (animated || (format !== "jpeg" && hasAlpha)) return picture.webp({ quality, effort: webpEffort });
  // Optimised tables would save 5 %, but keep the whole picture in memory.
  const optimizeCoding = false;
  return picture.jpeg({
    quality,
    optimizeCoding,
    chromaSubsampling: chromaSubsampling === "4:4:4" ? "4:4:4" : "4:2:0",
  });
}
