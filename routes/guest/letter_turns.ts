import { busy } from "../../domain/media/refusals.ts";

/**
 * Runs jobs one at a time. Letters take turns, so that one whose guests are many, or that somebody asks for without end,
 * keeps only its own waiting. Where too many wait, the letter with the most of them loses its last.
 *
 * p-queue knows one line of jobs. Turns by letter would be a `queueClass` of ours, with more methods than this has, and
 * the limits on waiting would still be missing.
 * @param letter whose picture it is: its id
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
  /** Of each letter that waits; the one whose turn is next comes first. */
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
