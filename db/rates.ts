import type { Database } from "./schema.ts";
import { patiently } from "./write.ts";

/** Counts some more requests of the subject in the window. @returns the count with them */
export async function countRequests(db: Database, subject: string, window: number, more: number): Promise<number> {
  const counting = db.insertInto("rates").values({ subject, window, count: more })
    .onConflict((conflict) =>
      conflict.columns(["subject", "window"]).doUpdateSet((rate) => ({ count: rate("rates.count", "+", more) }))
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
