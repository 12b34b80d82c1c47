import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { letters } from "./migrations/0001_letters.ts";
import { media } from "./migrations/0002_media.ts";
import { historyTree } from "./migrations/0003_history_tree.ts";
import { guestsById } from "./migrations/0004_guests_by_id.ts";
import { submissions } from "./migrations/0005_submissions.ts";
import { takedowns } from "./migrations/0006_takedowns.ts";
import { factUpdates } from "./migrations/0007_fact_updates.ts";
import { hostList } from "./migrations/0008_host_list.ts";
import { answers } from "./migrations/0009_answers.ts";
import { hostChanges } from "./migrations/0010_host_changes.ts";
import { ownReminder } from "./migrations/0011_own_reminder.ts";
import type { Database } from "./schema.ts";
import { patiently } from "./transactions.ts";

/** In order, and listed in code, so that a bundled or remote start reads no folder. */
const migrations: Record<string, Migration> = {
  "0001_letters": letters,
  "0002_media": media,
  "0003_history_tree": historyTree,
  "0004_guests_by_id": guestsById,
  "0005_submissions": submissions,
  "0006_takedowns": takedowns,
  "0007_fact_updates": factUpdates,
  "0008_host_list": hostList,
  "0009_answers": answers,
  "0010_host_changes": hostChanges,
  "0011_own_reminder": ownReminder,
};

/**
 * Brings the tables up to date, all steps or none. Several processes may call it at once: one does the work, the others
 * wait and find nothing left to do.
 * @returns the names of the migrations that ran
 * @throws Error when a later version made the tables
 */
export function migrate(db: Database): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateToLatest());
}

/**
 * Takes back the migrations after this one, all or none, for a rollback to an earlier version; or runs those up to it.
 * @throws Error when there is no such migration, or one of them cannot be taken back
 */
export async function migrateTo(db: Database, name: string): Promise<string[]> {
  if (!Object.hasOwn(migrations, name)) {
    throw new Error(`There is no migration ${name}. There are ${Object.keys(migrations).join(", ")}.`);
  }
  const { ran } = await readMigrations(db);
  const final = ran.find((one) => one > name && migrations[one] && !migrations[one].down);
  if (final) throw new Error(`The migration ${final} cannot be taken back. Restore a backup from before it.`);
  return await run(db, (migrator) => migrator.migrateTo(name));
}

async function run(db: Database, move: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  return await patiently(async () => {
    const { unknown } = await readMigrations(db);
    if (unknown.length > 0) {
      throw new Error(`a later version of the service made its tables (${unknown.join(", ")}). Start that version`);
    }
    const { error, results = [] } = await move(migrator);
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** How a database's tables differ from those of this version, by names of migrations. */
type MigrationState = {
  readonly ran: readonly string[];
  /** ran, but this version does not know them: a later one made the tables */
  readonly unknown: readonly string[];
  /** known, but did not run yet */
  readonly missing: readonly string[];
};

/** Which migrations a database has had; changes nothing. */
export async function readMigrations(db: Database): Promise<MigrationState> {
  const ran = await listRan(db);
  const known = Object.keys(migrations);
  return {
    ran,
    unknown: ran.filter((name) => !known.includes(name)),
    missing: known.filter((name) => !ran.includes(name)),
  };
}

/** @throws Error when an earlier or a later version made the tables; changes nothing */
export async function assertCurrent(db: Database): Promise<void> {
  const { missing, unknown } = await readMigrations(db);
  if (missing.length + unknown.length === 0) return;
  throw new Error("The tables are those of another version of the service. Use that version, or migrate.");
}

async function listRan(db: Database): Promise<string[]> {
  const { rows: [table] } = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (table === undefined) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
