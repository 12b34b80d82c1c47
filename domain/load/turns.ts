import { busy } from "../errors.ts";
import { Shares } from "./shares.ts";
import { waitFor } from "./time_limit.ts";

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
 * that weighs more than the capacity runs alone. Those who wait take turns, in fair parts of the time: a client with very
 * many or very long jobs, or a letter with many guests, delays only its own. When too many jobs wait, one of the client,
 * or the letter, with most of them is dropped.
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

/** A queue of jobs, for the code that starts them. */
export type JobQueue = {
  /** Of the jobs that may start, the one whose turn it is; undefined if there is none, or no room for it. */
  readonly first: (mayStart: (whose: readonly string[]) => boolean) => Waiting | undefined;
  readonly start: (job: Waiting) => void;
};

/** Starts the jobs of one queue, or of several that share processor cores. */
export type Cores = {
  /** milliseconds that each client, and each letter, has had of them */
  readonly shares: Shares;
  /** Starts the next job of the queue, if there is one and a core is free. */
  readonly serve: (queue: JobQueue) => void;
  /** Says that a job of these names has ended, and how many milliseconds it took. */
  readonly leave: (whose: readonly string[], milliseconds: number, queue: JobQueue) => void;
};

/** For a queue that shares nothing. */
function ownCores(): Cores {
  const shares = new Shares();
  let running = 0;
  const serve = (queue: JobQueue) => {
    const any = () => true;
    for (let next = queue.first(any); next; next = queue.first(any)) {
      running++;
      queue.start(next);
    }
    if (running === 0) shares.clear();
  };
  return {
    shares,
    serve,
    leave(whose, milliseconds, queue) {
      shares.add(whose, milliseconds);
      running--;
      serve(queue);
    },
  };
}

/**
 * A job that waits. Of clients that used the same time, the job with the lowest round starts first:
 * round = 1 + max(round of the job that started last, rounds of the waiting jobs of the same client or letter).
 */
type Waiting = {
  readonly weight: number;
  readonly whose: readonly string[];
  readonly round: number;
  readonly isBegun: boolean;
  readonly start: () => void;
  readonly leave: () => void;
};

/**
 * @param cores what it shares with other queues
 * @param now a clock, in milliseconds
 */
export function createTurns(
  { capacity, waiting, patience }: TurnLimits,
  cores: Cores = ownCores(),
  now = () => performance.now(),
): Turns {
  /** in the order in which they came */
  const queue = new Set<Waiting>();
  let running = 0;
  /** the round of the job that began last */
  let latest = 0;

  const roundOf = (whose: readonly string[]) => {
    const alike = queue.values().filter((other) => other.whose.some((one) => whose.includes(one)));
    return 1 + alike.reduce((most, { round }) => Math.max(most, round), latest);
  };

  const line: JobQueue = {
    first(mayStart) {
      if (running >= capacity) return undefined;
      const ready = [...queue].filter(({ whose }) => mayStart(whose));
      if (ready.length === 0) return undefined;
      const next = firstOf(ready, cores.shares);
      return running + next.weight > capacity ? undefined : next;
    },
    start(next) {
      queue.delete(next);
      latest = Math.max(latest, next.round);
      running += next.weight;
      cores.shares.begin(next.whose);
      next.start();
    },
  };

  const makeRoom = (whose: readonly string[]) => {
    if (queue.size < waiting || (running === 0 && queue.size === 0)) return;
    const last = queue.values().filter(({ isBegun }) => !isBegun).reduce<Waiting | undefined>(
      (last, one) => last && one.round < last.round ? last : one,
      undefined,
    );
    if (!last || roundOf(whose) >= last.round) throw busy();
    last.leave();
  };

  const turn = (weight: number, { whose, isBegun = false }: Claim, signal?: AbortSignal) => {
    const { promise: begun, resolve: start, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (!queue.delete(mine)) return;
      reject(busy());
      // Jobs that waited behind a heavy one may now be light enough.
      cores.serve(line);
    };
    const mine: Waiting = { weight, whose, round: roundOf(whose), isBegun, start, leave };
    queue.add(mine);
    cores.serve(line);
    return waitFor(begun, leave, { patience: isBegun ? undefined : patience, signal });
  };

  return async (claim, job, signal) => {
    if (signal?.aborted) throw busy();
    if (!claim.isBegun) makeRoom(claim.whose);
    const share = Math.min(claim.weight ?? 1, capacity);
    await turn(share, claim, signal);
    const began = now();
    try {
      return await job();
    } finally {
      const taken = now() - began;
      running -= share;
      cores.leave(claim.whose, taken, line);
    }
  };
}

/** Of the jobs whose names used least time, the one with the lowest round. */
function firstOf(ready: readonly Waiting[], shares: Shares): Waiting {
  const had = new Map(ready.map((one) => [one, shares.of(one.whose)]));
  return ready.reduce((first, other) => {
    const later = had.get(first)! - had.get(other)! || first.round - other.round;
    return later > 0 ? other : first;
  });
}
