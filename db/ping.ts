import { sql } from "kysely";
import type { Database } from "./schema.ts";

/** Asks the database anything. @throws DatabaseUnavailable */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
