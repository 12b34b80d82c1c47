import type { Labels, Sample } from "./metrics.ts";

/** Upper bounds of the buckets, in seconds: from a kept page to a print of many. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How many durations fell into each bucket. */
export class Histogram {
  /** the last one: longer than all bounds */
  readonly #counts = new Float64Array(bounds.length + 1);
  #sum = 0;

  /** @param seconds a duration */
  add(seconds: number): void {
    let place = 0;
    while (place < bounds.length && seconds > bounds[place]!) place++;
    this.#counts[place]!++;
    this.#sum += seconds;
  }

  samples(labels: Labels = {}): Sample[] {
    let count = 0;
    const buckets = [...bounds, Infinity].map((bound, place) => {
      count += this.#counts[place]!;
      return { suffix: "_bucket", labels: { ...labels, le: bound === Infinity ? "+Inf" : `${bound}` }, value: count };
    });
    return [...buckets, { suffix: "_sum", labels, value: this.#sum }, { suffix: "_count", labels, value: count }];
  }
}
