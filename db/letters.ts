import { type CompiledQuery, sql } from "kysely";
import { dataVersion, readAtOnce } from "./client.ts";
import { hostListOf, hostSettingsOf } from "./host_list.ts";
import type { Database, LetterRow } from "./schema.ts";
import { takedownReason } from "./takedowns.ts";
import { readBatch } from "./transactions.ts";

/** Which letter somebody opens, and as which guest. */
export type Opening = { readonly id: string; readonly guest: string };

/** A letter as one guest opens it. */
export type OpenedLetterRow =
  & Pick<LetterRow, "revision" | "created" | "updated" | "facts_changed" | "fact_updates" | "deleted">
  & {
    /** why the operator took the letter down; null: it is not down */
    readonly takedown: string | null;
    /** null: the letter has no such guest, or no longer */
    readonly guest_name: string | null;
    /** null: the letter is still at the revision that the reader knows */
    readonly card: string | null;
    /** JSON: the pictures that are stored, a `UsedPicture` each; null as `card` */
    readonly pictures: string | null;
  };

/** A letter's id, and the SHA-256 of a key that may be its own, hexadecimal. */
export type Key = { readonly id: string; readonly keyHash: string };

/** A letter, and what belongs to it and only its key opens. For another key `card` and the others are empty. */
export type KeyedRow = LetterRow & {
  /** JSON of the guest list */
  readonly guests: string | null;
  /** JSON: the pictures that are stored, a `UsedPicture` each */
  readonly pictures: string | null;
  /** JSON, as `hostListOf` makes them; settings are null where there are none */
  readonly host_list: string | null;
  readonly host_settings: string | null;
  readonly host_changes: number;
  /** why the operator took the letter down; null: it is not down */
  readonly takedown: string | null;
};

/** A query for the letter, with all that its key opens. A wrong key costs no more than an unknown letter (decision F3). */
export function letterOfKey(db: Database, { id, keyHash }: Key) {
  return db.selectFrom("letters")
    .select([
      "id",
      "key_hash",
      "revision",
      "guest_list",
      "created",
      "updated",
      "facts_changed",
      "fact_updates",
      "deleted",
      "host_changes",
    ])
    .select([
      sql<string>`case when key_hash = ${keyHash} then card else '' end`.as("card"),
      sql<string | null>`case when key_hash = ${keyHash} then (${guestsOf}) end`.as("guests"),
      sql<string | null>`case when key_hash = ${keyHash} then (${picturesOf}) end`.as("pictures"),
      sql<string | null>`case when key_hash = ${keyHash} then (${hostListOf}) end`.as("host_list"),
      sql<string | null>`case when key_hash = ${keyHash} then (${hostSettingsOf}) end`.as("host_settings"),
      takedownReason.as("takedown"),
    ])
    .where("id", "=", id);
}

/** A query for the letter without its words: to check a key. */
export function letterHead(db: Database, id: string) {
  return db.selectFrom("letters").select(["key_hash", "deleted", takedownReason.as("takedown")]).where("id", "=", id);
}

/**
 * What is known of a letter that is watched. `hostListVersion` counts the changes of the host list, which make no
 * revision.
 */
type Known = Key & { readonly revision: number; readonly hostListVersion: number };

/**
 * Those of the letters that are not as they are known, in one query for all.
 * @returns `isOpen`: it was neither taken back nor taken down
 */
export async function findChanged(
  db: Database,
  known: readonly Known[],
): Promise<(Known & { readonly isOpen: boolean })[]> {
  const asked = JSON.stringify(
    known.map(({ id, keyHash, revision, hostListVersion }) => [id, keyHash, revision, hostListVersion]),
  );
  const { rows } = await sql<Known & { open: number }>`
    with asked (id, key_hash, revision, host_changes) as (
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${asked})
    )
    select letters.id, letters.key_hash as keyHash, letters.revision, letters.host_changes as hostListVersion,
      letters.deleted is null and ${takedownReason} is null as open
    from asked
    join letters on letters.id = asked.id
    where letters.revision <> asked.revision or letters.key_hash <> asked.key_hash
      or letters.host_changes <> asked.host_changes
      or letters.deleted is not null or ${takedownReason} is not null`.execute(db);
  return rows.map(({ open, ...letter }) => ({ ...letter, isOpen: open === 1 }));
}

