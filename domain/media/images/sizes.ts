import { sizeBytes } from "../../letter/limits.ts";
import { widestInMemory } from "./image_memory.ts";

const budgets: Readonly<Record<number, number>> = sizeBytes;

/** Bytes that all sizes of one picture may have together. */
export const sizesAtMost = Object.values(budgets).reduce((sum, budget) => sum + budget, 0);

const widths = Object.keys(budgets).map(Number);
const largest = Math.max(...widths);
/** The longest side that WebP allows, in pixels. */
const maxSide = 16_383;
export const sizeType = "image/webp";

type Shape = { readonly width: number; readonly height: number };
type Measured = Shape & { readonly animated: boolean };

/**
 * The widths in which a picture is served: never wider than the picture, and its own width if that is less than the
 * largest; of a very tall one, the widest that can be made. An animated picture has none, and is served as it is.
 */
export function widthsOf(picture: Measured): readonly number[] {
  if (picture.animated) return [];
  const own = widestSize(picture, largest);
  return own > 0 ? [...widths.filter((one) => one < own), own] : [];
}

/** The widest size within `most` that WebP and the memory for pictures allow, in pixels; 0: there is none. */
export function widestSize(picture: Shape, most: number): number {
  const { width, height } = picture;
  return Math.min(most, width, Math.floor(maxSide * width / height), widestInMemory(picture));
}

/** The key of a picture's bytes in the media store. */
export function pictureKey(hash: string, extension: string): string {
  return `${hash}.${extension}`;
}

export function sizeKey(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** All keys under which bytes of the picture may be stored; once a very tall one had wider sizes, up to its own width. */
export function keysOf({ hash, extension, ...picture }: Measured & { hash: string; extension: string }): string[] {
  const own = Math.min(picture.width, largest);
  const once = picture.animated ? [] : [...widths.filter((one) => one < own), own];
  const sizes = new Set([...once, ...widthsOf(picture)]);
  return [pictureKey(hash, extension), ...[...sizes].map((width) => sizeKey(hash, width))];
}

/** How many bytes a picture of this width may have. @param width in pixels */
export function sizeBudget(width: number): number {
  return budgets[widths.find((one) => one >= width) ?? largest]!;
}
