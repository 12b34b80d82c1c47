import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How often the host's list changed alone, so that open editors learn of it (decision P6). Frozen, as 0001 is. */
export const hostChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("letters")
      .addColumn("host_changes", "integer", (column) => column.notNull().defaultTo(0)).execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable("letters").dropColumn("host_changes").execute();
  },
};
