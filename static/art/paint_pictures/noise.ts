/** A picture's width and height in pixels. */
export const [width, height] = [1080, 720];

/** Numbers from 0 to 1, always the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = state + 0x6d2b79f5 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

/**
 * Smooth noise from 0 to 1 for each pixel of a picture.
 * @param scale pixels from one hill to the next
 * @param octaves how many finer layers are added, each half as high and half as wide
 */
export function noiseField(seed: number, scale: number, octaves: number): Float32Array {
  const field = new Float32Array(width * height);
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const weight = 0.5 ** octave;
    total += weight;
    add(field, seed + octave, Math.max(1.5, scale * weight), weight);
  }
  for (let at = 0; at < field.length; at++) field[at]! /= total;
  return field;
}

/** The hills repeat at the picture's edges, so that noise can be moved by any distance. */
function add(field: Float32Array, seed: number, scale: number, weight: number): void {
  const [columns, rows] = [Math.max(2, Math.round(width / scale)), Math.max(2, Math.round(height / scale))];
  const random = randomFrom(seed * 7919);
  const heights = Float32Array.from({ length: columns * rows }, random);
  for (let y = 0; y < height; y++) {
    const place = y / height * rows;
    const row = Math.floor(place);
    const down = smooth(place - row);
    const [here, below] = [row * columns, (row + 1) % rows * columns];
    for (let x = 0; x < width; x++) {
      const across = x / width * columns;
      const column = Math.floor(across);
      const right = smooth(across - column);
      const next = (column + 1) % columns;
      const upper = heights[here + column]! + (heights[here + next]! - heights[here + column]!) * right;
      const lower = heights[below + column]! + (heights[below + next]! - heights[below + column]!) * right;
      field[y * width + x]! += weight * (upper + (lower - upper) * down);
    }
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}
