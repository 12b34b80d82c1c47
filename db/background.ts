import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import { own } from "./dialect.ts";

/** Runs a writing statement as a transaction of its own, where the connection has a `writer` mostly on another thread. */
export async function runInBackground(db: QueryExecutorProvider, query: CompiledQuery): Promise<void> {
  await db.getExecutor().provideConnection((connection) => own(connection).executeInBackground(query));
}

/**
 * Lets another thread write to the local file, while no statement of this one runs.
 * @param act is given the file's path and its number (inode), by which another file at this path is known
 */
export async function runElsewhere(
  db: QueryExecutorProvider,
  act: (path: string, file: number | undefined) => Promise<void>,
): Promise<void> {
  await db.getExecutor().provideConnection((connection) => own(connection).executeElsewhere(act));
}
