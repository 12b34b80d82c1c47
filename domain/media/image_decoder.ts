import sharp, { type OutputInfo, type Sharp } from "sharp";

/** Pixels of a picture, those of all its frames together (decision G1). */
export const maxPixels = 50_000_000;

/** How long one picture may take, in seconds. */
const timeout = 15;

// Whatever else libvips could read stays closed: SVG, TIFF, PDF, ImageMagick's formats (decision J2).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture to be decoded. That it can be shows when pixels are asked for; a part that is broken or missing is an error.
 * @param animated all frames, below one another; else the first
 */
export function decode(bytes: Uint8Array<ArrayBuffer>, animated = false): Sharp {
  return sharp(bytes, { animated, failOn: "error", limitInputPixels: maxPixels }).timeout({ seconds: timeout });
}

/**
 * What a picture becomes, as bytes. Not by sharp's `toUint8Array()`: what that gives is never freed on Deno 2.9, five
 * megabytes for each photo.
 */
export async function bytesOf(picture: Sharp): Promise<{ bytes: Uint8Array<ArrayBuffer>; info: OutputInfo }> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength), info };
}
