import { type Migration, Migrator } from "kysely/migration";
import { letters } from "../../../db/migrations/0001_letters.ts";
import { media } from "../../../db/migrations/0002_media.ts";
import type { Database } from "../../../db/schema.ts";

/** Makes the tables from before the migration for undo and redo, with a letter as it was stored then. */
export async function makeOldDatabase(old: Database, db: Database, letterId: string): Promise<void> {
  const migrations: Record<string, Migration> = { "0001_letters": letters, "0002_media": media };
  const { error } = await new Migrator({ db: old, provider: { getMigrations: () => Promise.resolve(migrations) } })
    .migrateToLatest();
  if (error) throw error;
  const rows = await db.selectFrom("letters").selectAll().where("id", "=", letterId).execute();
  const letter = rows.map(({ fact_updates: _, host_changes: __, ...row }) => row);
  const guests = await db.selectFrom("guests").selectAll().where("letter_id", "=", letterId).execute();
  const lists = await db.selectFrom("guest_lists").selectAll().where("letter_id", "=", letterId).execute();
  const revisions = await db.selectFrom("revisions").select(["letter_id", "revision", "card", "guest_list", "created"])
    .where("letter_id", "=", letterId).execute();
  await old.insertInto("letters").values(letter as never).execute();
  await old.insertInto("guests").values(guests).execute();
  await old.insertInto("guest_lists").values(lists).execute();
  // Only the columns that existed then.
  await old.insertInto("revisions").columns(["letter_id", "revision", "card", "guest_list", "created"])
    .values(revisions as never).execute();
}
