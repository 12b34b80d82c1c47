import { Shares } from "./shares.ts";
import type { Cores, Line } from "./turns.ts";

/** What keeps a processor core busy for long, beside the pages. */
export type HeavyKind = "previews" | "pictures" | "prints";

/**
 * Shares processor cores among clients in fair parts of their time, whatever they ask for: who had a picture for three
 * seconds waits until the others have had as much. Of those who have had the same, such as all who come through one
 * address, the kind of work that has had least goes first: after a picture many pieces of prints have their turn. What
 * waits for a core waits in its kind's queue, so that it keeps nobody else's from going first.
 * @param places how many jobs run side by side
 * @returns for each kind, what its `createTurns` is given
 */
export function createHeavyCores(places: number): (kind: HeavyKind) => Cores {
  /** the queues in which a job may be ready */
  const lines = new Map<Line, HeavyKind>();
  const [shares, kinds] = [new Shares(), new Shares()];
  let running = 0;

  const startNext = () => {
    while (running < places) {
      const ready = [...lines].flatMap(([line, kind]) => {
        const job = line.first();
        return job ? [{ line, kind, job, client: shares.of(job.whose), had: kinds.of([kind]) }] : [];
      });
      const [next] = ready.toSorted((one, other) => one.client - other.client || one.had - other.had);
      if (!next) break;
      running++;
      kinds.begin([next.kind]);
      next.line.start(next.job);
    }
    if (running > 0) return;
    lines.clear();
    [shares, kinds].forEach((one) => one.clear());
  };

  return (kind) => ({
    shares,
    serve(line) {
      lines.set(line, kind);
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
