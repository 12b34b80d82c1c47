import { busy } from "../errors.ts";
import { Shares } from "./shares.ts";
import { waitFor } from "./time_limit.ts";

/**
 * Limits running jobs in total and per key (client, host). Of the clients whose jobs wait, the one that used least time
 * goes next; of these, the one that runs fewest jobs. A job whose keys are at their limit does not delay the jobs behind
 * it. When too many wait, the last one of the client with most of them is dropped.
 *
 * p-queue has one limit for all jobs. With several queues, one inside the other, jobs that wait for a slow host would use
 * up the places of their client.
 * @param signal ends the waiting, not a job that has begun
 * @throws Problem unavailable when the signal ended it, or too many wait, or too long
 */
export type Places<Kind extends string> = <Result>(
  whose: Whose<Kind>,
  job: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** The keys of a job: the client that asks for it, the host that a picture is copied from. */
type Whose<Kind extends string> = Readonly<Record<Kind | "client", string>>;

type PlaceLimits = {
  readonly inAll: number;
  /** jobs that may wait */
  readonly waiting: number;
  /** jobs of the same client that may wait; left out: as many as may wait in total */
  readonly waitingAlike?: number;
  /** milliseconds that a job may wait; left out: until its signal ends the waiting */
  readonly patience?: number;
};

type Waiting<Kind extends string> = {
  readonly whose: Whose<Kind>;
  readonly start: () => void;
  readonly leave: () => void;
};

/** @param each how many jobs with the same value of a key may run at once */
export function createPlaces<Kind extends string>(
  { inAll, waiting, waitingAlike = waiting, patience }: PlaceLimits,
  each: Readonly<Record<Kind | "client", number>>,
): Places<Kind> {
  const running = new Set<Whose<Kind>>();
  /** in the order in which they came */
  const queue = new Set<Waiting<Kind>>();
  const shares = new Shares();
  const kinds = Object.keys(each) as (Kind | "client")[];

  const count = (kind: Kind | "client", value: string) =>
    running.values().reduce((sum, one) => sum + (one[kind] === value ? 1 : 0), 0);
  const fits = (whose: Whose<Kind>) =>
    running.size < inAll && kinds.every((kind) => count(kind, whose[kind]) < each[kind]);

  const makeRoom = (client: string) => {
    const alike = Map.groupBy(queue, ({ whose }) => whose.client);
    const own = alike.get(client)?.length ?? 0;
    if (own >= waitingAlike) throw busy();
    if (queue.size < waiting) return;
    const most = [...alike.values()].reduce((most, jobs) => jobs.length > most.length ? jobs : most, []);
    if (most.length <= own + 1) throw busy();
    most.at(-1)!.leave();
  };

  const next = () => {
    const ready = [...queue].filter(({ whose }) => fits(whose))
      .map((job) => ({ job, had: shares.of([job.whose.client]), runs: count("client", job.whose.client) }));
    return ready.toSorted((one, other) => one.had - other.had || one.runs - other.runs)[0]?.job;
  };

  const startWaiting = () => {
    for (let job = next(); job; job = next()) {
      queue.delete(job);
      running.add(job.whose);
      shares.begin([job.whose.client]);
      job.start();
    }
    if (queue.size === 0) shares.clear();
  };

  const turn = (whose: Whose<Kind>, signal?: AbortSignal) => {
    const { promise: begun, resolve: start, reject } = Promise.withResolvers<void>();
    const leave = () => queue.delete(mine) && reject(busy());
    const mine: Waiting<Kind> = { whose, start, leave };
    queue.add(mine);
    startWaiting();
    return waitFor(begun, leave, { patience, signal });
  };

  return async (given, job, signal) => {
    if (signal?.aborted) throw busy();
    if (!fits(given)) makeRoom(given.client);
    // A copy, because two jobs may be given the same object.
    const whose = { ...given };
    await turn(whose, signal);
    const began = performance.now();
    try {
      return await job();
    } finally {
      running.delete(whose);
      shares.add([whose.client], performance.now() - began);
      startWaiting();
    }
  };
}
