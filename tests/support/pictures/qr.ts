import type { Buffer } from "node:buffer";
import readQr from "jsqr";
import sharp from "sharp";
import { tagsOf } from "../service/html.ts";

/** Pixels for each module. */
const scale = 3;

/** The content of each QR code of a page, drawn from its SVG; undefined if it is unreadable. */
export function readQrCodes(html: string): (string | undefined)[] {
  const codes = html.match(/<svg class="qr"[^]*?<\/svg>/g) ?? [];
  return codes.map((svg) => {
    const { side, pixels } = draw(svg);
    return readQr.default(pixels, side, side, { inversionAttempts: "dontInvert" })?.data;
  });
}

/** The content of a QR code in a picture, as a telephone's camera sees it; undefined if it is unreadable. */
export async function readQrPicture(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  return readQr.default(pixels, info.width, info.height, { inversionAttempts: "dontInvert" })?.data;
}

/** Draws the plate in its colour, then each rectangle of the path in the path's colour. */
function draw(svg: string): { side: number; pixels: Uint8ClampedArray } {
  const [root, plate, path] = tagsOf(svg).map(({ attributes }) => attributes);
  const modules = Number(root!.viewBox!.split(" ")[3]);
  const side = modules * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  fill(pixels, side, 0, 0, Number(plate!.width), Number(plate!.height), plate!.fill!);
  let [x, y] = [0, 0];
  for (const [, dx, dy, width] of path!.d!.matchAll(/m(-?\d+) (-?\d+)h(\d+)v1h-\3z/g)) {
    [x, y] = [x + Number(dx), y + Number(dy)];
    fill(pixels, side, x, y, Number(width), 1, path!.fill!);
  }
  return { side, pixels };
}

function fill(
  pixels: Uint8ClampedArray,
  side: number,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
) {
  const value = parseInt(color[1]!, 16) * 17;
  for (let row = y * scale; row < (y + height) * scale; row++) {
    for (let column = x * scale; column < (x + width) * scale; column++) {
      pixels.set([value, value, value, 255], (row * side + column) * 4);
    }
  }
}
