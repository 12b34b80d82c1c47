import type { Client, InArgs, InStatement, ResultSet, Transaction } from "@libsql/client/web";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { BackgroundWriter } from "./background_writer.ts";
import type { PreparedReader } from "./prepared_reader.ts";
import { measureTrip, noTrips, type Trips } from "./trips.ts";
import { DatabaseBusy, translate } from "./unavailable.ts";

/** A libSQL client, and what to do before and after it is used. */
export type Connection = {
  readonly client: Client;
  /** A server elsewhere takes many statements at once; a local file takes one. */
  readonly remote: boolean;
  /** of a local file */
  readonly path?: string;
  /** the number (inode) of the local file that is open */
  readonly file?: () => number | undefined;
  /** Called before each statement or transaction: throws while the database cannot be reached. */
  readonly check: () => Promise<void> | void;
  /** Called after SQLITE_BUSY: throws the connection away. */
  readonly renew: () => Promise<void>;
  /** Runs queries outside of transactions; without it the client runs all statements. */
  readonly reader?: PreparedReader;
  /** Runs what `runInBackground` is given; without it the client does. */
  readonly writer?: BackgroundWriter;
  /** A number that is different after every commit; undefined if it is not known. */
  readonly version?: () => number | undefined;
  /** Removes erased data from the journal of a local file; a server does so by itself. */
  readonly truncateJournal?: () => Promise<void>;
};

/** "write" takes the write lock at its beginning; "read" never needs it. */
export type BatchMode = "read" | "write";

/**
 * Kysely on @libsql/client, for local files and remote servers alike. `@libsql/kysely-libsql` does not type-check
 * against client 0.18, brings a second native library and sends remote queries one after another.
 */
export class LibsqlDialect implements Dialect {
  /** @param trips counts the round trips of all connections */
  constructor(readonly connection: Connection, readonly trips: Trips = noTrips()) {}

  createAdapter() {
    return new LibsqlAdapter(this.connection.remote);
  }
  createDriver(): Driver {
    return new LibsqlDriver(this.connection, this.trips);
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
}

class LibsqlAdapter extends SqliteAdapter {
  constructor(readonly remote: boolean) {
    super();
  }
  /** false: Kysely runs all statements one after another, which a local file needs (the native client blocks). */
  override get supportsMultipleConnections() {
    return this.remote;
  }
  /** SQLite's DDL is transactional, so a migration run is all or nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class LibsqlDriver implements Driver {
  constructor(readonly connection: Connection, readonly trips: Trips) {}

  init() {
    return Promise.resolve();
  }
  acquireConnection() {
    return Promise.resolve(new LibsqlConnection(this.connection, this.trips));
  }
  releaseConnection() {
    return Promise.resolve();
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return own(connection).begin(settings.accessMode === "read only" ? "read" : "write");
  }
  commitTransaction(connection: DatabaseConnection) {
    return own(connection).end((transaction) => transaction.commit());
  }
  /** Kysely calls this after a failed commit, too; then nothing is left to roll back. */
  rollbackTransaction(connection: DatabaseConnection) {
    return own(connection).end((transaction) => transaction.rollback());
  }
  destroy() {
    this.connection.reader?.close();
    this.connection.writer?.close();
    this.connection.client.close();
    return Promise.resolve();
  }
}

class LibsqlConnection implements DatabaseConnection {
  #transaction: Transaction | undefined;

  constructor(readonly connection: Connection, readonly trips: Trips) {}

  async begin(mode: "read" | "write") {
    await this.connection.check();
    const begin = () => this.#guard(() => this.connection.client.transaction(mode));
    this.#transaction = await measureTrip(this.trips, begin);
  }

  async end(finish: (transaction: Transaction) => Promise<void>) {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (!transaction) return;
    try {
      await measureTrip(this.trips, () => this.#guard(() => finish(transaction)));
    } finally {
      transaction.close();
    }
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return measureTrip(this.trips, () => this.#execute(query));
  }

  executeBatch(queries: readonly CompiledQuery[], mode: BatchMode): Promise<QueryResult<unknown>[]> {
    return measureTrip(this.trips, () => this.#executeBatch(queries, mode));
  }

  executeInBackground(query: CompiledQuery): Promise<unknown> {
    const { writer } = this.connection;
    return writer ? this.executeElsewhere(() => writer.run(query)) : this.executeQuery(query);
  }

  executeElsewhere(act: (path: string, file: number | undefined) => Promise<void>): Promise<void> {
    const { path, file, check } = this.connection;
    return measureTrip(this.trips, async () => {
      await check();
      await act(path!, file?.()).catch((error) => {
        throw translate(error, false);
      });
    });
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#transaction) {
      await this.connection.check();
      const rows = this.connection.reader?.read(query.sql, query.parameters);
      if (rows) return { rows: rows as Row[] };
    }
    const statement = toStatement(query);
    return toResult(await this.#guard(() => (this.#transaction ?? this.connection.client).execute(statement)));
  }

  async #executeBatch(queries: readonly CompiledQuery[], mode: BatchMode): Promise<QueryResult<unknown>[]> {
    if (!this.#transaction) await this.connection.check();
    const statements = queries.map(toStatement);
    const results = await this.#guard(() =>
      this.#transaction ? this.#transaction.batch(statements) : this.connection.client.batch(statements, mode)
    );
    return results.map((result) => toResult(result));
  }

  // deno-lint-ignore require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("libSQL cannot stream rows; page through them instead");
  }

  /**
   * libsql up to 0.5.29 does not reset a statement that failed with SQLITE_BUSY (libsql-client-ts#352): the connection
   * then serves stale rows, and every commit on it fails. So it is thrown away.
   */
  async #guard<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (cause) {
      const error = translate(cause, this.connection.remote);
      if (error instanceof DatabaseBusy) {
        this.#transaction?.close();
        await this.connection.renew();
      }
      throw error;
    }
  }
}

function toStatement({ sql, parameters }: CompiledQuery): InStatement {
  return { sql, args: parameters as InArgs };
}

function toResult<Row>({ rows, columns, rowsAffected, lastInsertRowid }: ResultSet): QueryResult<Row> {
  return {
    rows: rows as unknown as Row[],
    numAffectedRows: BigInt(columns.length ? rows.length : rowsAffected),
    ...(lastInsertRowid === undefined ? {} : { insertId: lastInsertRowid }),
  };
}

/** The connection of this dialect that Kysely gives. */
export function own(connection: DatabaseConnection): LibsqlConnection {
  return connection as LibsqlConnection;
}
