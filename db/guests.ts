import type { Compilable } from "kysely";
import type { Database, GuestRow } from "./schema.ts";

/** Finds which of the ids (at most a thousand) belong to guests that the letter has or had. */
export async function findGuests(db: Database, letterId: string, ids: readonly string[]): Promise<GuestRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("guests").selectAll().where("letter_id", "=", letterId).where("id", "in", ids).execute();
}

/** Queries, for a batch, that add the guests, or overwrite those with the same ids. */
export function putGuests(db: Database, guests: readonly GuestRow[]): Compilable[] {
  // SQLite takes 32,766 parameters a statement; a thousand guests are five thousand.
  if (guests.length === 0) return [];
  return [
    db.insertInto("guests").values(guests).onConflict((conflict) =>
      conflict.columns(["letter_id", "id"]).doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        position: row.ref("excluded.position"),
        removed: row.ref("excluded.removed"),
      }))
    ),
  ];
}

/** Letters whose history may still hold names of guests who were removed before the given time. */
export async function lettersWithRemoved(db: Database, before: number): Promise<string[]> {
  const rows = await db.selectFrom("guests").select("letter_id").distinct().where("removed", "<", before).execute();
  return rows.map((row) => row.letter_id);
}

/** Guests of the letter who were removed before the given time and whose names its history may still hold. */
export async function listRemoved(db: Database, letterId: string, before: number): Promise<string[]> {
  const rows = await db.selectFrom("guests").select("id")
    .where("letter_id", "=", letterId).where("removed", "<", before).execute();
  return rows.map((row) => row.id);
}

/** Records that no history holds the names of the guests who were removed before the given time any more. */
export async function markErased(db: Database, letterId: string, before: number): Promise<void> {
  await db.updateTable("guests").set({ removed: null })
    .where("letter_id", "=", letterId).where("removed", "<", before).execute();
}
