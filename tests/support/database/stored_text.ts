import type { Database } from "../../../db/schema.ts";

/** All data of a letter in the database, from every table, as one text: to check that it does not contain a word. */
export async function storedText(db: Database, id: string): Promise<string> {
  const tables = await Promise.all([
    db.selectFrom("letters").selectAll().where("id", "=", id).execute(),
    ...(["guests", "guest_lists", "revisions"] as const).map((table) =>
      db.selectFrom(table).selectAll().where("letter_id", "=", id).execute()
    ),
  ]);
  return JSON.stringify(tables);
}
