import sharp from "sharp";
import { makePhoto } from "../support/photos.ts";
import { upload } from "../support/uploads.ts";

const photos = 8;
/** Width of the size that a phone asks for, in pixels. */
const width = 1280;

/**
 * Prints how long photos from a phone take: until they are stored, for the first request of a size, and for later ones.
 */
export async function measurePictures(base: string): Promise<void> {
  const photo = await makePhoto();
  const times: Record<"upload" | "first" | "again", number[]> = { upload: [], first: [], again: [] };
  for (let index = 0; index < photos; index++) {
    const other = new Uint8Array(
      await sharp(photo).modulate({ hue: 360 * index / photos }).jpeg({ quality: 92 }).toBuffer(),
    );
    const { src } = await timed(times.upload, async () => await (await upload(base, other)).json());
    const size = src.replace(/\.\w+$/, `-${width}.webp`);
    for (const list of [times.first, times.again]) await timed(list, async () => (await fetch(size)).arrayBuffer());
  }
  console.log(
    `photo of 12 megapixels, one after another: stored in ${median(times.upload)} ms (aim: 1000), ` +
      `its ${width} px in ${median(times.first)} ms at first, then ${median(times.again)} ms`,
  );
}

// deno-lint-ignore no-explicit-any -- answers of every shape
async function timed(list: number[], act: () => Promise<any>): Promise<any> {
  const start = performance.now();
  const result = await act();
  list.push(performance.now() - start);
  return result;
}

function median(times: readonly number[]): string {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!.toFixed(1);
}
