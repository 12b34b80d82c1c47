import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the host keeps of each guest, and for sending the letter (decision P6). Frozen, as 0001 is. */
export const hostList: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable("host_list")
      .addColumn("letter_id", "text", (column) => column.notNull().references("letters.id"))
      .addColumn("guest_id", "text", (column) => column.notNull())
      .addColumn("phone", "text")
      .addColumn("email", "text")
      .addColumn("sent", "integer")
      .addPrimaryKeyConstraint("host_list_key", ["letter_id", "guest_id"])
      .addForeignKeyConstraint("host_list_guest", ["letter_id", "guest_id"], "guests", ["letter_id", "id"])
      .execute();
    await db.schema.createTable("host_settings")
      .addColumn("letter_id", "text", (column) => column.primaryKey().notNull().references("letters.id"))
      .addColumn("message", "text")
      .addColumn("country", "text")
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("host_list").execute();
    await db.schema.dropTable("host_settings").execute();
  },
};
