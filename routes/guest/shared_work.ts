/**
 * Does work that several callers ask for at the same time only once, and aborts it when all of them have left. It is no
 * queue, and libraries that remember a promise (p-memoize) do not count who still waits for it.
 * @param key names the work
 * @param make does the work; its signal is aborted when nobody waits any more
 * @param signal aborted when this caller has left
 */
type SharedWork<Result> = (
  key: string,
  make: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

type Work<Result> = { readonly result: Promise<Result>; readonly left: AbortController; waiting: number };

export function createSharedWork<Result>(): SharedWork<Result> {
  const works = new Map<string, Work<Result>>();

  const start = (key: string, make: (signal: AbortSignal) => Promise<Result>) => {
    const left = new AbortController();
    const work = { result: make(left.signal).finally(() => works.delete(key)), left, waiting: 0 };
    works.set(key, work);
    return work;
  };

  const share: SharedWork<Result> = async (key, make, signal) => {
    const work = works.get(key) ?? start(key, make);
    const leave = () => {
      if (--work.waiting === 0) work.left.abort();
    };
    work.waiting++;
    signal?.addEventListener("abort", leave);
    if (signal?.aborted) leave();
    try {
      return await work.result;
    } catch (error) {
      // The work was aborted just before this caller joined it, so it starts again.
      if (work.left.signal.aborted && !signal?.aborted) return await share(key, make, signal);
      throw error;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  };
  return share;
}
