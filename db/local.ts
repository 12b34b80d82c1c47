import type { Client } from "@libsql/client/web";
import { BackgroundWriter } from "./background_writer.ts";
import type { Connection } from "./dialect.ts";
import { PreparedReader } from "./prepared_reader.ts";
import { DatabaseBusy, DatabaseUnavailable } from "./unavailable.ts";

/**
 * How long a statement waits inside the native client, in milliseconds. Such a wait blocks the event loop, so it is
 * short; `patiently` waits longer without blocking.
 */
export const busyTimeout = 10;

/** How often the file itself is looked at while nothing but its version is asked for, in milliseconds. */
const look = 10;

export async function connectMemory(): Promise<Connection> {
  const client = await createLocal(":memory:");
  return { client, remote: false, check: () => {}, renew: () => Promise.resolve() };
}

/**
 * Connects to a file, which is created with its folder. SQLite keeps writing to a file that was deleted or replaced,
 * and all of that would be lost. So a deleted file counts as an outage, and a file that replaced it (a restored backup)
 * is opened anew.
 * @throws DatabaseUnavailable when the file cannot be opened
 */
export async function connectFile(url: string): Promise<Connection> {
  const path = pathOf(url);
  const client = await createFile(url, path);
  const reader = await createReader(path);
  const writer = new BackgroundWriter(() => openWriter(path));
  let known = inodes(path);

  async function renew(): Promise<void> {
    reader.close();
    await client.reconnect();
    await prepare(client);
    known = inodes(path);
  }

  async function openReplacement(): Promise<void> {
    reader.close();
    writer.leave();
    await client.reconnect();
    // SQLite would apply the old file's journal to the new file.
    if (known.journal !== undefined && inode(`${path}-wal`) === known.journal) {
      await Promise.all([`${path}-wal`, `${path}-shm`].map((file) => Deno.remove(file).catch(ignoreMissing)));
    }
    await renew();
    const { rows: [schema] } = await client.execute("select count(*) as tables from sqlite_schema");
    if (schema?.["tables"] !== 0) return;
    known = { ...known, file: undefined };
    throw new DatabaseUnavailable("the database file was replaced by an empty one");
  }

  function check(): Promise<void> | void {
    const file = inode(path);
    if (file === undefined) throw new DatabaseUnavailable("the database file is gone");
    if (file !== known.file) return openReplacement();
  }

  let looked = 0;

  /** Unknown as soon as the file is seen to be gone or replaced, or cannot be seen; the next statement acts upon it. */
  function version(): number | undefined {
    if (performance.now() > looked + look) {
      if (known.file === undefined || !isKnown()) return undefined;
      looked = performance.now();
    }
    return reader.version();
  }

  function isKnown(): boolean {
    try {
      return inode(path) === known.file;
    } catch {
      return false;
    }
  }

  return {
    client,
    remote: false,
    path,
    file: () => known.file,
    check,
    renew,
    reader,
    writer,
    version,
    truncateJournal: () => truncate(client),
  };
}

/** The path of a local database file, as `DATABASE_URL` names it. */
export function pathOf(url: string): string {
  return decodeURIComponent(url.slice("file:".length));
}

async function createFile(url: string, path: string): Promise<Client> {
  try {
    await createFolder(path);
    await createPrivately(path).catch(ignoreExisting);
    if ((await Deno.stat(path)).isDirectory) throw new Error("it is a folder. Name a file in it");
    const client = await createLocal(url);
    await prepare(client);
    return client;
  } catch (cause) {
    throw new DatabaseUnavailable(`the database ${path} cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/** The folder of a file, with a slash at its end; "." for a file's name alone. */
export function folderOfFile(path: string): string {
  return path.replace(/[^/]*$/, "") || ".";
}

/** Creates the folder of a file, if it is not there, for this user alone. */
export async function createFolder(path: string): Promise<void> {
  await Deno.mkdir(folderOfFile(path), { recursive: true, mode: 0o700 });
}

/**
 * Creates an empty file for this user alone: it will hold letters, names and contacts. SQLite gives the journal the
 * rights of the file.
 * @throws Deno.errors.AlreadyExists
 */
export async function createPrivately(path: string): Promise<void> {
  (await Deno.open(path, { createNew: true, write: true, mode: 0o600 })).close();
}

async function createLocal(url: string): Promise<Client> {
  // The native client is loaded only where it is used: a remote database needs no native code.
  const { createClient } = await import("@libsql/client/sqlite3");
  return createClient({ url, concurrency: 1, timeout: busyTimeout });
}

/**
 * The connection is read-only: libsql keeps a closed connection open as long as its statements are not collected, and
 * the last one that may write removes the journal at the path, which may be that of a new file then.
 */
async function createReader(path: string): Promise<PreparedReader> {
  const { default: Libsql } = await import("libsql");
  const name = `file:${path.split("/").map(encodeURIComponent).join("/")}?mode=ro`;
  return new PreparedReader(() => new Libsql(name, { timeout: busyTimeout }));
}

async function openWriter(path: string) {
  const { default: Libsql } = await import("libsql/promise");
  const database = new Libsql(path, { timeout: busyTimeout });
  await database.exec(`pragma wal_autocheckpoint = ${journalPages}`);
  return database;
}

/**
 * Moves the journal into the file and empties it, so that erased data leaves the disk.
 * @throws DatabaseBusy while a transaction reads or writes, of this connection or another
 */
async function truncate(client: Client): Promise<void> {
  const { rows: [done] } = await client.execute("pragma wal_checkpoint(truncate)").catch((error) => {
    throw error.code === "TRANSACTION_ACTIVE" ? new DatabaseBusy("a transaction is open", { cause: error }) : error;
  });
  // SQLite answers that it was hindered; it does not fail.
  if (done?.["busy"] !== 0) throw new DatabaseBusy("others read or write it");
}

/**
 * Pages of the journal after which a commit moves them into the file. Most commits take time from the thread that answers
 * all requests: with 1,000 pages, the usual number, one of them takes 40 ms, with this one a few.
 */
export const journalPages = 200;

/** WAL lets readers work while a writer writes; FULL, the default, makes each commit survive a power cut. */
async function prepare(client: Client): Promise<void> {
  await client.execute("pragma journal_mode = wal");
  await client.execute(`pragma wal_autocheckpoint = ${journalPages}`);
  // Erased data is overwritten with zeros, not only unlinked (decision H3).
  await client.execute("pragma secure_delete = on");
  // The journal file is made by the first statement that needs it.
  await client.execute("select 1 from sqlite_schema");
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

function inodes(path: string) {
  return { file: inode(path), journal: inode(`${path}-wal`) };
}

function inode(path: string): number | undefined {
  try {
    return Deno.statSync(path).ino ?? 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw new DatabaseUnavailable("the database file cannot be looked at", { cause: error });
  }
}
