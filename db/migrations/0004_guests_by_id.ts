import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Guests are found by their ids, and their order comes from the letter's newest guest list, so it needs no index any
 * more.
 */
export const guestsById: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("guests_current").execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.createIndex("guests_current").on("guests").columns(["letter_id", "position"])
      .where(sql.ref("name"), "is not", null).execute();
  },
};
