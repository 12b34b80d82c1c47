import type { Database, IdempotentAnswerRow } from "./schema.ts";
import { patiently } from "./write.ts";

/** The answer that was kept for the key since `after`. */
export function findAnswer(db: Database, keyHash: string, after: number): Promise<IdempotentAnswerRow | undefined> {
  return db.selectFrom("idempotent_answers").selectAll()
    .where("key_hash", "=", keyHash).where("created", ">=", after).executeTakeFirst();
}

/** Keeps an answer; an expired one for the same key gives way. */
export async function putAnswer(db: Database, answer: IdempotentAnswerRow): Promise<void> {
  await db.replaceInto("idempotent_answers").values(answer).execute();
}

export async function forgetAnswers(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("idempotent_answers").where("created", "<", before).execute());
}
