/** A signal that is aborted together with another one or after some time. `using` clears its timer. */
type TimeLimit = Disposable & {
  readonly signal: AbortSignal;
  /** ends the time limit: from then on only the other signal counts */
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

/** Awaits the work, unless the signal is aborted first: then its reason is thrown, and the work's result is dropped. */
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
