import { sql } from "kysely";
import type { Database, HostListRow, HostSettingsRow, LetterRow, MediaRow, RevisionRow } from "./schema.ts";

/** What SQLite finds damaged in a local file: a line each; none: nothing. */
export async function findDamage(db: Database): Promise<string[]> {
  const { rows: damage } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...damage.map((row) => row.integrity_check).filter((line) => line !== "ok"),
    ...orphans.map(({ table, parent }) => `a row of ${table} belongs to no row of ${parent}`),
  ];
}

/** A letter with its newest guest list; null: it has none. */
type WholeLetter = Pick<LetterRow, "id" | "card" | "fact_updates"> & { readonly guests: string | null };

/** The first letters after that id, in the order of their ids; those that were taken back are left out. */
export function listLetters(db: Database, after: string, count: number): Promise<WholeLetter[]> {
  return db.selectFrom("letters")
    .leftJoin(
      "guest_lists",
      (join) =>
        join.onRef("guest_lists.letter_id", "=", "letters.id").onRef("guest_lists.version", "=", "letters.guest_list"),
    )
    .select(["letters.id", "letters.card", "letters.fact_updates", "guest_lists.guests"])
    .where("letters.id", ">", after).where("letters.deleted", "is", null)
    .orderBy("letters.id").limit(count).execute();
}

/** A kept revision with its guest list; null: it has none. */
type WholeRevision = Pick<RevisionRow, "revision" | "card" | "fact_updates"> & { readonly guests: string | null };

/** A letter's kept revisions, oldest first. */
export function listStates(db: Database, letterId: string): Promise<WholeRevision[]> {
  return db.selectFrom("revisions")
    .leftJoin("guest_lists", (join) =>
      join.onRef("guest_lists.letter_id", "=", "revisions.letter_id")
        .onRef("guest_lists.version", "=", "revisions.guest_list"))
    .select(["revision", "card", "fact_updates", "guests"])
    .where("revisions.letter_id", "=", letterId).orderBy("revision").execute();
}

/** What the host keeps of a letter's guests, also of those who were removed. */
export function listHostList(db: Database, letterId: string): Promise<HostListRow[]> {
  return db.selectFrom("host_list").selectAll().where("letter_id", "=", letterId).orderBy("guest_id").execute();
}

/** What the host keeps for sending a letter; undefined: nothing. */
export function findHostSettings(db: Database, letterId: string): Promise<HostSettingsRow | undefined> {
  return db.selectFrom("host_settings").selectAll().where("letter_id", "=", letterId).executeTakeFirst();
}

/** The ids of all guests that a letter has or had. */
export async function listGuestIds(db: Database, letterId: string): Promise<string[]> {
  const rows = await db.selectFrom("guests").select("id").where("letter_id", "=", letterId).execute();
  return rows.map(({ id }) => id);
}

/** The first pictures after that hash, in the order of their hashes. */
export function listMedia(db: Database, after: string, count: number): Promise<MediaRow[]> {
  return db.selectFrom("media").selectAll().where("hash", ">", after).orderBy("hash").limit(count).execute();
}

/** The keys of stored files whose pieces do not have the file's size together. */
export async function listBrokenBlobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from blobs where size <> (
      select coalesce(sum(length(data)), 0) from blob_chunks where blob_chunks.upload = blobs.upload
    ) order by key`.execute(db);
  return rows.map(({ key }) => key);
}

export async function countLetters(db: Database): Promise<number> {
  const { count } = await db.selectFrom("letters").where("deleted", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}
