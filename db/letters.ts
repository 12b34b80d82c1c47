import { sql } from "kysely";
import type { Database, LetterRow } from "./schema.ts";

/** Which letter somebody opens, and as which guest. */
export type Opening = { readonly id: string; readonly guest: string };

/** What decides whether a page that was drawn before is still right. */
export type LetterVersion = Pick<LetterRow, "revision" | "deleted"> & {
  /** null: the letter has no such guest, or no longer */
  readonly guest_name: string | null;
};

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

/** The heads of many letters in one query. @returns one for each opening, in order; undefined where there is no letter */
export async function findVersions(db: Database, openings: readonly Opening[]): Promise<(LetterVersion | undefined)[]> {
  const asked = sql.join(openings.map(({ id, guest }, place) => sql`(${place}, ${id}, ${guest})`));
  const { rows } = await sql<LetterVersion & { place: number }>`
    with asked (place, letter, guest) as (values ${asked})
    select asked.place, letters.revision, letters.deleted, guests.name as guest_name
    from asked
    join letters on letters.id = asked.letter
    left join guests on guests.letter_id = asked.letter and guests.id = asked.guest`.execute(db);
  const heads = new Map(rows.map(({ place, ...head }) => [place, head]));
  return openings.map((_, place) => heads.get(place));
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
