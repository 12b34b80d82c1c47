/** Pseudo-random numbers from 0 to 1, determined by the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices that are the same for the same seed, so that a failure can be repeated. */
export type Chance = {
  /** a whole number from 0 to one less than this */
  readonly below: (count: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** true in this share of all cases, from 0 to 1 */
  readonly isIn: (share: number) => boolean;
};

export function chance(seed: number): Chance {
  const random = randomNumbers(seed);
  const below = (count: number) => Math.floor(random() * count);
  return { below, pick: (values) => values[below(values.length)]!, isIn: (share) => random() < share };
}
