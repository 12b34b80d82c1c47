/** A signal that ends with another one or after some time, whichever is first. `using` it leaves no timer behind. */
export type TimeLimit = Disposable & {
  readonly signal: AbortSignal;
  /** from here on only the other signal counts */
  readonly stop: () => void;
};

/** @param time in milliseconds */
export function timeLimit(time: number, outer?: AbortSignal): TimeLimit {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), time);
  const stop = () => clearTimeout(timer);
  return {
    signal: AbortSignal.any(outer ? [outer, clock.signal] : [clock.signal]),
    stop,
    [Symbol.dispose]: stop,
  };
}

/** What the work gives, unless the signal ends first: then its reason is thrown, and what the work gives is dropped. */
export async function unlessEnded<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([ended, work]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
