import { busy } from "../media/refusals.ts";

/**
 * Runs jobs side by side: so many in all, and so many of those that are alike, such as for one client. Jobs run in the
 * order in which they came, and one that is not alike with others waits only for a free place.
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

/** In what jobs are alike: the host that a picture is copied from, the client that asks for it. */
type Whose<Kind extends string> = Readonly<Record<Kind, string>>;

type PlaceLimits = {
  readonly inAll: number;
  /** jobs that may wait */
  readonly waiting: number;
  /** those of them that are alike in everything; without it, all */
  readonly waitingAlike?: number;
};

/** @param each how many jobs run at once that are alike in this */
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
