/** Results of a load: answers per second, and the milliseconds until a share of the answers had arrived. */
export type Measure = {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly times: readonly number[];
};

/** @param times of the answers @param elapsed of the whole load, both in milliseconds */
export function summarize(times: readonly number[], elapsed: number): Measure {
  if (times.length === 0) throw new Error("nothing was answered");
  const sorted = times.toSorted((one, other) => one - other);
  return {
    rate: times.length / elapsed * 1000,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    worst: sorted.at(-1)!,
    times,
  };
}

/** The value in the middle; of two, the greater one. */
export function median(values: readonly number[]): number {
  return at(values.toSorted((one, other) => one - other), 0.5);
}

/** @param sorted in ascending order, at least one */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Does the acts in turns, A B A B A B, so that a busy moment of the machine meets both. @returns the results of each */
export async function inTurns<Result>(
  rounds: number,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[][]> {
  const results: Result[][] = acts.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, act] of acts.entries()) results[place]!.push(await act());
  }
  return results;
}

/** How long an act takes, in milliseconds, and its result. */
export async function timed<Result>(act: () => Promise<Result>): Promise<{ time: number; result: Result }> {
  const start = performance.now();
  const result = await act();
  return { time: performance.now() - start, result };
}
