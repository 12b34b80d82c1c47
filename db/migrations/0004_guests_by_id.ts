import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Guests are found by their ids, and their order comes from the letter's newest guest list, so it needs no index any
 * more.
 */
export const guestsById: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("guests_current").execute();
  },
};
