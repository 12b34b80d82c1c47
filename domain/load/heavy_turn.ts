/** What keeps a processor core busy for long, beside the pages. */
export type HeavyKind = "previews" | "pictures" | "prints";

/** Runs heavy work when it is its kind's turn. It is never refused: whoever asks has waited for a turn that may be. */
type HeavyTurn = <Result>(kind: HeavyKind, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { readonly kind: HeavyKind; readonly start: () => void };

/**
 * Shares processor cores among the kinds of heavy work, in fair parts of their time: a picture takes a second, a piece of
 * a print some milliseconds, so after a picture many pieces have their turn.
 * @param places how many run side by side
 * @param now a clock, in milliseconds
 */
export function createHeavyTurn(places: number, now = () => performance.now()): HeavyTurn {
  /** in the order in which they came */
  const queue = new Set<Waiting>();
  const running: Waiting[] = [];
  /** milliseconds that each kind has had; of a kind that rested, at least what the least of the others has had */
  const had = new Map<HeavyKind, number>();

  const hadOf = (kind: HeavyKind) => had.get(kind) ?? 0;
  const isActive = (kind: HeavyKind) => [...running, ...queue].some((one) => one.kind === kind);

  const catchUp = (kind: HeavyKind) => {
    if (isActive(kind)) return;
    const others = [...running, ...queue].map((one) => hadOf(one.kind));
    had.set(kind, Math.max(hadOf(kind), others.length > 0 ? Math.min(...others) : 0));
  };

  const startNext = () => {
    while (queue.size > 0 && running.length < places) {
      const next = [...queue].reduce((first, other) => hadOf(other.kind) < hadOf(first.kind) ? other : first);
      queue.delete(next);
      running.push(next);
      next.start();
    }
  };

  return async (kind, work) => {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    const mine: Waiting = { kind, start };
    catchUp(kind);
    queue.add(mine);
    startNext();
    await promise;
    const began = now();
    try {
      return await work();
    } finally {
      had.set(kind, hadOf(kind) + now() - began);
      running.splice(running.indexOf(mine), 1);
      startNext();
    }
  };
}

/** One core is left for the pages: where all are busy, even a page that is kept waits for milliseconds. */
export const inHeavyTurn = createHeavyTurn(Math.max(1, navigator.hardwareConcurrency - 1));
