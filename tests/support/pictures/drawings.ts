import sharp, { type Sharp } from "sharp";

/* Small pictures for tests, computed pixel by pixel. */

type Pixel = readonly number[];

/** Red, green, blue and white quarters. */
export function quadrants(width: number, height: number): Sharp {
  return paint(width, height, 3, (x, y) => {
    const [right, low] = [x >= width / 2, y >= height / 2];
    return right ? (low ? [255, 255, 255] : [0, 255, 0]) : (low ? [0, 0, 255] : [255, 0, 0]);
  });
}

/** A gradient in one direction, an edge in the other. */
export function drawing(width: number, height: number): Sharp {
  return paint(width, height, 3, (x, y) => [255 * x / width, y < height / 2 ? 60 : 180, 255 * (1 - x / width)]);
}

/** Transparent on the left, red on the right. */
export function seeThrough(width: number, height: number): Sharp {
  return paint(width, height, 4, (x) => x < width / 2 ? [0, 0, 0, 0] : [255, 0, 0, 255]);
}

/** Frames that are red, green, blue, and so on. */
export function frames(width: number, height: number, count: number): Sharp {
  const colors: Pixel[] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]];
  const pixels = paintPixels(width, height * count, 3, (_, y) => colors[Math.floor(y / height) % colors.length]!);
  return sharp(pixels, { raw: { width, height: height * count, channels: 3, pageHeight: height } });
}

function paint(width: number, height: number, channels: 3 | 4, pixelAt: (x: number, y: number) => Pixel): Sharp {
  return sharp(paintPixels(width, height, channels, pixelAt), { raw: { width, height, channels } });
}

function paintPixels(width: number, height: number, channels: number, pixelAt: (x: number, y: number) => Pixel) {
  const pixels = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(pixelAt(x, y), (y * width + x) * channels);
  }
  return pixels;
}
