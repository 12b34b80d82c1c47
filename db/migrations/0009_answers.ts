import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What guests answered, and when they were reminded (decision P6). Frozen, as 0001 is. */
export const answers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of columns) await db.schema.alterTable("host_list").addColumn(name, type).execute();
  },
  async down(db: Kysely<unknown>) {
    for (const [name] of columns) await db.schema.alterTable("host_list").dropColumn(name).execute();
  },
};

const columns = [
  ["answer", "text"],
  ["party", "integer"],
  ["note", "text"],
  ["answered", "integer"],
  ["reminded", "integer"],
] as const;
