import { fetched, uploaded } from "./fetched.ts";
import { median, timed } from "./measure.ts";
import { makePhotos } from "./photos.ts";
import type { Row } from "./report.ts";
import { serveLetters } from "./service.ts";

const count = 8;
/** Width of the size that a phone asks for, in pixels. */
const width = 1280;

/** Photos from a phone, one after another: until they are stored, the first request of a size, and later ones. */
export async function measurePictures(): Promise<Row[]> {
  await using service = await serveLetters(1, 1);
  const [stored, first, again]: [number[], number[], number[]] = [[], [], []];
  for (const photo of await makePhotos(count)) {
    const upload = await timed(() => uploaded(service.base, photo));
    stored.push(upload.time);
    const size = sizeOf(upload.result);
    for (const times of [first, again]) times.push((await timed(() => fetched(size))).time);
  }
  return [
    { name: "photo of 12 megapixels, stored", value: median(stored), unit: "ms", aim: { most: 1000 } },
    { name: `its ${width} px, at first`, value: median(first), unit: "ms" },
    { name: `its ${width} px, then`, value: median(again), unit: "ms" },
  ];
}

/** The address of the size that a phone asks for. @param src of the picture */
export function sizeOf(src: string): string {
  return src.replace(/\.\w+$/, `-${width}.webp`);
}
