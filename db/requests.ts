import type { Expression, ExpressionBuilder, OnConflictBuilder } from "kysely";
import type { Key } from "./letters.ts";
import type { Database, RateRow, Schema } from "./schema.ts";
import { patiently } from "./transactions.ts";

/* What is kept of requests: how many there were, and the answers under their keys (`Idempotency-Key`). */

/** The count of one subject's requests in one window. */
type Counter = Omit<RateRow, "count">;

/** A count that is not written again once it has reached its limit: a refused request must cost no commit. */
export type LimitedCounter = Counter & { readonly limit: number };

/** Counts a request, without a limit. @returns the count with it */
export async function countRequest(db: Database, counter: Counter): Promise<number> {
  const counting = db.insertInto("rates").values({ ...counter, count: 1 })
    .onConflict((conflict) => conflict.columns(window).doUpdateSet((rate) => added(rate)))
    .returning("count");
  const { count } = await patiently(() => counting.executeTakeFirstOrThrow());
  return count;
}

/** Counts some more requests. @returns the count with them; undefined: the limit was reached before */
export async function countUpTo(
  db: Database,
  { limit, ...counter }: LimitedCounter,
  more: number,
): Promise<number | undefined> {
  const counting = db.insertInto("rates").values({ ...counter, count: more })
    .onConflict((conflict) => below(limit, conflict, more))
    .returning("count");
  return (await patiently(() => counting.executeTakeFirst()))?.count;
}

/**
 * A query, for a batch, that counts a request if the key is the letter's. Its row has the count; it has none for another
 * key, and none if the limit was reached before.
 */
export function countOfKey(db: Database, { subject, window: start, limit }: LimitedCounter, { id, keyHash }: Key) {
  const counted = db.selectFrom("letters")
    .select(({ val }) => [val(subject).as("subject"), val(start).as("window"), val(1).as("count")])
    .where("id", "=", id).where("key_hash", "=", keyHash).where("deleted", "is", null);
  return counting(db, counted, limit);
}

/**
 * The same for a request whose answer is not kept already (decision I2).
 * @param kept the query for that answer
 */
export function countOfNew(
  db: Database,
  { subject, window: start, limit }: LimitedCounter,
  kept: ReturnType<typeof keptAnswers>,
) {
  const counted = db
    .selectNoFrom(({ val }) => [val(subject).as("subject"), val(start).as("window"), val(1).as("count")])
    .where(({ not, exists }) => not(exists(kept)));
  return counting(db, counted, limit);
}

/** Sets a count back to none. */
export async function forgetCount(db: Database, { subject, window: start }: Counter): Promise<void> {
  await patiently(() => db.deleteFrom("rates").where("subject", "=", subject).where("window", "=", start).execute());
}

/** Removes the counts of windows that began before that time. */
export async function forgetRates(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("rates").where("window", "<", before).execute());
}

/** A query for the answers that are kept under these keys, and were stored at `after` or later; the newest first. */
export function keptAnswers(db: Database, keyHashes: readonly string[], after: number) {
  return db.selectFrom("idempotent_answers").selectAll()
    .where("key_hash", "in", keyHashes).where("created", ">=", after).orderBy("created", "desc");
}

/** Removes the answers that were stored before that time. */
export async function forgetAnswers(db: Database, before: number): Promise<void> {
  await patiently(() => db.deleteFrom("idempotent_answers").where("created", "<", before).execute());
}

/** Writes the count that was selected, unless the limit was reached before. */
function counting(db: Database, counted: Expression<RateRow>, limit: number) {
  return db.insertInto("rates").columns(["subject", "window", "count"]).expression(counted)
    .onConflict((conflict) => below(limit, conflict))
    .returning("count");
}

const window = ["subject", "window"] as const;

function added(rate: ExpressionBuilder<Schema, "rates">, more = 1) {
  return { count: rate("rates.count", "+", more) };
}

function below(limit: number, conflict: OnConflictBuilder<Schema, "rates">, more = 1) {
  return conflict.columns(window).doUpdateSet((rate) => added(rate, more)).where("rates.count", "<", limit);
}
