import { type Compilable, sql } from "kysely";
import type { Database, HostListRow, HostSettingsRow } from "./schema.ts";

/* What the host keeps beside the letter (decision P6). No revision holds it, and no page of a guest reads it. */

/** Rows of a letter that replace those of the same guests. */
export type HostRows = {
  readonly entries: readonly HostListRow[];
  /** undefined: as before */
  readonly settings?: HostSettingsRow | undefined;
};

/** Queries, for a batch, that write the rows; one that says nothing of a guest is deleted. */
export function putHostRows(db: Database, { entries, settings }: HostRows): Compilable[] {
  const [said, empty] = [entries.filter(saysSomething), entries.filter((row) => !saysSomething(row))];
  return [
    ...said.length > 0 ? [putEntries(db, said)] : [],
    ...empty.length > 0 ? [forgetEntries(db, empty[0]!.letter_id, empty.map(({ guest_id }) => guest_id))] : [],
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

/** What a keyed read of `letters` selects, as JSON: `[[guest, phone, email, sent], …]`, and the settings. */
export const hostListOf = sql`
  select json_group_array(json_array(guest_id, phone, email, sent)) from host_list where letter_id = letters.id`;
export const hostSettingsOf = sql`
  select json_object('message', message, 'country', country) from host_settings where letter_id = letters.id`;

function saysSomething({ phone, email, sent }: HostListRow): boolean {
  return phone !== null || email !== null || sent !== null;
}

function putEntries(db: Database, rows: readonly HostListRow[]): Compilable {
  return db.insertInto("host_list").values(rows).onConflict((conflict) =>
    conflict.columns(["letter_id", "guest_id"]).doUpdateSet((row) => ({
      phone: row.ref("excluded.phone"),
      email: row.ref("excluded.email"),
      sent: row.ref("excluded.sent"),
    }))
  );
}

function putSettings(db: Database, row: HostSettingsRow): Compilable {
  return db.insertInto("host_settings").values(row)
    .onConflict((conflict) => conflict.column("letter_id").doUpdateSet({ message: row.message, country: row.country }));
}
