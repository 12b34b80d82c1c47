import type { Database } from "./schema.ts";
import { patiently } from "./write.ts";

/** Counts one more request of the subject in the window. @returns the count with it */
export async function countRequest(db: Database, subject: string, window: number): Promise<number> {
  const counting = db.insertInto("rates").values({ subject, window, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["subject", "window"]).doUpdateSet((rate) => ({ count: rate("rates.count", "+", 1) }))
    )
    .returning("count");
  const { count } = await patiently(() => counting.executeTakeFirstOrThrow());
  return count;
}

export async function readCount(db: Database, subject: string, window: number): Promise<number> {
  const row = await db.selectFrom("rates").select("count")
    .where("subject", "=", subject).where("window", "=", window).executeTakeFirst();
  return row?.count ?? 0;
}

export async function forgetRates(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("rates").where("window", "<", before).execute());
}
