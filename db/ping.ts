import { sql } from "kysely";
import type { Database } from "./schema.ts";

/** Asks for a letter. @throws DatabaseUnavailable, or the database's own error when it holds no table of letters */
export async function ping(db: Database): Promise<void> {
  await sql`select 1 from letters limit 1`.execute(db);
}
