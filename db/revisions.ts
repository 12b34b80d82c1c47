import { sql } from "kysely";
import type { Database, GuestListRow, RevisionRow } from "./schema.ts";

/** A state of a letter in its history. */
export type RevisionWithGuests = RevisionRow & { guests: string };

export async function insertRevision(db: Database, revision: RevisionRow): Promise<void> {
  await db.insertInto("revisions").values(revision).execute();
}

export async function insertGuestList(db: Database, list: GuestListRow): Promise<void> {
  await db.insertInto("guest_lists").values(list).execute();
}

/** Forgets the revisions up to `last`, and the guest lists no other revision shares. */
export async function forgetRevisions(db: Database, letterId: string, last: number): Promise<void> {
  await db.deleteFrom("revisions").where("letter_id", "=", letterId).where("revision", "<=", last).execute();
  await db.deleteFrom("guest_lists").where("letter_id", "=", letterId)
    .where("version", "<", (query) =>
      query.selectFrom("revisions").where("letter_id", "=", letterId)
        .select(({ fn }) => fn.min("guest_list").as("oldest")))
    .execute();
}

/** The kept states, oldest first. @param from the oldest that is asked for */
export function listRevisions(db: Database, letterId: string, from = 0): Promise<RevisionWithGuests[]> {
  return selectRevisions(db, letterId).where("revisions.revision", ">=", from).orderBy("revisions.revision").execute();
}

/** A kept state by what it holds: of two that are equal, both numbers are equal. */
export type RankedRevision = { revision: number; card: number; guests: number };

/** The kept states, oldest first, compared where they are: all of them are megabytes. */
export async function rankRevisions(db: Database, letterId: string): Promise<RankedRevision[]> {
  const { rows } = await sql<RankedRevision>`
    select revision, dense_rank() over (order by card) as card, dense_rank() over (order by guests) as guests
    from revisions
    join guest_lists on guest_lists.letter_id = revisions.letter_id and guest_lists.version = revisions.guest_list
    where revisions.letter_id = ${letterId}
    order by revision`.execute(db);
  return rows;
}

export function findRevision(
  db: Database,
  letterId: string,
  revision: number,
): Promise<RevisionWithGuests | undefined> {
  return selectRevisions(db, letterId).where("revisions.revision", "=", revision).executeTakeFirst();
}

export function listGuestLists(db: Database, letterId: string): Promise<GuestListRow[]> {
  return db.selectFrom("guest_lists").selectAll().where("letter_id", "=", letterId).execute();
}

export async function rewriteGuestList(db: Database, { letter_id, version, guests }: GuestListRow): Promise<void> {
  await db.updateTable("guest_lists").set({ guests })
    .where("letter_id", "=", letter_id).where("version", "=", version).execute();
}

function selectRevisions(db: Database, letterId: string) {
  return db.selectFrom("revisions")
    .innerJoin("guest_lists", (join) =>
      join.onRef("guest_lists.letter_id", "=", "revisions.letter_id")
        .onRef("guest_lists.version", "=", "revisions.guest_list"))
    .selectAll("revisions").select("guest_lists.guests")
    .where("revisions.letter_id", "=", letterId);
}
