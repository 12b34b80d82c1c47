import { busy } from "../../domain/media/refusals.ts";

/**
 * Runs jobs one at a time. Letters take turns, so a letter with many guests, or with very many requests, delays only
 * its own jobs. When too many jobs wait, the newest job of the letter with the most jobs is dropped.
 *
 * p-queue has a single queue. Turns by letter would need a `queueClass` of our own, with more methods than this file
 * has, and the limits on waiting would still be missing.
 * @param letter id of the letter that the picture belongs to
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when too many wait, too long, or the signal ended it
 */
export type LetterTurns = <Result>(
  letter: string,
  job: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

export type LetterTurnLimits = {
  /** jobs that may wait */
  readonly waiting: number;
  /** milliseconds that a job may wait */
  readonly patience: number;
};

type Waiting = { readonly start: () => void; readonly leave: () => void };

export function createLetterTurns({ waiting, patience }: LetterTurnLimits): LetterTurns {
  /** The waiting jobs of each letter; the letter whose turn is next comes first. */
  const queues = new Map<string, Set<Waiting>>();
  let isRunning = false;

  const startNext = () => {
    const [first] = queues;
    if (isRunning || !first) return;
    const [letter, queue] = first;
    const [next] = queue;
    queues.delete(letter);
    queue.delete(next!);
    if (queue.size > 0) queues.set(letter, queue);
    isRunning = true;
    next!.start();
  };

  const makeRoom = (letter: string) => {
    const lengths = [...queues.values()].map(({ size }) => size);
    if (!isRunning || lengths.reduce((sum, size) => sum + size, 0) < waiting) return;
    const longest = Math.max(...lengths);
    if ((queues.get(letter)?.size ?? 0) + 1 >= longest) throw busy();
    [...queues.values().find(({ size }) => size === longest)!].at(-1)!.leave();
  };

  const turn = (letter: string, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const queue = queues.get(letter);
      if (!queue?.delete(mine)) return;
      if (queue.size === 0) queues.delete(letter);
      reject(busy());
    };
    const mine: Waiting = { start: resolve, leave };
    const timer = setTimeout(leave, patience);
    signal?.addEventListener("abort", leave);
    queues.set(letter, (queues.get(letter) ?? new Set()).add(mine));
    startNext();
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    });
  };

  return async (letter, job, signal) => {
    if (signal?.aborted) throw busy();
    makeRoom(letter);
    await turn(letter, signal);
    try {
      return await job();
    } finally {
      isRunning = false;
      startNext();
    }
  };
}
