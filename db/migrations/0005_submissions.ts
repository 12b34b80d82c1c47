import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** By which sending of a form a revision was made: the same one does nothing twice. Frozen, as 0001 is. */
export const submissions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("revisions").addColumn("submission", "text").execute();
    // It is read with the way of undo, without the cards.
    await db.schema.dropIndex("revisions_tree").execute();
    await db.schema.createIndex("revisions_tree").on("revisions")
      .columns(["letter_id", "revision", "state", "before", "submission"]).execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex("revisions_tree").execute();
    await db.schema.alterTable("revisions").dropColumn("submission").execute();
    await db.schema.createIndex("revisions_tree").on("revisions")
      .columns(["letter_id", "revision", "state", "before"]).execute();
  },
};
