import { sql } from "kysely";
import { openAlone } from "./client.ts";
import { createFolder, createPrivately, folderOfFile, pathOf } from "./local.ts";
import type { Database } from "./schema.ts";
import { patiently } from "./transactions.ts";
import { DatabaseBusy, DatabaseUnavailable } from "./unavailable.ts";

/** The files that SQLite has beside a database file while it is open, and after a crash. */
const companions = ["-wal", "-shm"];

/**
 * Writes a consistent copy of a local database into an empty file; writers go on meanwhile. The copy has no free pages,
 * so nothing that was erased.
 */
export async function copyDatabase(db: Database, path: string): Promise<void> {
  await patiently(() => sql`vacuum into ${path}`.execute(db));
  await sync(path);
}

/**
 * Copies a database file that no process has open, with the journal that a crash left, for this user alone. The folder
 * of the copy is made, if it is not there.
 */
export async function copyFile(from: string, to: string): Promise<void> {
  await createFolder(to);
  await removeFile(to);
  await createPrivately(to);
  await Deno.copyFile(from, to);
  await Deno.chmod(to, 0o600);
  if (!exists(`${from}-wal`)) return;
  await createPrivately(`${to}-wal`);
  await Deno.copyFile(`${from}-wal`, `${to}-wal`);
}

/**
 * Moves the journal into the file: then the file alone is the whole database.
 * @param db as `openAlone` opens it
 * @throws DatabaseBusy when somebody else has the file open
 */
export async function leaveOneFile(db: Database): Promise<void> {
  await sql`pragma journal_mode = delete`.execute(db);
}

/**
 * Puts a database file in the place of another, which is kept under the second name. At every moment one of the two is
 * in its place.
 * @param file a whole database, as `leaveOneFile` leaves it, in the same folder
 * @throws Error when a program has the old file open
 */
export async function replaceFile(url: string, file: string, kept: string): Promise<void> {
  const path = pathOf(url);
  if (exists(path)) {
    await assertUnused(url);
    await Deno.link(path, kept);
  }
  // The journal of a damaged file, or of one that was deleted: SQLite would apply it to the new file.
  for (const part of companions) {
    if (exists(path + part)) await Deno.rename(path + part, kept + part);
  }
  await Deno.rename(file, path);
  await sync(folderOfFile(path));
}

/** SQLite ends the journal mode WAL only when nobody else has the file open. A file that is no database is nobody's. */
async function assertUnused(url: string): Promise<void> {
  try {
    const db = await openAlone({ url });
    await leaveOneFile(db).finally(() => db.destroy());
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const isHeld = error instanceof DatabaseBusy || /\bSQLITE_BUSY\b|\blocked\b/.test(error.message);
    if (isHeld) throw new Error("A program has the database open. Stop the service, and restore again.");
  }
}

/** Removes a database file, if it is there, with its journal. */
export async function removeFile(path: string): Promise<void> {
  for (const file of [path, ...companions.map((part) => path + part)]) {
    await Deno.remove(file).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
}

export function exists(path: string): boolean {
  try {
    return Boolean(Deno.statSync(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Waits until a file's content, or a folder's list of files, is on the disk. */
export async function sync(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}
