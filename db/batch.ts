import type { Compilable, CompiledQuery } from "kysely";
import { type BatchMode, runBatch } from "./dialect.ts";
import type { Database } from "./schema.ts";
import { patiently } from "./write.ts";

/** The rows of each query. */
type RowsOf<Queries extends readonly Compilable[]> = {
  -readonly [Place in keyof Queries]: ReturnType<Queries[Place]["compile"]> extends CompiledQuery<infer Row> ? Row[]
    : never;
};

/** Runs queries that read in one round trip. All of them see the same state of the database. */
export function readBatch<const Queries extends readonly Compilable[]>(
  db: Database,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  return run(db, queries, "read");
}

/**
 * Runs queries of which some write in one round trip, as one transaction: all or nothing. While another process holds
 * the database they are tried again.
 * @throws DatabaseBusy after five seconds of trying
 */
export function writeBatch<const Queries extends readonly Compilable[]>(
  db: Database,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  return patiently(() => run(db, queries, "write"));
}

async function run<const Queries extends readonly Compilable[]>(db: Database, queries: Queries, mode: BatchMode) {
  const results = await runBatch(db, queries.map((query) => query.compile()), mode);
  return results.map(({ rows }) => rows) as RowsOf<Queries>;
}
