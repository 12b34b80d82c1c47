import type { Database } from "./schema.ts";
import { DatabaseBusy } from "./unavailable.ts";

/** How long a write waits for other writers, in milliseconds, before it gives up. */
const patience = 5_000;

/**
 * Runs `change` in one write transaction: all or nothing, one writer at a time. While another process holds the
 * database the whole transaction is tried again, so `change` must not act on anything but the database.
 * @throws DatabaseBusy after five seconds of trying
 */
export function write<Result>(db: Database, change: (transaction: Database) => Promise<Result>): Promise<Result> {
  return patiently(() => db.transaction().execute(change));
}

/**
 * Runs a single writing statement, and repeats it while another process holds the database.
 * @param longest how long it is tried, in milliseconds
 * @throws DatabaseBusy after five seconds of trying, or after `longest`
 */
export async function patiently<Result>(run: () => Promise<Result>, longest = patience): Promise<Result> {
  const deadline = performance.now() + longest;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || performance.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, 5 + Math.random() * 45));
    }
  }
}
