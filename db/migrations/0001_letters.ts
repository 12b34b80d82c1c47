import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Letters, their guests and history, kept answers, rate counters. Frozen: later changes are later migrations. */
export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable("letters")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("key_hash", "text", (column) => column.notNull())
      .addColumn("card", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("guest_list", "integer", (column) => column.notNull())
      .addColumn("created", "integer", (column) => column.notNull())
      .addColumn("updated", "integer", (column) => column.notNull())
      .addColumn("facts_changed", "integer")
      .addColumn("deleted", "integer")
      .execute();

    await db.schema.createTable("guests")
      .addColumn("letter_id", "text", (column) => column.notNull().references("letters.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("removed", "integer")
      .addPrimaryKeyConstraint("guests_key", ["letter_id", "id"])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex("guests_current").on("guests").columns(["letter_id", "position"])
      .where(sql.ref("name"), "is not", null).execute();
    await db.schema.createIndex("guests_removed").on("guests").column("removed")
      .where(sql.ref("removed"), "is not", null).execute();

    await db.schema.createTable("guest_lists")
      .addColumn("letter_id", "text", (column) => column.notNull().references("letters.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("guests", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("guest_lists_key", ["letter_id", "version"])
      .execute();

    await db.schema.createTable("revisions")
      .addColumn("letter_id", "text", (column) => column.notNull().references("letters.id"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("card", "text", (column) => column.notNull())
      .addColumn("guest_list", "integer", (column) => column.notNull())
      .addColumn("created", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("revisions_key", ["letter_id", "revision"])
      .execute();

    await db.schema.createTable("idempotent_answers")
      .addColumn("key_hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("body_hash", "text", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("created", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("idempotent_answers_created").on("idempotent_answers").column("created").execute();

    await db.schema.createTable("rates")
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("window", "integer", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("rates_key", ["subject", "window"])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex("rates_window").on("rates").column("window").execute();
  },
};
