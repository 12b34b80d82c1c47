import sharp from "sharp";

/** Side of a cell, in pixels. Engines draw words and edges slightly differently, so cells are compared, not pixels. */
const cell = 8;
/** In cells: positions may differ by a pixel or two. */
const blur = 1;
/** The least visible difference of colours, of 441 for black and white. Engines draw soft shades with smaller ones. */
const seen = 16;

/**
 * The part of two pictures with a visible difference, from 0 to 1.
 * @param one and other: PNGs of the same size
 * @throws if their sizes differ
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
  // A separate step, since sharp would otherwise blur before it resizes.
  return await sharp(await small.png().toBuffer()).blur(blur).raw().toBuffer();
}
