import { busy } from "./refusals.ts";

/**
 * Runs a job when it is its turn. Jobs run side by side as long as their weights together are within the capacity, in
 * the order in which they came. A job that weighs more than the capacity runs alone.
 *
 * p-queue counts jobs and has no weights, and any number of jobs may wait for any time. Its signal also frees the place
 * of a job that still runs, so the job's memory would count as free.
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when too many wait, too long, or the signal ended it
 */
export type Turns = <Result>(weight: number, job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

export type TurnLimits = {
  /** for all running jobs, in the unit of the weights */
  readonly capacity: number;
  /** jobs that may wait */
  readonly waiting: number;
  /** milliseconds that a job may wait; undefined: until its signal ends the waiting */
  readonly patience?: number;
};

type Waiting = { readonly weight: number; readonly start: () => void };

export function createTurns({ capacity, waiting, patience }: TurnLimits): Turns {
  const queue = new Set<Waiting>();
  let running = 0;

  const startNext = () => {
    for (const next of queue) {
      if (running + next.weight > capacity) return;
      queue.delete(next);
      running += next.weight;
      next.start();
    }
  };

  const turn = (weight: number, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const next = { weight, start: resolve };
    const leave = () => {
      if (!queue.delete(next)) return;
      reject(busy());
      // Jobs that waited behind a heavy one may now be light enough.
      startNext();
    };
    const timer = patience === undefined ? undefined : setTimeout(leave, patience);
    signal?.addEventListener("abort", leave);
    queue.add(next);
    startNext();
    if (signal?.aborted) leave();
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    });
  };

  return async (weight, job, signal) => {
    if (queue.size >= waiting && running > 0) throw busy();
    const share = Math.min(weight, capacity);
    await turn(share, signal);
    try {
      return await job();
    } finally {
      running -= share;
      startNext();
    }
  };
}
