import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import type Libsql from "libsql/promise";
import { own } from "./dialect.ts";
import { translate } from "./unavailable.ts";

/** A connection whose commits run on another thread. */
type BackgroundDatabase = InstanceType<typeof Libsql>;

/**
 * Writes to a local file, on a connection of its own, while this thread goes on: what takes long, the commit with its
 * writes to the disk, runs on a thread of the native module. A statement's own work in memory is done on this thread.
 */
export class BackgroundWriter {
  #database: BackgroundDatabase | undefined;

  /** @param open connects to the file */
  constructor(readonly open: () => Promise<BackgroundDatabase>) {}

  /**
   * Runs a writing statement as a transaction of its own.
   * @throws DatabaseUnavailable, or the native module's error; then nothing is written
   */
  async run({ sql, parameters }: CompiledQuery): Promise<void> {
    try {
      await this.#transact(sql, parameters);
    } catch (error) {
      throw translate(error, false);
    }
  }

  async #transact(sql: string, args: readonly unknown[]): Promise<void> {
    const database = this.#database ??= await this.open();
    await database.exec("begin immediate");
    try {
      const statement = await database.prepare(sql);
      await statement.run(args);
      await database.exec("commit");
    } catch (error) {
      // SQLite may have rolled back itself; then there is nothing to do.
      await database.exec("rollback").catch(() => {});
      throw error;
    }
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  /**
   * To be called when another file has replaced this one: the next write connects to that. The connection stays open for
   * ever, because the last one that closes removes the journal at its path, which is the new file's.
   */
  leave(): void {
    if (this.#database) left.push(this.#database);
    this.#database = undefined;
  }
}

const left: BackgroundDatabase[] = [];

/**
 * Runs a writing statement as a transaction of its own, where the connection has a `writer` mostly on another thread.
 * @returns the milliseconds that it took, without the wait for the connection
 */
export function runInBackground(db: QueryExecutorProvider, query: CompiledQuery): Promise<number> {
  return timed(db, (connection) => connection.executeInBackground(query));
}

/**
 * Lets another thread write to the local file, while no statement of this one runs.
 * @param act is given the file's path and its number (inode), by which another file at this path is known
 * @returns the milliseconds that it took, without the wait for the connection
 */
export function runElsewhere(
  db: QueryExecutorProvider,
  act: (path: string, file: number | undefined) => Promise<void>,
): Promise<number> {
  return timed(db, (connection) => connection.executeElsewhere(act));
}

function timed(
  db: QueryExecutorProvider,
  act: (connection: ReturnType<typeof own>) => Promise<unknown>,
): Promise<number> {
  return db.getExecutor().provideConnection(async (connection) => {
    const began = performance.now();
    await act(own(connection));
    return performance.now() - began;
  });
}
