import { openAlone } from "../../db/client.ts";
import { leaveOneFile } from "../../db/local_files.ts";
import { readMigrations } from "../../db/migrate.ts";
import type { Database, TakedownRow } from "../../db/schema.ts";
import { findStanding, insertTakedown, listTakedowns } from "../../db/takedowns.ts";

/**
 * Takes down in a backup's copy what is taken down in the database that it replaces: a restore must not open it again.
 * @param before the address of that database, a local file
 * @returns ids of the letters; undefined: that database cannot be read
 */
export async function keepTakedowns(before: string, copy: Database): Promise<string[] | undefined> {
  const standing = await readStanding(before);
  if (!standing) return undefined;
  const kept: string[] = [];
  for (const { letter_id, taken, reason } of standing) {
    const letter = await findStanding(copy, letter_id);
    if (!letter || letter.deleted !== null || letter.takedown !== null) continue;
    await insertTakedown(copy, { letter_id, taken, reason });
    kept.push(letter_id);
  }
  return kept;
}

/** The takedowns in force; undefined: the file cannot be read, or is empty. */
async function readStanding(url: string): Promise<TakedownRow[] | undefined> {
  try {
    const db = await openAlone({ url });
    try {
      const { ran } = await readMigrations(db);
      if (ran.length === 0) return undefined;
      if (!ran.includes("0006_takedowns")) return [];
      return (await listTakedowns(db)).filter(({ restored }) => restored === null);
    } finally {
      // The native client lets go of a closed file only when its memory is collected; without WAL it holds no lock.
      await leaveOneFile(db).finally(() => db.destroy());
    }
  } catch {
    // Whatever is wrong with it: a backup must be able to take its place.
    return undefined;
  }
}
