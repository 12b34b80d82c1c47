import { busy } from "../media/refusals.ts";

/** What a job takes while it runs, and for whom it is. */
type Claim = {
  /** in the unit of the capacity; 1 if it is left out */
  readonly weight?: number;
  /** the client who asks for the job, and what else may have very many jobs, such as a letter */
  readonly whose: readonly string[];
  /** whether an earlier part was answered already: then this one waits as long as it must, and is never dropped */
  readonly isBegun?: boolean | undefined;
};

/**
 * Runs a job when it is its turn. Jobs run side by side as long as their weights together are within the capacity; a job
 * that weighs more than the capacity runs alone. Those who wait take turns (start-time fair queueing, Goyal et al. 1996):
 * a client with very many jobs, or a letter with many guests, delays only its own. When too many jobs wait, the one
 * whose turn would come last is dropped.
 *
 * p-queue counts jobs and has no weights, and any number of jobs may wait for any time. Its signal also frees the place
 * of a job that still runs, so the job's memory would count as free. Fair turns would need a `queueClass` of our own,
 * with more methods than this file has.
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when too many wait, too long, or the signal ended it
 */
export type Turns = <Result>(claim: Claim, job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

export type TurnLimits = {
  /** for all running jobs, in the unit of the weights */
  readonly capacity: number;
  /** jobs that may wait */
  readonly waiting: number;
  /** milliseconds that a job may wait; undefined: until its signal ends the waiting */
  readonly patience?: number;
};

/** The round is one more than the latest one in which another job of the same client, or the same letter, waits. */
type Waiting = {
  readonly weight: number;
  readonly whose: readonly string[];
  readonly round: number;
  readonly isBegun: boolean;
  readonly start: () => void;
  readonly leave: () => void;
};

export function createTurns({ capacity, waiting, patience }: TurnLimits): Turns {
  /** in the order in which they came */
  const queue = new Set<Waiting>();
  let running = 0;
  /** the round of the job that began last */
  let now = 0;

  const roundOf = (whose: readonly string[]) => {
    const alike = queue.values().filter((other) => other.whose.some((one) => whose.includes(one)));
    return 1 + alike.reduce((latest, { round }) => Math.max(latest, round), now);
  };

  const startNext = () => {
    while (queue.size > 0) {
      const next = [...queue].reduce((first, other) => other.round < first.round ? other : first);
      if (running + next.weight > capacity) return;
      queue.delete(next);
      now = next.round;
      running += next.weight;
      next.start();
    }
  };

  const makeRoom = (whose: readonly string[]) => {
    if (running === 0 || queue.size < waiting) return;
    const last = queue.values().filter(({ isBegun }) => !isBegun).reduce<Waiting | undefined>(
      (last, one) => last && one.round < last.round ? last : one,
      undefined,
    );
    if (!last || roundOf(whose) >= last.round) throw busy();
    last.leave();
  };

  const turn = (weight: number, { whose, isBegun = false }: Claim, signal?: AbortSignal) => {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (!queue.delete(mine)) return;
      reject(busy());
      // Jobs that waited behind a heavy one may now be light enough.
      startNext();
    };
    const mine: Waiting = { weight, whose, round: roundOf(whose), isBegun, start, leave };
    const timer = patience === undefined || isBegun ? undefined : setTimeout(leave, patience);
    signal?.addEventListener("abort", leave);
    queue.add(mine);
    startNext();
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    });
  };

  return async (claim, job, signal) => {
    if (signal?.aborted) throw busy();
    if (!claim.isBegun) makeRoom(claim.whose);
    const share = Math.min(claim.weight ?? 1, capacity);
    await turn(share, claim, signal);
    try {
      return await job();
    } finally {
      running -= share;
      startNext();
    }
  };
}
