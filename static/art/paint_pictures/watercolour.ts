import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { height, noiseField, randomFrom, width } from "./noise.ts";

/*
 * A sheet of watercolour paper, painted in washes. Each wash takes away light, as pigment does, so that washes over one
 * another mix; its edge is uneven and darker, and the pigment lies in the hollows of the paper.
 */

const size = width * height;

type Color = readonly [number, number, number];

type Wash = {
  /** `#rrggbb` of the pigment where it is one layer thick */
  readonly color: string;
  /** how thick it is: 1 is one layer */
  readonly strength?: number;
  /** how far the edge strays, in pixels */
  readonly stray?: number;
  /** how much darker the edge is */
  readonly edge?: number;
  /** how uneven the wash is within */
  readonly uneven?: number;
  /** blur of the edge in pixels: painted on wet paper */
  readonly wet?: number;
};

/** The paper's own grain: its hollows hold pigment. */
const grain = noiseField(7, 2.2, 2);
const cloud = noiseField(11, 120, 4);
const pools = noiseField(17, 34, 3);
const [strayX, strayY] = [noiseField(23, 46, 3), noiseField(29, 46, 3)];
const [fineX, fineY] = [noiseField(31, 9, 2), noiseField(37, 9, 2)];

export class Sheet {
  readonly #light: Float32Array;
  readonly #random: () => number;

  /** @param paper its colour @param seed the same seed gives the same picture */
  constructor(paper: string, seed: number) {
    this.#light = new Float32Array(size * 3);
    this.#random = randomFrom(seed);
    const color = channels(paper);
    for (let at = 0; at < size; at++) color.forEach((value, channel) => this.#light[3 * at + channel] = value);
  }

  /** One number between two. */
  between(low: number, high: number): number {
    return low + (high - low) * this.#random();
  }

  /** Lays a wash over shapes. @param shapes SVG; the opacity says how thick the wash is there */
  wash(shapes: string, { color, strength = 1, stray = 5, edge = 0.7, uneven = 0.5, wet = 0 }: Wash): void {
    const mask = this.#mask(shapes, stray, wet);
    const middle = edge > 0 ? blur(mask, 4) : mask;
    const shift = Math.floor(this.between(0, size));
    const absorbed = channels(color).map((value) => -Math.log(Math.max(value, 0.004))) as unknown as Color;
    for (let at = 0; at < size; at++) {
      const covered = mask[at]!;
      if (covered < 0.004) continue;
      const other = (at + shift) % size;
      const pool = 1 + uneven * (1.1 * (cloud[other]! - 0.5) + 0.9 * (pools[other]! - 0.5));
      const thick = covered * strength * pool * (1 + 2 * edge * Math.max(0, covered - middle[at]!)) *
        (1 + 0.35 * uneven * (grain[at]! - 0.5));
      if (thick <= 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        this.#light[3 * at + channel]! *= Math.exp(-thick * absorbed[channel]!);
      }
    }
  }

  /** Lays paint that covers, such as white for lights. */
  cover(shapes: string, color: string, { opacity = 1, stray = 1.5, wet = 0 } = {}): void {
    const mask = this.#mask(shapes, stray, wet);
    const paint = channels(color);
    for (let at = 0; at < size; at++) {
      const covered = mask[at]! * opacity * (1 - 0.25 * (grain[at]! - 0.5));
      if (covered <= 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const before = this.#light[3 * at + channel]!;
        this.#light[3 * at + channel] = before + (paint[channel]! - before) * Math.min(1, covered);
      }
    }
  }

  /** The picture with the light on its grain. */
  async picture(quality: number, shownWidth = width): Promise<Uint8Array> {
    const pixels = new Uint8ClampedArray(size * 3);
    for (let at = 0; at < size; at++) {
      const slope = grain[at]! - grain[(at + width + 1) % size]!;
      const light = 1 + 0.05 * slope;
      for (let channel = 0; channel < 3; channel++) {
        pixels[3 * at + channel] = 255 * this.#light[3 * at + channel]! * light;
      }
    }
    return await sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ width: shownWidth })
      .webp({ quality, effort: 6 }).toBuffer();
  }

  #mask(shapes: string, stray: number, wet: number): Float32Array {
    const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    const drawn = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes}</svg>`).render().pixels;
    const flat = new Float32Array(size);
    for (let at = 0; at < size; at++) flat[at] = drawn[4 * at + 3]! / 255;
    const mask = stray > 0 ? this.#moved(flat, stray) : flat;
    return wet > 0 ? blur(blur(mask, wet), wet) : mask;
  }

  #moved(mask: Float32Array, stray: number): Float32Array {
    const moved = new Float32Array(size);
    const shift = Math.floor(this.between(0, size));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const other = (at + shift) % size;
        const dx = stray * (2.4 * (strayX[other]! - 0.5) + 0.9 * (fineX[other]! - 0.5));
        const dy = stray * (2.4 * (strayY[other]! - 0.5) + 0.9 * (fineY[other]! - 0.5));
        const fromX = Math.min(width - 1, Math.max(0, Math.round(x + dx)));
        const fromY = Math.min(height - 1, Math.max(0, Math.round(y + dy)));
        moved[at] = mask[fromY * width + fromX]!;
      }
    }
    return blur(moved, 0.8);
  }
}

function channels(color: string): Color {
  const value = parseInt(color.slice(1), 16);
  return [value >> 16, value >> 8 & 255, value & 255].map((part) => part / 255) as unknown as Color;
}

/** A mean over a square, in two passes. @param radius in pixels */
function blur(field: Float32Array, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius));
  return pass(pass(field, reach, 1, width, width, height), reach, width, height, 1, width);
}

/** @param step to the next of a line @param stride to the next line */
function pass(field: Float32Array, reach: number, step: number, length: number, stride: number, lines: number) {
  const out = new Float32Array(size);
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    const first = line * stride;
    const valueAt = (place: number) => field[first + step * Math.min(length - 1, Math.max(0, place))]!;
    let sum = 0;
    for (let place = -reach; place <= reach; place++) sum += valueAt(place);
    for (let place = 0; place < length; place++) {
      out[first + step * place] = sum * share;
      sum += valueAt(place + reach + 1) - valueAt(place - reach);
    }
  }
  return out;
}
