import { truncateJournal } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { describeError, log } from "../telemetry/log.ts";

/**
 * Removes erased data from the journal, too, or says on the log that it stays there for now: whoever reads or writes may
 * keep it from being emptied. The daily maintenance tries again.
 * @param longest how long it is tried, in milliseconds
 */
export async function emptyJournal(db: Database, longest?: number): Promise<void> {
  await truncateJournal(db, longest).catch((error) => {
    log("error", "erased data stays in the journal for now", { error: describeError(error) });
  });
}
