import { Shares } from "./shares.ts";
import type { Cores, JobQueue } from "./turns.ts";

/** Work that keeps a processor core busy for long. */
export type HeavyKind = "previews" | "pictures" | "prints";

/**
 * Shares processor cores among clients, so that each gets the same time, whatever it asks for: a client whose picture
 * took three seconds waits until the others have used as much. If two clients used the same time, as all who come
 * through one address, the kind of work that used least goes next: after one picture, many pieces of prints. A job that
 * waits for a core stays in its kind's queue.
 *
 * Of one kind a client has one job at a time, however many places are free: the other place is for the others. Once a
 * job has run for long, one job of a client that has none may run beside all that run: a picture of 49 megapixels takes
 * three seconds, and other people's previews and photos would wait for all of them. The client's next job of the kind is
 * taken for a long one at once, until one of them is not, and counts for a kind of its own: it makes no other client's
 * photo wait.
 *
 * No p-queue: it starts jobs in the order of fixed priorities. Here the order depends on the time that was used meanwhile.
 * @param places how many jobs run side by side
 * @param longAfter milliseconds after which a job has run for long
 * @returns for each kind, what its `createTurns` is given
 */
export function createHeavyCores(places: number, longAfter = 1_000): (kind: HeavyKind) => Cores {
  /** the queues in which a job may be ready */
  const queues = new Map<JobQueue, HeavyKind>();
  const [shares, kinds] = [new Shares(), new Shares()];
  const running = new Set<Running>();
  /** the kinds with whose last job of that kind ran for long */
  const slow = new Set<string>();

  const ownKinds = (kind: HeavyKind, whose: readonly string[]) => whose.map((one) => `${kind} ${one}`);
  const isSlow = (kind: HeavyKind, whose: readonly string[]) => ownKinds(kind, whose).some((one) => slow.has(one));
  const kindsOf = (kind: HeavyKind, whose: readonly string[]) => isSlow(kind, whose) ? ownKinds(kind, whose) : [kind];

  const mayStart = (kind: HeavyKind, whose: readonly string[]) => {
    const own = [...running].filter((job) => job.whose.some((one) => whose.includes(one)));
    if (own.some((job) => job.kind === kind)) return false;
    if (running.size < places) return true;
    return own.length === 0 && running.size === places && [...running].some((job) => isSlow(job.kind, job.whose));
  };

  const begin = (kind: HeavyKind, whose: readonly string[]) => {
    kinds.begin(kindsOf(kind, whose));
    const timer = setTimeout(() => {
      ownKinds(kind, whose).forEach((one) => slow.add(one));
      startNext();
    }, longAfter);
    running.add({ kind, whose, timer });
  };

  const startNext = () => {
    for (;;) {
      const ready = [...queues].flatMap(([queue, kind]) => {
        const job = queue.first((whose) => mayStart(kind, whose));
        return job ? [{ queue, kind, job, client: shares.of(job.whose), had: kinds.of(kindsOf(kind, job.whose)) }] : [];
      });
      const [next] = ready.toSorted((one, other) => one.client - other.client || one.had - other.had);
      if (!next) break;
      begin(next.kind, next.job.whose);
      next.queue.start(next.job);
    }
    if (running.size > 0) return;
    queues.clear();
    slow.clear();
    [shares, kinds].forEach((one) => one.clear());
  };

  return (kind) => ({
    shares,
    serve(queue) {
      queues.set(queue, kind);
      startNext();
    },
    leave(whose, milliseconds) {
      kinds.add(kindsOf(kind, whose), milliseconds);
      shares.add(whose, milliseconds);
      if (milliseconds < longAfter) ownKinds(kind, whose).forEach((one) => slow.delete(one));
      const ended = [...running].find((job) => job.kind === kind && job.whose === whose)!;
      clearTimeout(ended.timer);
      running.delete(ended);
      startNext();
    },
  });
}

type Running = {
  readonly kind: HeavyKind;
  /** the array of its claim, which no other job has */
  readonly whose: readonly string[];
  readonly timer: ReturnType<typeof setTimeout>;
};

/** One core is left for the pages: where all are busy, even a page that is kept waits for milliseconds. */
export const heavyCores = createHeavyCores(Math.max(1, navigator.hardwareConcurrency - 1));
