/** What ends the waiting for a turn. */
type Limits = {
  /** milliseconds; left out: until the signal ends it */
  readonly patience?: number | undefined;
  /** aborted when nobody wants the turn any more */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Waits for a turn.
 * @param begun resolves when the turn begins
 * @param leave gives the place in the queue up, and makes `begun` reject; called at the limit
 */
export async function waitFor(begun: Promise<void>, leave: () => void, { patience, signal }: Limits): Promise<void> {
  const timer = patience === undefined ? undefined : setTimeout(leave, patience);
  signal?.addEventListener("abort", leave);
  try {
    await begun;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}
