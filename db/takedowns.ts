import { sql } from "kysely";
import type { Database, MediaRow, TakedownRow } from "./schema.ts";

/** For queries of `letters`: the reason why the letter is taken down; null: it is not. */
export const takedownReason = sql<string | null>`(
  select reason from takedowns where takedowns.letter_id = letters.id and takedowns.restored is null)`;

/**
 * Takes a letter down, and keeps the reason. To be run in a transaction that has found the letter.
 * @throws the database's error of a constraint if it is down already
 */
export async function insertTakedown(db: Database, takedown: Omit<TakedownRow, "restored">): Promise<void> {
  await db.insertInto("takedowns").values({ ...takedown, restored: null }).execute();
}

/** Ends a takedown. @param now in milliseconds since 1970 @returns whether the letter was down */
export async function endTakedown(db: Database, letterId: string, now: number): Promise<boolean> {
  const ended = await db.updateTable("takedowns").set({ restored: now })
    .where("letter_id", "=", letterId).where("restored", "is", null).returning("letter_id").execute();
  return ended.length > 0;
}

/** Whether the letter is there, was taken back, or is taken down; undefined: there is none. */
export function findStanding(db: Database, letterId: string) {
  return db.selectFrom("letters").select(["deleted", takedownReason.as("takedown")])
    .where("id", "=", letterId).executeTakeFirst();
}

/** All takedowns, the first ones first. */
export function listTakedowns(db: Database): Promise<TakedownRow[]> {
  return db.selectFrom("takedowns").selectAll().orderBy("taken").orderBy(sql`rowid`).execute();
}

type Picture = MediaRow & {
  /** whether it is shown by letters that are taken down, and by no other letter */
  readonly isDown: number;
};

/** A stored picture. A use names it by its own hash, or by the address that it was copied from. */
export function findPictureStanding(db: Database, hash: string): Promise<Picture | undefined> {
  const isDown = sql<number>`exists (
    select 1 from takedowns
    where restored is null
      and exists (select 1 from media_uses where letter_id = takedowns.letter_id and ${names(hash)})
      and not exists (
        select 1 from media_uses where ${names(hash)} and unused_since is null
          and letter_id not in (select letter_id from takedowns where restored is null)
      ))`;
  return db.selectFrom("media").selectAll().select(isDown.as("isDown")).where("hash", "=", hash).executeTakeFirst();
}

function names(hash: string) {
  return sql`media_uses.hash in (select ${hash} union all select address_hash from media_sources where hash = ${hash})`;
}
