import type { Database } from "../../db/schema.ts";

/** All that the database holds of a letter, in every table, as one text: to see that a word is nowhere in it. */
export async function storedText(db: Database, id: string): Promise<string> {
  const tables = await Promise.all([
    db.selectFrom("letters").selectAll().where("id", "=", id).execute(),
    ...(["guests", "guest_lists", "revisions"] as const).map((table) =>
      db.selectFrom(table).selectAll().where("letter_id", "=", id).execute()
    ),
  ]);
  return JSON.stringify(tables);
}
