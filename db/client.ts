import type { Client, Config } from "@libsql/client/web";
import { Kysely, sql } from "kysely";
import { type Connection, LibsqlDialect } from "./dialect.ts";
import type { Database, Schema } from "./schema.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Where the letters are: a file, memory, or a libSQL server. */
export type DatabaseAddress = { readonly url: string; readonly authToken?: string | undefined };

/** How long a statement waits inside the native client, which blocks the event loop. `write` waits on, without blocking. */
const busyTimeout = 100;
/** After this many milliseconds without an answer a remote server counts as gone. */
const remoteTimeout = 10_000;

/**
 * Opens the database; a file is created with its folder, in WAL mode. Tables are made by `migrate`.
 * @throws DatabaseUnavailable when the file cannot be opened
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const connection = await connect(address);
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(connection) });
  // A server chooses its own journal; WAL is remembered in the file, FULL makes each commit outlive a power cut.
  if (!connection.remote) await sql`pragma journal_mode = wal`.execute(db);
  return db;
}

function connect({ url, authToken }: DatabaseAddress): Promise<Connection> {
  if (url === ":memory:") return connectLocal(url);
  if (url.startsWith("file:")) return connectFile(url);
  return connectRemote({ url, ...(authToken === undefined ? {} : { authToken }) });
}

async function connectRemote(config: Config): Promise<Connection> {
  const { createClient } = await import("@libsql/client/web");
  const client = createClient({ ...config, fetch: fetchWithin(remoteTimeout) });
  return { client, remote: true, check: () => {}, renew: () => Promise.resolve() };
}

async function connectLocal(url: string): Promise<Connection> {
  // The native client is loaded only where it is used: a remote database needs no native code.
  const { createClient } = await import("@libsql/client");
  const client: Client = createClient({ url, concurrency: 1, timeout: busyTimeout });
  return { client, remote: false, check: () => {}, renew: () => Promise.resolve() };
}

async function connectFile(url: string): Promise<Connection> {
  const path = url.slice("file:".length);
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")) || ".", { recursive: true });
  const local = await connectLocal(url);
  const renew = async () => await local.client.reconnect();
  return { ...local, renew, check: watchFile(path, renew) };
}

/**
 * SQLite keeps writing to a file that was deleted or replaced, and all of that would be lost. So a file that is gone is
 * an outage, and a file that was put in its place (a restored backup) is opened anew.
 */
function watchFile(path: string, reopen: () => Promise<void>): () => Promise<void> | void {
  let opened = inode(path);
  return () => {
    const found = inode(path);
    if (found === undefined) throw new DatabaseUnavailable("the database file is gone");
    if (found === opened) return;
    opened = found;
    return reopen();
  };
}

function inode(path: string): number | undefined {
  try {
    return Deno.statSync(path).ino ?? 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw new DatabaseUnavailable("the database file cannot be read", { cause: error });
  }
}

function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) });
}
