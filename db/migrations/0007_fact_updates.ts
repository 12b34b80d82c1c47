import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which dates and places changed when, also as it was at each revision, so that undo takes it back. Frozen, as 0001 is.
 */
export const factUpdates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("letters").addColumn("fact_updates", "text").execute();
    await db.schema.alterTable("revisions").addColumn("facts_changed", "integer").execute();
    await db.schema.alterTable("revisions").addColumn("fact_updates", "text").execute();
    // What a letter told before is known since it happened; of earlier revisions nothing is known.
    await sql`
      update revisions set facts_changed = (
        select facts_changed from letters where id = revisions.letter_id and facts_changed <= revisions.created
      )`.execute(db);
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable("revisions").dropColumn("fact_updates").execute();
    await db.schema.alterTable("revisions").dropColumn("facts_changed").execute();
    await db.schema.alterTable("letters").dropColumn("fact_updates").execute();
  },
};
