import type { Compilable, CompiledQuery, QueryExecutorProvider, QueryResult } from "kysely";
import { type BatchMode, own } from "./dialect.ts";
import type { Database } from "./schema.ts";
import { DatabaseBusy } from "./unavailable.ts";

/*
 * Statements that run as one transaction, all or nothing. Those that write are tried again while another process holds
 * the database.
 */

/** How long a write waits for other writers, in milliseconds, before it gives up. */
const patience = 5_000;

/** undefined: no query, which has no rows */
type Query = Compilable | undefined;

/** The rows of each query. */
type RowsOf<Queries extends readonly Query[]> = { -readonly [Place in keyof Queries]: QueryRows<Queries[Place]> };

type QueryRows<One> = One extends Compilable
  ? ReturnType<One["compile"]> extends CompiledQuery<infer Row> ? Row[] : never
  : [];

/** Runs queries that read in one round trip. All of them see the same state of the database. */
export function readBatch<const Queries extends readonly Query[]>(
  db: Database,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  return run(db, queries, "read");
}

/**
 * Runs queries of which some write in one round trip. While another process holds the database they are tried again.
 * @param longest how long they are tried, in milliseconds
 * @throws DatabaseBusy after five seconds of trying, or after `longest`
 */
export function writeBatch<const Queries extends readonly Query[]>(
  db: Database,
  queries: Queries,
  longest?: number,
): Promise<RowsOf<Queries>> {
  return patiently(() => run(db, queries, "write"), longest);
}

/**
 * Runs `change` in one write transaction, one writer at a time. While another process holds the database the whole
 * transaction is tried again, so `change` must not act on anything but the database.
 * @param longest how long it is tried, in milliseconds
 * @throws DatabaseBusy after five seconds of trying, or after `longest`
 */
export function write<Result>(
  db: Database,
  change: (transaction: Database) => Promise<Result>,
  longest?: number,
): Promise<Result> {
  return patiently(() => db.transaction().execute(change), longest);
}

/**
 * Runs a single writing statement, or a whole transaction, and repeats it while another process holds the database.
 * @param longest how long it is tried, in milliseconds
 * @throws DatabaseBusy after five seconds of trying, or after `longest`
 */
export async function patiently<Result>(run: () => Promise<Result>, longest = patience): Promise<Result> {
  const deadline = performance.now() + longest;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || performance.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, 5 + Math.random() * 45));
    }
  }
}

async function run<const Queries extends readonly Query[]>(db: Database, queries: Queries, mode: BatchMode) {
  const asked = queries.filter((query) => query !== undefined);
  const results = await runBatch(db, asked.map((query) => query.compile()), mode);
  const left = results.values();
  return queries.map((query) => query ? left.next().value!.rows : []) as RowsOf<Queries>;
}

/**
 * Runs statements in one round trip. Within a transaction they are a part of it. Kysely has no batches, so this asks its
 * connection.
 * @returns the rows of each statement
 */
export async function runBatch(
  db: QueryExecutorProvider,
  queries: readonly CompiledQuery[],
  mode: BatchMode,
): Promise<readonly QueryResult<unknown>[]> {
  return await db.getExecutor().provideConnection((connection) => own(connection).executeBatch(queries, mode));
}
