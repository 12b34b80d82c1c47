import { type Compilable, sql } from "kysely";
import type { Database, HostListRow, HostSettingsRow } from "./schema.ts";

/* What the host keeps beside the letter (decision P6). No revision holds it, and no page of a guest reads it. */

type Key = Pick<HostListRow, "letter_id" | "guest_id">;

/**
 * What changes of a guest's row: only the columns that are named are written. So two instances that change different
 * columns of one guest at the same moment do not overwrite each other.
 */
export type HostListChange = Key & Partial<Omit<HostListRow, keyof Key>>;

/** What changes of the settings for sending: only the columns that are named, as of a guest's row. */
type HostSettingsChange = Pick<HostSettingsRow, "letter_id"> & Partial<HostSettingsRow>;

/** What changes of a letter's rows. */
export type HostRows = {
  readonly entries: readonly HostListChange[];
  /** the columns to change; undefined: as before */
  readonly settings?: HostSettingsChange | undefined;
};

/** Queries, for a batch, that write the changes; rows that say nothing of a guest any more are deleted. */
export function putHostRows(db: Database, { entries, settings }: HostRows): Compilable[] {
  const alike = Map.groupBy(entries, (row) => Object.keys(row).toSorted().join());
  const emptied = entries.find((row) => Object.values(row).includes(null));
  return [
    ...[...alike.values()].map((rows) => putEntries(db, rows)),
    ...emptied ? [forgetEmpty(db, emptied.letter_id)] : [],
    ...settings ? [putSettings(db, settings)] : [],
  ];
}

/** Queries, for a batch, that delete all that the host kept. */
export function forgetHostRows(db: Database, letterId: string): Compilable[] {
  return [
    db.deleteFrom("host_list").where("letter_id", "=", letterId),
    db.deleteFrom("host_settings").where("letter_id", "=", letterId),
  ];
}

/** A query that deletes what the host kept of these guests. They are one parameter, since there may be thousands. */
export function forgetEntries(db: Database, letterId: string, guests: readonly string[]) {
  return db.deleteFrom("host_list").where("letter_id", "=", letterId)
    .where("guest_id", "in", sql<string>`(select value from json_each(${JSON.stringify(guests)}))`);
}

/** What the host may keep of a guest, in the order in which `hostListOf` selects it. */
export const hostColumns = ["phone", "email", "sent", "answer", "party", "note", "answered", "reminded"] as const;

/** What a keyed read of `letters` selects, as JSON: `[[guest, phone, email, …], …]`, and the settings. */
export const hostListOf = sql`
  select json_group_array(json_array(guest_id, ${sql.join(hostColumns.map((name) => sql.ref(name)))}))
  from host_list where letter_id = letters.id`;
export const hostSettingsOf = sql`
  select json_object('message', message, 'reminder', reminder, 'country', country)
  from host_settings where letter_id = letters.id`;

/** @param rows which name the same columns */
function putEntries(db: Database, rows: readonly HostListChange[]): Compilable {
  const named = hostColumns.filter((column) => Object.hasOwn(rows[0]!, column));
  return db.insertInto("host_list").values(rows).onConflict((conflict) =>
    conflict.columns(["letter_id", "guest_id"])
      .doUpdateSet((row) => Object.fromEntries(named.map((column) => [column, row.ref(`excluded.${column}`)])))
  );
}

function forgetEmpty(db: Database, letterId: string): Compilable {
  return db.deleteFrom("host_list").where("letter_id", "=", letterId)
    .where(({ and, eb }) => and(hostColumns.map((column) => eb(column, "is", null))));
}

function putSettings(db: Database, row: HostSettingsChange): Compilable {
  const { letter_id: _, ...changed } = row;
  return db.insertInto("host_settings").values(row)
    .onConflict((conflict) => conflict.column("letter_id").doUpdateSet(changed));
}
