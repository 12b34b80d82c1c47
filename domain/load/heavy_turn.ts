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
 * job has run for long, one job of another kind, or of another client, may run beside all that run: a picture of 49
 * megapixels takes three seconds, and other people's previews and photos would wait for all of them.
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

  const mayStart = (kind: HeavyKind, whose: readonly string[]) =>
    [...running].every((job) => job.kind !== kind || job.whose.every((one) => !whose.includes(one))) &&
    (running.size < places || running.size === places && [...running].some(({ isLong }) => isLong));

  const begin = (kind: HeavyKind, whose: readonly string[]) => {
    const timer = setTimeout(() => {
      job.isLong = true;
      startNext();
    }, longAfter);
    const job: Running = { kind, whose, timer, isLong: false };
    running.add(job);
    kinds.begin([kind]);
  };

  const startNext = () => {
    for (;;) {
      const ready = [...queues].flatMap(([queue, kind]) => {
        const job = queue.first((whose) => mayStart(kind, whose));
        return job ? [{ queue, kind, job, client: shares.of(job.whose), had: kinds.of([kind]) }] : [];
      });
      const [next] = ready.toSorted((one, other) => one.client - other.client || one.had - other.had);
      if (!next) break;
      begin(next.kind, next.job.whose);
      next.queue.start(next.job);
    }
    if (running.size > 0) return;
    queues.clear();
    [shares, kinds].forEach((one) => one.clear());
  };

  return (kind) => ({
    shares,
    serve(queue) {
      queues.set(queue, kind);
      startNext();
    },
    leave(whose, milliseconds) {
      kinds.add([kind], milliseconds);
      shares.add(whose, milliseconds);
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
  isLong: boolean;
};

/** One core is left for the pages: where all are busy, even a page that is kept waits for milliseconds. */
export const heavyCores = createHeavyCores(Math.max(1, navigator.hardwareConcurrency - 1));
