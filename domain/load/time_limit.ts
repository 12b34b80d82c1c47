/** What ends the waiting for a turn. */
type Limits = {
  /** milliseconds; left out: until the signal ends it */
  readonly patience?: number | undefined;
  /** aborted when nobody wants the turn any more */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Waits for a turn.
 * @param begun resolves when the turn begins
 * @param leave gives the place in the queue up, and makes `begun` reject; called at the limit
 */
export async function waitFor(begun: Promise<void>, leave: () => void, { patience, signal }: Limits): Promise<void> {
  const timer = patience === undefined ? undefined : setTimeout(leave, patience);
  signal?.addEventListener("abort", leave);
  try {
    await begun;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}

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
