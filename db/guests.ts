import type { Database, GuestRow } from "./schema.ts";

/** Everybody the letter has or had, in the order of the list. */
export function listGuests(db: Database, letterId: string): Promise<GuestRow[]> {
  return db.selectFrom("guests").selectAll().where("letter_id", "=", letterId).orderBy("position").execute();
}

/** Adds the guests, or overwrites those with the same ids. */
export async function putGuests(db: Database, guests: readonly GuestRow[]): Promise<void> {
  // SQLite takes 32,766 parameters a statement; a thousand guests are five thousand.
  if (guests.length === 0) return;
  await db.insertInto("guests").values(guests).onConflict((conflict) =>
    conflict.columns(["letter_id", "id"]).doUpdateSet((row) => ({
      name: row.ref("excluded.name"),
      position: row.ref("excluded.position"),
      removed: row.ref("excluded.removed"),
    }))
  ).execute();
}

/** Guests who were removed before the given time and whose names the letter's history may still hold. */
export function listRemoved(db: Database, before: number): Promise<Pick<GuestRow, "letter_id" | "id">[]> {
  return db.selectFrom("guests").select(["letter_id", "id"]).where("removed", "<", before).execute();
}

/** Notes that no history holds the removed guests' names any more. */
export async function markErased(db: Database, letterId: string, ids: readonly string[]): Promise<void> {
  await db.updateTable("guests").set({ removed: null })
    .where("letter_id", "=", letterId).where("id", "in", ids).where("name", "is", null).execute();
}
