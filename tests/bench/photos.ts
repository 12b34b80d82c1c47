import sharp from "sharp";
import { makePhoto } from "../support/pictures/photos.ts";

/** Photos of 12 megapixels in different colours: the service makes no picture of the same bytes twice. */
export async function makePhotos(count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const photo = await makePhoto();
  return await Promise.all(Array.from({ length: count }, async (_, index) => {
    const other = sharp(photo).modulate({ hue: Math.round(360 * index / count) }).jpeg({ quality: 92 });
    return new Uint8Array(await other.toBuffer());
  }));
}