/**
 * Many openings in one query, each with the letter, its guest's name and its pictures.
 * @param openings `known`: the revision that the reader has already, whose words are not read again; 0 for none
 * @returns one for each opening, in order; undefined where there is no letter
 */
export async function findOpened(
  db: Database,
  openings: readonly (Opening & { readonly known: number })[],
): Promise<(OpenedLetterRow | undefined)[]> {
  // JSON, so that the statement is the same for any number of openings, and is prepared once.
  const asked = JSON.stringify(openings.map(({ id, guest, known }) => [id, guest, known]));
  const query = sql<OpenedLetterRow & { place: number }>`
    with asked (place, letter, guest, known) as (
      select key, value ->> 0, value ->> 1, value ->> 2 from json_each(${asked})
    )
    select asked.place, letters.revision, letters.created, letters.updated, letters.facts_changed,
      letters.fact_updates, letters.deleted, ${takedownReason} as takedown, guests.name as guest_name,
      case when letters.revision <> asked.known then letters.card end as card,
      case when letters.revision <> asked.known then (${picturesOf}) end as pictures
    from asked
    join letters on letters.id = asked.letter
    left join guests on guests.letter_id = asked.letter and guests.id = asked.guest`;
  // Kysely would wait until the statement that runs has ended, also for a commit on another thread. Where the version of
  // the data is known, the file is the one that was opened.
  const atOnce = dataVersion(db) === undefined ? undefined : readAtOnce(db, query.compile(db));
  const rows = atOnce ?? (await query.execute(db)).rows;
  const opened = new Map(rows.map(({ place, ...row }) => [place, row]));
  return openings.map((_, place) => opened.get(place));
}

/** An opening of a letter whose words and pictures the reader has already. */
export type OpenedHead = Omit<OpenedLetterRow, "card" | "pictures">;

/**
 * Makes a function that reads one opening of a local file at once (`readAtOnce`), without the letter's words. Its query
 * is compiled once. The function answers undefined where there is no such letter, or it cannot be read at once.
 */
export function openingsAtOnce(db: Database): (opening: Opening) => OpenedHead | undefined {
  let compiled: CompiledQuery<OpenedHead> | undefined;
  return ({ id, guest }) => {
    compiled ??= openedHead(db).compile();
    return readAtOnce<OpenedHead>(db, { ...compiled, parameters: [guest, id] })?.[0];
  };
}

/** Its parameters are the ids of the guest and of the letter. */
function openedHead(db: Database) {
  return db.selectFrom("letters")
    .leftJoin("guests", (join) => join.onRef("guests.letter_id", "=", "letters.id").on("guests.id", "=", ""))
    .select(["revision", "created", "updated", "facts_changed", "fact_updates", "deleted", "name as guest_name"])
    .select(takedownReason.as("takedown"))
    .where("letters.id", "=", "");
}

const guestsOf = sql`
  select guests from guest_lists where letter_id = letters.id and version = letters.guest_list`;

/** A picture that a letter shows: a use names it by its own hash, or by the address that it was copied from. */
const picturesOf = sql`
  select json_group_array(json_object('use', uses.hash, 'hash', media.hash, 'extension', media.extension,
    'width', media.width, 'height', media.height, 'animated', media.animated, 'color', media.color))
  from media_uses as uses
  left join media_sources as sources on sources.address_hash = uses.hash
  join media on media.hash = coalesce(sources.hash, uses.hash)
  where uses.letter_id = letters.id and uses.unused_since is null`;

/** How many letters and pictures are stored; letters that were taken back count, since their ids stay taken. */
export async function countStored(db: Database): Promise<{ letters: number; pictures: number }> {
  const [[letters], [pictures]] = await readBatch(db, [
    db.selectFrom("letters").select((all) => all.fn.countAll<number>().as("count")),
    db.selectFrom("media").select((all) => all.fn.countAll<number>().as("count")),
  ]);
  return { letters: letters!.count, pictures: pictures!.count };
}
