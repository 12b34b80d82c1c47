import DataLoader from "dataloader";
import { findVersions, type LetterVersion, type Opening } from "../db/letters.ts";
import type { Database } from "../db/schema.ts";

export type VersionLoader = DataLoader<Opening, LetterVersion | undefined>;

/**
 * Reads the heads of letters, all that are asked for in one turn of the event loop with one query: under load a page
 * costs a fraction of a query. Nothing is kept, so nothing is ever stale.
 */
export function createVersionLoader(db: Database): VersionLoader {
  return new DataLoader((openings: readonly Opening[]) => findVersions(db, openings), {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (load) => setImmediate(load),
  });
}
