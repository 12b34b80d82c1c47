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
 * No p-queue: it starts jobs in the order of fixed priorities. Here the order depends on the time that was used meanwhile.
 * @param places how many jobs run side by side
 * @returns for each kind, what its `createTurns` is given
 */
export function createHeavyCores(places: number): (kind: HeavyKind) => Cores {
  /** the queues in which a job may be ready */
  const queues = new Map<JobQueue, HeavyKind>();
  const [shares, kinds] = [new Shares(), new Shares()];
  let running = 0;

  const startNext = () => {
    while (running < places) {
      const ready = [...queues].flatMap(([queue, kind]) => {
        const job = queue.first();
        return job ? [{ queue, kind, job, client: shares.of(job.whose), had: kinds.of([kind]) }] : [];
      });
      const [next] = ready.toSorted((one, other) => one.client - other.client || one.had - other.had);
      if (!next) break;
      running++;
      kinds.begin([next.kind]);
      next.queue.start(next.job);
    }
    if (running > 0) return;
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
      running--;
      startNext();
    },
  });
}

/** One core is left for the pages: where all are busy, even a page that is kept waits for milliseconds. */
export const heavyCores = createHeavyCores(Math.max(1, navigator.hardwareConcurrency - 1));
