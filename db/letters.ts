import type { Database, LetterRow } from "./schema.ts";

export async function insertLetter(db: Database, letter: LetterRow): Promise<void> {
  await db.insertInto("letters").values(letter).execute();
}

export function findLetter(db: Database, id: string): Promise<LetterRow | undefined> {
  return db.selectFrom("letters").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The letter with the name of one guest: all that a guest's page needs, in one query. */
export function findAddressedLetter(
  db: Database,
  id: string,
  guestId: string,
): Promise<(LetterRow & { guest_name: string | null }) | undefined> {
  return db.selectFrom("letters")
    .leftJoin(
      "guests",
      (join) => join.onRef("guests.letter_id", "=", "letters.id").on("guests.id", "=", guestId),
    )
    .selectAll("letters").select("guests.name as guest_name")
    .where("letters.id", "=", id)
    .executeTakeFirst();
}

/** Stores the next revision. The caller read the row in the same transaction. */
export async function updateLetter(
  db: Database,
  id: string,
  changes: Pick<LetterRow, "card" | "revision" | "guest_list" | "updated" | "facts_changed">,
): Promise<void> {
  await db.updateTable("letters").set(changes).where("id", "=", id).execute();
}

export async function updateKey(db: Database, id: string, keyHash: string): Promise<void> {
  await db.updateTable("letters").set({ key_hash: keyHash }).where("id", "=", id).execute();
}

/** Takes the letter back: its words and names are erased, the row stays to answer "gone" (decision H3). */
export async function eraseLetter(db: Database, id: string, deleted: number): Promise<void> {
  await db.deleteFrom("revisions").where("letter_id", "=", id).execute();
  await db.deleteFrom("guest_lists").where("letter_id", "=", id).execute();
  await db.deleteFrom("guests").where("letter_id", "=", id).execute();
  await db.updateTable("letters").set({ card: "", updated: deleted, facts_changed: null, deleted })
    .where("id", "=", id).execute();
}
