import type Libsql from "libsql";

/** The most statements that are kept. A query with a list of values has another text for each length of the list. */
const most = 100;

/** How many versions of the data a connection can count: SQLite's number has 32 bits. */
const versions = 2 ** 32;

/**
 * Reads from a local file, on a connection of its own and with statements that are prepared only once: the client
 * prepares anew each time, which takes ten times as long as to read a letter. It is the client's own native module,
 * because two copies of SQLite in one process would remove each other's file locks.
 *
 * If anything fails here, the connection is closed and the client runs the statement, so errors are the client's.
 */
export class PreparedReader {
  #database: Libsql.Database | undefined;
  #opened = 0;
  readonly #statements = new Map<string, Libsql.Statement>();
  #version: Libsql.Statement | undefined;

  /** @param open connects to the file */
  constructor(readonly open: () => Libsql.Database) {}

  /** The rows; undefined if the client must run the statement, because it is no query or failed. */
  read(sql: string, args: readonly unknown[]): object[] | undefined {
    if (!/^\s*(?:select|with)\b/i.test(sql)) return undefined;
    return this.#attempt(() => this.#prepared(sql).all(args).map(withBuffers));
  }

  /**
   * A number that is different after every commit, of this process or another; undefined if it cannot be read. A
   * connection does not see its own commits in it, so this connection must never write.
   */
  version(): number | undefined {
    return this.#attempt(() => {
      this.#version ??= this.#connect().prepare("pragma data_version").raw();
      const [version] = this.#version.get() as [number];
      return this.#opened * versions + version;
    });
  }

  /** Closes the connection; the next use opens it again. */
  close(): void {
    this.#statements.clear();
    this.#version = undefined;
    const database = this.#database;
    this.#database = undefined;
    database?.close();
  }

  #attempt<Result>(run: () => Result): Result | undefined {
    try {
      return run();
    } catch {
      this.close();
      return undefined;
    }
  }

  #prepared(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const [oldest] = this.#statements.keys();
    if (this.#statements.size === most) this.#statements.delete(oldest!);
    const statement = this.#connect().prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #connect(): Libsql.Database {
    if (this.#database) return this.#database;
    this.#opened++;
    this.#database = this.open();
    return this.#database;
  }
}

/** As the client does it: bytes are an ArrayBuffer. */
function withBuffers(row: unknown): object {
  const columns = row as Record<string, unknown>;
  for (const name in columns) {
    const value = columns[name];
    if (value instanceof Uint8Array) columns[name] = value.buffer;
  }
  return columns;
}
