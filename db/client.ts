import type { Config } from "@libsql/client/web";
import { type CompiledQuery, Kysely, sql } from "kysely";
import { type Connection, LibsqlDialect } from "./dialect.ts";
import { connectFile, connectMemory, folderOfFile, pathOf } from "./local.ts";
import type { Database, Schema } from "./schema.ts";
import { patiently } from "./transactions.ts";
import { addTrip, noTrips, type Trips } from "./trips.ts";

/** Where the letters are: a file, memory, or a libSQL server. */
type DatabaseAddress = {
  readonly url: string;
  readonly authToken?: string | undefined;
};

/** After this many milliseconds without an answer a remote server counts as gone. */
const remoteTimeout = 10_000;

/**
 * Opens the database; a file is created with its folder, in WAL mode. Tables are made by `migrate`.
 * @throws DatabaseUnavailable when the file cannot be opened
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const [connection, trips] = [await connect(address), noTrips()];
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(connection, trips) });
  connections.set(db, connection);
  allTrips.set(db, trips);
  return db;
}

const connections = new WeakMap<Database, Connection>();
const allTrips = new WeakMap<Database, Trips>();

/** What a database that `openDatabase` opened was asked since; for any other one, nothing. */
export function tripsOf(db: Database): Readonly<Trips> {
  return allTrips.get(db) ?? noTrips();
}

/**
 * Opens a local file on one connection, for what SQLite allows only while no other connection is open. Closing the
 * reader would not do: the native module lets go of a file only when its memory is collected.
 */
export async function openAlone(address: DatabaseAddress): Promise<Database> {
  const { reader: _, version: __, writer: ___, ...connection } = await connect(address);
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(connection) });
  connections.set(db, connection);
  return db;
}

/**
 * After an erasure: removes the erased data from the journal of a local file, too.
 * @param longest how long it is tried while others prevent it, in milliseconds; each try may hold the thread for ten
 * @throws DatabaseBusy after that time; then the data is still there
 */
export async function truncateJournal(db: Database, longest?: number): Promise<void> {
  await patiently(async () => await connections.get(db)?.truncateJournal?.(), longest);
}

/**
 * A number that is different after every commit, of this process or another. So what was read while the number was the
 * same is still true. undefined: not known, because the database is remote, in memory, or cannot be reached.
 */
export function dataVersion(db: Database): number | undefined {
  return connections.get(db)?.version?.();
}

/**
 * Runs a query of a local file at once, as one round trip: waiting for a promise takes longer than such a query.
 * @returns undefined where the query must be run by Kysely: elsewhere, and when anything fails
 */
export function readAtOnce<Row>(db: Database, { sql, parameters }: CompiledQuery<Row>): readonly Row[] | undefined {
  const began = performance.now();
  const rows = connections.get(db)?.reader?.read(sql, parameters);
  if (rows) addTrip(allTrips.get(db)!, performance.now() - began);
  return rows as readonly Row[] | undefined;
}

/** Whether the database is a file on this machine: SQLite's pragmas can look into it. */
export function isLocalFile(db: Database): boolean {
  return connections.get(db)?.truncateJournal !== undefined;
}

/** The folder of a local database file; undefined for every other database. */
export function folderOf(url: string): string | undefined {
  return url.startsWith("file:") ? folderOfFile(pathOf(url)) : undefined;
}

function connect({ url, authToken }: DatabaseAddress): Promise<Connection> {
  if (url === ":memory:") return connectMemory();
  if (url.startsWith("file:")) return connectFile(url);
  return connectRemote({ url, ...(authToken === undefined ? {} : { authToken }) });
}

async function connectRemote(config: Config): Promise<Connection> {
  const { createClient } = await import("@libsql/client/web");
  const client = createClient({ ...config, fetch: fetchWithin(remoteTimeout) });
  return { client, remote: true, check: () => {}, renew: () => Promise.resolve() };
}

function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) });
}

/**
 * Reads one letter, as a health check.
 * @throws DatabaseUnavailable, or the database's own error when there is no table of letters
 */
export async function ping(db: Database): Promise<void> {
  await sql`select 1 from letters limit 1`.execute(db);
}
