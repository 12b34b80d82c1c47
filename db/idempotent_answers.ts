import type { Database, IdempotentAnswerRow } from "./schema.ts";
import { patiently } from "./write.ts";

/** The answer for the key, if it was stored after `after`. */
export function findAnswer(db: Database, keyHash: string, after: number): Promise<IdempotentAnswerRow | undefined> {
  return db.selectFrom("idempotent_answers").selectAll()
    .where("key_hash", "=", keyHash).where("created", ">=", after).executeTakeFirst();
}

/** Stores an answer; it replaces an expired one of the same key. */
export async function putAnswer(db: Database, answer: IdempotentAnswerRow): Promise<void> {
  await db.replaceInto("idempotent_answers").values(answer).execute();
}

export async function forgetAnswers(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("idempotent_answers").where("created", "<", before).execute());
}
