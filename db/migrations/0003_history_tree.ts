import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** For undo and redo: the state that each revision shows, and the one it was made from. Frozen, as 0001 is. */
export const historyTree: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("revisions").addColumn("state", "integer").execute();
    await db.schema.alterTable("revisions").addColumn("before", "integer").execute();
    // The way is read without the cards, which are many pages long and stand before it in each row.
    await db.schema.createIndex("revisions_tree").on("revisions")
      .columns(["letter_id", "revision", "state", "before"]).execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex("revisions_tree").execute();
    await db.schema.alterTable("revisions").dropColumn("before").execute();
    await db.schema.alterTable("revisions").dropColumn("state").execute();
  },
};
