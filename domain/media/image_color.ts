import { bytesOf, decode } from "./image_decoder.ts";

/** Pixels along a side of what the mean is taken of: few, and enough that a hole in the picture still shows. */
const side = 16;
const channels = 4;
const opaque = 255;

/** The mean colour of a picture's first frame, as `#rrggbb`; undefined where one can see through it. */
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
