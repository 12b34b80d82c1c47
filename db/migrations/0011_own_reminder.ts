import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The host's own reminder, beside the own message (decision P6). Frozen, as 0001 is. */
export const ownReminder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("host_settings").addColumn("reminder", "text").execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable("host_settings").dropColumn("reminder").execute();
  },
};
