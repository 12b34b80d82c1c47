import { sql } from "kysely";
import type { Database, GuestListRow, RevisionRow } from "./schema.ts";

/** A revision's place in the history, and what made it. `before` is null for the first change, and for steps. */
export type RevisionMark = Pick<RevisionRow, "revision" | "before" | "submission"> & { state: number };

/** A revision with all that it holds. */
export type RevisionWithGuests = Omit<RevisionRow, "state" | "submission"> & { state: number; guests: string };

export async function insertRevision(db: Database, revision: RevisionRow): Promise<void> {
  await db.insertInto("revisions").values(revision).execute();
}

export async function insertGuestList(db: Database, list: GuestListRow): Promise<void> {
  await db.insertInto("guest_lists").values(list).execute();
}

/** Forgets the revisions, and the guest lists that no other revision shares. */
export async function forgetRevisions(db: Database, letterId: string, revisions: readonly number[]): Promise<void> {
  if (revisions.length === 0) return;
  await db.deleteFrom("revisions").where("letter_id", "=", letterId).where("revision", "in", revisions).execute();
  await db.deleteFrom("guest_lists").where("letter_id", "=", letterId)
    .where(
      "version",
      "not in",
      (query) => query.selectFrom("revisions").where("letter_id", "=", letterId).select("guest_list"),
    )
    .execute();
}

/** The places of the kept revisions, oldest first. Cards and guest lists are not read: together they are megabytes. */
export function listMarks(db: Database, letterId: string): Promise<RevisionMark[]> {
  return db.selectFrom("revisions").select(["revision", state, before, "submission"])
    .where("letter_id", "=", letterId).orderBy("revision").execute();
}

/** The kept revisions, oldest first. */
export function listRevisions(db: Database, letterId: string): Promise<RevisionWithGuests[]> {
  return selectRevisions(db, letterId).orderBy("revisions.revision").execute();
}

export function findRevision(
  db: Database,
  letterId: string,
  revision: number,
): Promise<RevisionWithGuests | undefined> {
  return selectRevisions(db, letterId).where("revisions.revision", "=", revision).executeTakeFirst();
}

/** A version of the guest list, as JSON; undefined for a letter that was taken back. */
export async function findGuestList(db: Database, letterId: string, version: number): Promise<string | undefined> {
  const found = await db.selectFrom("guest_lists").select("guests")
    .where("letter_id", "=", letterId).where("version", "=", version).executeTakeFirst();
  return found?.guests;
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
    .select(["revisions.letter_id", "revision", "card", "guest_list", "created", "guests", state, before])
    .where("revisions.letter_id", "=", letterId);
}

/** Revisions written before undo existed are changes, each made from the one before it. */
const state = sql<number>`coalesce(state, revision)`.as("state");
const before = sql<number | null>`iif(state is null, nullif(revision - 1, 0), before)`.as("before");
