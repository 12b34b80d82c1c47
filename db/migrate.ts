import { type Migration, Migrator } from "kysely/migration";
import { letters } from "./migrations/0001_letters.ts";
import { media } from "./migrations/0002_media.ts";
import { historyTree } from "./migrations/0003_history_tree.ts";
import { guestsById } from "./migrations/0004_guests_by_id.ts";
import type { Database } from "./schema.ts";
import { patiently } from "./write.ts";

/** In order, and listed in code: a bundled or remote start needs no look at the file system. */
const migrations: Record<string, Migration> = {
  "0001_letters": letters,
  "0002_media": media,
  "0003_history_tree": historyTree,
  "0004_guests_by_id": guestsById,
};

/**
 * Brings the tables up to date, all steps or none. Several processes may call it at once: the loser of the race waits,
 * and finds the work done.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  return await patiently(async () => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}
