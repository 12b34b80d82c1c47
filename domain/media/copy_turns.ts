import { busy } from "./refusals.ts";

/**
 * Runs `job`, which copies a picture, when it is its turn. The limit is on memory: each job holds a whole picture from
 * its first byte until it is stored. Jobs run in the order in which they came. A host that does not answer, or a client
 * with very many pictures, delays only its own jobs.
 *
 * p-queue has one limit for all jobs. With three queues, one inside the other, copies that wait for a slow host would
 * use up the places of their client.
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when the signal ended it, or too many wait
 */
export type CopyTurns = <Result>(whose: Whose, job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** The host a picture is copied from, and the client it is copied for. */
type Whose = { readonly host: string; readonly client: string };

type CopyLimits = { readonly inAll: number; readonly perHost: number; readonly perClient: number };

/** Copies at a time: as many as a machine of 512 MB can hold, and as a host allows without complaint. */
const defaults: CopyLimits = { inAll: 10, perHost: 4, perClient: 8 };
/** Copies that may wait: enough for some large letters. */
const mostWaiting = 1_000;

type Waiting = Whose & { readonly start: () => void };

export function createCopyTurns({ inAll, perHost, perClient }: CopyLimits = defaults): CopyTurns {
  const running = new Set<Whose>();
  const queue = new Set<Waiting>();

  const count = (field: keyof Whose, value: string) =>
    running.values().filter((one) => one[field] === value).toArray().length;
  const fits = ({ host, client }: Whose) =>
    running.size < inAll && count("host", host) < perHost && count("client", client) < perClient;
  const startWaiting = () => {
    for (const next of queue) {
      if (!fits(next)) continue;
      queue.delete(next);
      running.add(next);
      next.start();
    }
  };

  return async (whose, job, signal) => {
    if (queue.size >= mostWaiting || signal?.aborted) throw busy();
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
    const mine = { ...whose, start };
    const leave = () => queue.delete(mine) && reject(busy());
    signal?.addEventListener("abort", leave);
    queue.add(mine);
    startWaiting();
    try {
      await turn;
      return await job();
    } finally {
      signal?.removeEventListener("abort", leave);
      running.delete(mine);
      startWaiting();
    }
  };
}
