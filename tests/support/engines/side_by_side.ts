import { Buffer } from "node:buffer";
import sharp from "sharp";

/** Between pictures, in pixels. */
const gap = 8;

/** Joins pictures in rows, without scaling. @param rows of PNGs @returns one PNG */
export async function sideBySide(rows: readonly (readonly Uint8Array[])[]): Promise<Uint8Array> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let [width, height] = [gap, gap];
  for (const row of rows) {
    let [left, tallest] = [gap, 0];
    for (const input of row) {
      const size = await sharp(input).metadata();
      layers.push({ input: Buffer.from(input), left, top: height });
      left += size.width + gap;
      tallest = Math.max(tallest, size.height);
    }
    width = Math.max(width, left);
    height += tallest + gap;
  }
  const ground = sharp({ create: { width, height, channels: 3, background: "#888" } });
  return new Uint8Array(await ground.composite(layers).png().toBuffer());
}
