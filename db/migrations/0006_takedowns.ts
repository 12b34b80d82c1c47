import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Letters that the operator took down, with the reason, and the log of them. Frozen, as 0001 is. */
export const takedowns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable("takedowns")
      .addColumn("letter_id", "text", (column) => column.notNull().references("letters.id"))
      .addColumn("taken", "integer", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("restored", "integer")
      .execute();
    // Each opening of a letter asks it, so it holds only what is in force, and a letter once at most.
    await db.schema.createIndex("takedowns_in_force").unique().on("takedowns").column("letter_id")
      .where(sql.ref("restored"), "is", null).execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("takedowns").execute();
  },
};
