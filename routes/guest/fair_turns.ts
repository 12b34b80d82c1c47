import { busy } from "../../domain/media/refusals.ts";

/** The letter that a job's picture belongs to, and the client who asks for it. */
export type Whose = { readonly letter: string; readonly client: string };

/**
 * Runs jobs one at a time, fairly among letters and among clients (start-time fair queueing, Goyal et al. 1996). A letter
 * with many guests delays only its own jobs, and so does a client with very many requests for many letters. When too
 * many jobs wait, the one whose turn would come last is dropped.
 *
 * p-queue has a single queue. Fair turns would need a `queueClass` of our own, with more methods than this file has, and
 * the limits on waiting would still be missing.
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when too many wait, too long, or the signal ended it
 */
export type FairTurns = <Result>(whose: Whose, job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

export type FairTurnLimits = {
  /** jobs that may wait */
  readonly waiting: number;
  /** milliseconds that a job may wait */
  readonly patience: number;
};

/** The round is one more than the latest one in which a job of the same letter, or of the same client, waits. */
type Waiting = Whose & { readonly round: number; readonly start: () => void; readonly leave: () => void };

export function createFairTurns({ waiting, patience }: FairTurnLimits): FairTurns {
  /** in the order in which they came */
  const queue = new Set<Waiting>();
  let isRunning = false;
  /** the round of the job that began last */
  let now = 0;

  const roundOf = ({ letter, client }: Whose) => {
    const alike = queue.values().filter((other) => other.letter === letter || other.client === client);
    return 1 + alike.reduce((latest, { round }) => Math.max(latest, round), now);
  };

  const startNext = () => {
    if (isRunning || queue.size === 0) return;
    const next = [...queue].reduce((first, other) => other.round < first.round ? other : first);
    queue.delete(next);
    now = next.round;
    isRunning = true;
    next.start();
  };

  const makeRoom = (whose: Whose) => {
    if (!isRunning || queue.size < waiting) return;
    const last = [...queue].reduce((last, other) => other.round >= last.round ? other : last);
    if (roundOf(whose) >= last.round) throw busy();
    last.leave();
  };

  const turn = (whose: Whose, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (queue.delete(mine)) reject(busy());
    };
    const mine: Waiting = { ...whose, round: roundOf(whose), start: resolve, leave };
    const timer = setTimeout(leave, patience);
    signal?.addEventListener("abort", leave);
    queue.add(mine);
    startNext();
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    });
  };

  return async (whose, job, signal) => {
    if (signal?.aborted) throw busy();
    makeRoom(whose);
    await turn(whose, signal);
    try {
      return await job();
    } finally {
      isRunning = false;
      startNext();
    }
  };
}
