import { busy } from "../media/refusals.ts";

/**
 * Limits running jobs in total and per key (client, host). Jobs start in the order in which they came; a job whose keys
 * are at their limit does not delay the jobs behind it.
 *
 * p-queue has one limit for all jobs. With several queues, one inside the other, jobs that wait for a slow host would use
 * up the places of their client.
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when the signal ended it, or too many wait
 */
export type Places<Kind extends string> = <Result>(
  whose: Whose<Kind>,
  job: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** The keys of a job: the host that a picture is copied from, the client that asks for it. */
type Whose<Kind extends string> = Readonly<Record<Kind, string>>;

type PlaceLimits = {
  readonly inAll: number;
  /** jobs that may wait */
  readonly waiting: number;
  /** jobs with the same keys that may wait; left out: as many as may wait in total */
  readonly waitingAlike?: number;
};

/** @param each how many jobs with the same value of a key may run at once */
export function createPlaces<Kind extends string>(
  { inAll, waiting, waitingAlike = waiting }: PlaceLimits,
  each: Readonly<Record<Kind, number>>,
): Places<Kind> {
  type Waiting = { readonly whose: Whose<Kind>; readonly start: () => void };
  const running = new Set<Whose<Kind>>();
  const queue = new Set<Waiting>();
  const kinds = Object.keys(each) as Kind[];

  const count = (kind: Kind, value: string) =>
    running.values().reduce((sum, one) => sum + (one[kind] === value ? 1 : 0), 0);
  const fits = (whose: Whose<Kind>) =>
    running.size < inAll && kinds.every((kind) => count(kind, whose[kind]) < each[kind]);
  const mayWait = (whose: Whose<Kind>) => {
    const alike = queue.values().filter((one) => kinds.every((kind) => one.whose[kind] === whose[kind]));
    return queue.size < waiting && alike.toArray().length < waitingAlike;
  };
  const startWaiting = () => {
    for (const next of queue) {
      if (running.size >= inAll) return;
      if (!fits(next.whose)) continue;
      queue.delete(next);
      running.add(next.whose);
      next.start();
    }
  };

  return async (given, job, signal) => {
    if (signal?.aborted || !(fits(given) || mayWait(given))) throw busy();
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
    // A copy, because two jobs may be given the same object.
    const whose = { ...given };
    const mine = { whose, start };
    const leave = () => queue.delete(mine) && reject(busy());
    signal?.addEventListener("abort", leave);
    queue.add(mine);
    startWaiting();
    try {
      await turn;
      return await job();
    } finally {
      signal?.removeEventListener("abort", leave);
      running.delete(whose);
      startWaiting();
    }
  };
}
