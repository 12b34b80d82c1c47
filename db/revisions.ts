import { type ExpressionBuilder, sql } from "kysely";
import type { Key } from "./letters.ts";
import type { Database, GuestListRow, RevisionRow, Schema } from "./schema.ts";

/** A revision's place in the history, and what made it. `before` is null for the first change, and for steps. */
export type RevisionMark = Pick<RevisionRow, "revision" | "before" | "submission"> & { state: number };

/** A revision with all that it holds. */
export type RevisionWithGuests = Omit<RevisionRow, "state" | "submission"> & { state: number; guests: string };

/**
 * A query for the places of the kept revisions, oldest first; without rows if the key is wrong. Cards and guest lists are
 * not read: together they are megabytes.
 */
export function marksOfKey(db: Database, key: Key) {
  return db.selectFrom("revisions").select(["revision", state, before, "submission"])
    .where("letter_id", "=", key.id).where(opens(key)).orderBy("revision");
}

/** A query for the numbers of the kept revisions, oldest first, with the bytes of their cards. */
export function sizesOfKey(db: Database, key: Key) {
  return db.selectFrom("revisions").select(["revision", sql<number>`octet_length(card)`.as("bytes")])
    .where("letter_id", "=", key.id).where(opens(key)).orderBy("revision");
}

/**
 * A query for kept revisions with all that they hold, oldest first; without rows if the key is wrong.
 * @param among their numbers; without, all
 */
export function revisionsOfKey(db: Database, key: Key, among?: readonly number[]) {
  const all = selectRevisions(db, key.id).where(opens(key));
  return among ? all.where("revisions.revision", "in", among) : all;
}

/**
 * A query for the state to which one undo or redo leads (`undoWay`, `redoWay`), with all that it holds; without a row if
 * there is none, or the key is wrong.
 */
export function stepOfKey(db: Database, key: Key, way: "undo" | "redo") {
  const here = sql`(select ${shown} from revisions where letter_id = ${key.id} order by revision desc limit 1)`;
  const target = way === "undo"
    ? sql<number>`(select ${madeFrom} from revisions where letter_id = ${key.id} and revision = ${here})`
    : sql<number>`(select max(revision) from revisions
      where letter_id = ${key.id} and ${shown} = revision and ${madeFrom} = ${here})`;
  return selectRevisions(db, key.id).where(opens(key)).where("revisions.revision", "=", target);
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
    .select(["facts_changed", "fact_updates"])
    .where("revisions.letter_id", "=", letterId).orderBy("revisions.revision");
}

function opens({ id, keyHash }: Key) {
  return ({ exists, selectFrom }: ExpressionBuilder<Schema, keyof Schema>) =>
    exists(selectFrom("letters").select("id").where("id", "=", id).where("key_hash", "=", keyHash));
}

/** Revisions written before undo existed are changes, each made from the one before it. */
const shown = sql<number>`coalesce(state, revision)`;
const madeFrom = sql<number | null>`iif(state is null, nullif(revision - 1, 0), before)`;
const state = shown.as("state");
const before = madeFrom.as("before");
