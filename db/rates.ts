import type { ExpressionBuilder } from "kysely";
import type { Key } from "./letters.ts";
import type { Database, RateRow, Schema } from "./schema.ts";
import { patiently } from "./write.ts";

/** The count of one subject's requests in one window. */
export type Counter = Omit<RateRow, "count">;

/** Counts some more requests. @returns the count with them */
export async function countRequests(db: Database, counter: Counter, more: number): Promise<number> {
  const counting = db.insertInto("rates").values({ ...counter, count: more })
    .onConflict((conflict) => conflict.columns(window).doUpdateSet((rate) => added(rate, more)))
    .returning("count");
  const { count } = await patiently(() => counting.executeTakeFirstOrThrow());
  return count;
}

/** Counts a request, but not further than one above the limit. @returns the count with it; undefined: it is above */
export async function countUpTo(db: Database, counter: Counter, limit: number): Promise<number | undefined> {
  const counting = db.insertInto("rates").values({ ...counter, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(window).doUpdateSet((rate) => added(rate)).where("rates.count", "<=", limit)
    )
    .returning("count");
  return (await patiently(() => counting.executeTakeFirst()))?.count;
}

/** A query, for a batch, that counts a request if the key is the letter's. Its row has the count; else it has none. */
export function countOfKey(db: Database, { subject, window: start }: Counter, { id, keyHash }: Key) {
  const counted = db.selectFrom("letters")
    .select(({ val }) => [val(subject).as("subject"), val(start).as("window"), val(1).as("count")])
    .where("id", "=", id).where("key_hash", "=", keyHash).where("deleted", "is", null);
  return db.insertInto("rates").columns(["subject", "window", "count"]).expression(counted)
    .onConflict((conflict) => conflict.columns(window).doUpdateSet((rate) => added(rate)))
    .returning("count");
}

/** A query, for a batch, that counts a request unless its answer is kept already (decision I2). */
export function countOfNew(
  db: Database,
  { subject, window: start }: Counter,
  { keyHashes, after }: { readonly keyHashes: readonly string[]; readonly after: number },
) {
  const counted = db
    .selectNoFrom(({ val }) => [val(subject).as("subject"), val(start).as("window"), val(1).as("count")])
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("idempotent_answers").select("key_hash")
          .where("key_hash", "in", keyHashes).where("created", ">=", after),
      ))
    );
  return db.insertInto("rates").columns(["subject", "window", "count"]).expression(counted)
    .onConflict((conflict) => conflict.columns(window).doUpdateSet((rate) => added(rate)))
    .returning("count");
}

/** Sets a count back to none. */
export async function forgetCount(db: Database, { subject, window: start }: Counter): Promise<void> {
  await patiently(() => db.deleteFrom("rates").where("subject", "=", subject).where("window", "=", start).execute());
}

export async function forgetRates(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("rates").where("window", "<", before).execute());
}

const window = ["subject", "window"] as const;

function added(rate: ExpressionBuilder<Schema, "rates">, more = 1) {
  return { count: rate("rates.count", "+", more) };
}
