import sharp from "sharp";

/** Sides of a cell, in pixels: words and edges are drawn by each engine in its own way, so cells are compared. */
const cell = 8;
/** In cells: the place of a thing may differ by a pixel or two. */
const blur = 1;
/** Of 441, which is black beside white: less is what engines make of the same soft shade. */
const seen = 16;

/**
 * The part of two pictures that differs so much that it can be seen, from 0 to 1.
 * @param one and the other: of one size, as PNG
 * @throws when their sizes differ
 */
export async function differingPart(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([cellsOf(one), cellsOf(other)]);
  if (first.length !== second.length) throw new Error(`pictures of ${first.length} and ${second.length} numbers`);
  let differing = 0;
  for (let at = 0; at < first.length; at += channels) {
    const apart = [0, 1, 2].map((channel) => first[at + channel]! - second[at + channel]!);
    if (Math.hypot(...apart) > seen) differing++;
  }
  return differing * channels / first.length;
}

const channels = 3;

async function cellsOf(png: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(png).metadata();
  const size = [Math.round(width / cell), Math.round(height / cell)] as const;
  const small = sharp(png).removeAlpha().toColourspace("srgb").resize(...size, { fit: "fill", kernel: "linear" });
  // In one go sharp would blur before it shrinks.
  return await sharp(await small.png().toBuffer()).blur(blur).raw().toBuffer();
}
