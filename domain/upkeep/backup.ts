import { countLetters } from "../../db/check.ts";
import { openAlone } from "../../db/client.ts";
import { createPrivately, folderOfFile, pathOf } from "../../db/local.ts";
import { copyDatabase, copyFile, exists, leaveOneFile, removeFile, replaceFile, sync } from "../../db/local_files.ts";
import { migrate, readMigrations } from "../../db/migrate.ts";
import { forgetRates } from "../../db/requests.ts";
import type { Database } from "../../db/schema.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { plural } from "../letter/text.ts";
import { databaseStore } from "../media/store.ts";
import type { Settings } from "../settings/settings.ts";
import { emptyJournal } from "./empty_journal.ts";
import { type ReportFault, verifyFile, verifyLetters, verifyPictures } from "./verify.ts";
import { keepTakedowns } from "./takedowns.ts";

type Storage = Pick<Settings, "database" | "mediaStore">;

/**
 * Writes a consistent copy of the local database, pictures included, while the service goes on. A file of that name
 * appears only when it is complete and SQLite finds no damage in it.
 * @param file a path where nothing is yet
 * @returns what the copy holds, in words
 * @throws Error that says why there is no backup
 */
export async function backUp({ database, mediaStore }: Storage, file: string): Promise<string> {
  if (!exists(localPath(database.url))) throw missing(database.url);
  if (exists(file)) throw new Error(`${file} is there already. A backup overwrites nothing: choose another name.`);
  const folder = folderOfFile(file);
  if (!exists(folder)) throw new Error(`There is no folder ${folder} to write ${file} into. Make it first.`);
  const copy = `${file}.part`;
  if (exists(copy)) {
    throw new Error(`${copy} is there: a backup is being written, or one was interrupted. Then remove it.`);
  }
  await createPrivately(copy);
  try {
    await copyLive(database.url, copy);
    const letters = await check(copy);
    await Deno.rename(copy, file);
    const whose = letters === 1 ? "its" : "their";
    const pictures = mediaStore ? ", without the pictures in the bucket" : ` and ${whose} pictures`;
    return plural(letters, "letter") + pictures;
  } finally {
    await removeFile(copy);
  }
}

async function copyLive(url: string, copy: string): Promise<void> {
  const db = await openAlone({ url });
  try {
    await copyDatabase(db, copy);
    // While the copy was made, the journal could not be emptied after an erasure.
    await emptyJournal(db);
  } finally {
    await db.destroy();
  }
}

/** Leaves out the counters of requests, which have addresses of clients. @returns the number of letters in the copy */
function check(copy: string): Promise<number> {
  return withCopy(copy, async (db) => {
    await assertWhole(db);
    await forgetRates(db, Number.MAX_SAFE_INTEGER);
    return await countLetters(db);
  });
}

/** What a restored database holds. */
type Restored = {
  readonly letters: number;
  readonly pictures: number;
  readonly broken: number;
  /** the path of the database that was restored */
  readonly path: string;
  /** ids of letters that were taken down after the backup, and stay down; undefined: this cannot be known */
  readonly takenDown: readonly string[] | undefined;
  /** where the database from before is; undefined: there was none */
  readonly kept: string | undefined;
};

/**
 * Puts a backup in the place of the local database. It is copied, checked and brought up to date beside the database
 * first, so that nothing has changed if any of this fails; the database from before is kept beside it. Letters that are
 * taken down in it stay down.
 * @param anyway restores also letters that cannot be read
 * @param report is told of letters and pictures that are broken
 * @throws Error that says why nothing was restored
 */
