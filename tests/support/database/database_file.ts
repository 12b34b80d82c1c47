import { sql } from "kysely";
import { within } from "../waiting.ts";
import { openDatabase } from "../../../db/client.ts";
import type { Database } from "../../../db/schema.ts";

/** A database file in a folder of its own, with an empty table `notes(text)`. */
type DatabaseFile = AsyncDisposable & {
  readonly folder: string;
  readonly path: string;
  readonly url: string;
  readonly db: Database;
};

export async function databaseFile(): Promise<DatabaseFile> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-file-" });
  const path = `${folder}/envoi.db`;
  const url = `file:${path}`;
  const db = await openDatabase({ url });
  await sql`create table notes (text text not null unique)`.execute(db);
  const dispose = async () => {
    await db.destroy();
    await Deno.remove(folder, { recursive: true });
  };
  return { folder, path, url, db, [Symbol.asyncDispose]: dispose };
}

export async function addNote(db: Database, text: string): Promise<void> {
  await sql`insert into notes values (${text})`.execute(db);
}

export async function readNotes(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`select text from notes order by rowid`.execute(db);
  return rows.map(({ text }) => text).join();
}

export async function readPragma(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0]?.[name];
}

/** Begins a transaction that reads, and leaves it open. @returns what ends it */
export async function keepReading(db: Database): Promise<() => Promise<void>> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reading = db.transaction().setAccessMode("read only").execute(async (transaction) => {
    await sql`select * from sqlite_schema`.execute(transaction);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  return async () => {
    over.resolve();
    await reading;
  };
}

/** Another process that has added a note and holds the file's write lock. */
type Lock = AsyncDisposable & {
  /** commits the note and ends the process */
  readonly release: () => Promise<void>;
};

export async function holdLock(url: string, note: string): Promise<Lock> {
  const script = new URL("./lock_holder.ts", import.meta.url).pathname;
  const holder = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", script, url, `insert into notes values ('${note}')`],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = holder.stdout.getReader();
  const { value } = await within("another process to hold the lock", output.read());
  if (new TextDecoder().decode(value).trim() !== "held") throw new Error("the lock is not held");
  let ended: Promise<void> | undefined;
  const release = () => ended ??= end();
  const end = async () => {
    await holder.stdin.close();
    await output.cancel();
    const { success } = await within("the lock's holder to end", holder.status);
    if (!success) throw new Error("the lock's holder failed");
  };
  return { release, [Symbol.asyncDispose]: release };
}
