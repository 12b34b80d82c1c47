import type { Database } from "./schema.ts";
import { patiently } from "./transactions.ts";

/** A query for the answers that are kept under these keys, and were stored at `after` or later; the newest first. */
export function keptAnswers(db: Database, keyHashes: readonly string[], after: number) {
  return db.selectFrom("idempotent_answers").selectAll()
    .where("key_hash", "in", keyHashes).where("created", ">=", after).orderBy("created", "desc");
}

export async function forgetAnswers(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("idempotent_answers").where("created", "<", before).execute());
}