export async function restore(
  { database, mediaStore }: Storage,
  file: string,
  { anyway, report }: { readonly anyway: boolean; readonly report: ReportFault },
): Promise<Restored> {
  const path = localPath(database.url);
  if (!exists(file)) throw new Error(`There is no backup at ${file}.`);
  if (sameFile(file, path)) throw new Error(`${file} is the database itself.`);
  const copy = `${path}.restoring`;
  const kept = `${path}.before-${new Date().toISOString().replaceAll(":", "-")}`;
  try {
    await copyFile(file, copy);
    const replaced = exists(path);
    const before = replaced ? database.url : undefined;
    const found = await prepare(copy, { before, pictures: mediaStore === undefined, anyway, report });
    await replaceFile(database.url, copy, kept);
    return { ...found, path, kept: replaced ? kept : undefined };
  } finally {
    await removeFile(copy);
  }
}

/** What a restore did, in lines for the operator. */
export function restoredLines({ letters, pictures, path, takenDown, kept }: Restored, inBucket: boolean): string[] {
  return [
    `Restored: ${plural(letters, "letter")}` +
    (inBucket ? ". Pictures were not read: run task verify." : `, ${plural(pictures, "picture")}.`),
    `They are in ${path}.`,
    ...takenDown?.length ? [`Taken down after the backup, and down still: ${takenDown.join(", ")}.`] : [],
    ...takenDown ? [] : ["Letters that were taken down after the backup are open again: take them down again."],
    ...kept ? [`The database from before is ${kept}. Remove it when all is well.`] : [],
  ];
}

type Preparation = {
  /** address of the database that will be replaced; undefined: there is none */
  readonly before: string | undefined;
  readonly pictures: boolean;
  readonly anyway: boolean;
  readonly report: ReportFault;
};
type Prepared = Omit<Restored, "kept" | "path">;

/** Checks a copy of a backup and brings its tables up to date. */
function prepare(copy: string, { before, pictures, anyway, report }: Preparation): Promise<Prepared> {
  return withCopy(copy, async (db) => {
    await assertWhole(db);
    await migrate(db);
    const letters = await verifyLetters(db, report);
    if (letters.broken > 0 && !anyway) {
      throw new Error(
        `${letters.broken} of ${plural(letters.read, "letter")} cannot be read. Add --anyway to restore all others.`,
      );
    }
    const seen = pictures ? await verifyPictures(db, databaseStore(db), report) : { read: 0, broken: 0 };
    const takenDown = before === undefined ? undefined : await keepTakedowns(before, db);
    return { letters: letters.read, pictures: seen.read, broken: letters.broken + seen.broken, takenDown };
  });
}

/** Runs `act` on a copy, which is one whole file afterwards. @throws Error when it is no database that can be read */
async function withCopy<Result>(copy: string, act: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    const db = await openAlone({ url: fileUrl(copy) });
    try {
      const result = await act(db);
      await leaveOneFile(db);
      return result;
    } finally {
      await db.destroy();
      await sync(copy);
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new Error(`The file is damaged, or no database: ${error.message}.`, { cause: error });
  }
}

/** @throws Error when the file is damaged, or no database of this service, or one of a later version */
async function assertWhole(db: Database): Promise<void> {
  const damage: string[] = [];
  if (await verifyFile(db, (line) => damage.push(line)) > 0) {
    throw new Error(`The file is damaged: ${damage.slice(0, 3).join("; ")}.`);
  }
  const { ran, unknown } = await readMigrations(db);
  if (ran.length === 0) throw new Error("The file has no letters: it is another program's database.");
  if (unknown.length > 0) {
    throw new Error(`The file is of a later version of the service, which made the tables ${unknown.join(", ")}.`);
  }
}

/** @throws Error when the address names a local file that is not there */
export function assertPresent(url: string): void {
  if (url.startsWith("file:") && !exists(pathOf(url))) throw missing(url);
}

function missing(url: string): Error {
  return new Error(`There is no database at ${pathOf(url)}.`);
}

function localPath(url: string): string {
  if (url.startsWith("file:")) return pathOf(url);
  throw new Error(
    "DATABASE_URL is no local file. A libSQL server has backups of its own: see .github/hosting/backup.md.",
  );
}

function fileUrl(path: string): string {
  return `file:${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`;
}

function sameFile(one: string, other: string): boolean {
  return exists(other) && Deno.realPathSync(one) === Deno.realPathSync(other);
}
