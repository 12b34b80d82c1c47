import { openAlone } from "../../db/client.ts";
import { leaveOneFile } from "../../db/local_files.ts";
import { readMigrations } from "../../db/migrate.ts";
import type { Database, TakedownRow } from "../../db/schema.ts";
import { endTakedown, findStanding, insertTakedown, listTakedowns } from "../../db/takedowns.ts";
import { write } from "../../db/transactions.ts";
import type { Context } from "../context.ts";
import { oneLine } from "../letter/text.ts";

/** Of a reason, in characters: it stands on a page. */
const longestReason = 500;

const usage = "Use: task letters takedown <id> --reason <text>, task letters restore <id>, or task letters report.";

/**
 * Runs a command of the operator on letters (024): take one down, restore it, or report what was taken down.
 * @param words of the command line. A letter may also be named by its address
 * @returns lines to print, without a guest's name and without a letter's words
 * @throws Error that says what to do, when nothing was done
 */
export async function runLetters(context: Pick<Context, "db" | "now">, words: readonly string[]): Promise<string[]> {
  const [act, named, flag, ...reason] = words;
  if (act === "report" && named === undefined) return await report(context);
  const id = named === undefined ? undefined : idIn(named);
  if (act === "restore" && id !== undefined && flag === undefined) return [await restoreLetter(context, id)];
  if (act === "takedown" && id !== undefined && flag === "--reason") {
    return [await takeDown(context, id, oneLine(reason.join(" ")))];
  }
  throw new Error(usage);
}

/** The id in a letter's address, or the id itself. */
function idIn(named: string): string {
  return /\/(?:c|edit)\/([^/?#.]+)/.exec(named)?.[1] ?? named;
}

/**
 * Takes a letter down: its addresses answer that the operator did, in all processes at once, and the holder of its key
 * reads the reason and cannot change it. Nothing is erased.
 */
async function takeDown({ db, now }: Pick<Context, "db" | "now">, id: string, reason: string): Promise<string> {
  if (reason === "") throw new Error("Say why, for the letter's sender: --reason <text>.");
  if (reason.length > longestReason) throw new Error(`The reason has more than ${longestReason} characters.`);
  await write(db, async (transaction) => {
    const standing = await findStanding(transaction, id);
    if (!standing) throw new Error(`There is no letter ${id}.`);
    if (standing.deleted !== null) throw new Error(`The letter ${id} was taken back by its sender: it is erased.`);
    if (standing.takedown !== null) throw new Error(`The letter ${id} is down already: ${standing.takedown}`);
    await insertTakedown(transaction, { letter_id: id, taken: now().getTime(), reason });
  });
  return `The letter ${id} is down. Its links answer 410; its sender reads: ${reason}`;
}

async function restoreLetter({ db, now }: Pick<Context, "db" | "now">, id: string): Promise<string> {
  const restored = await write(db, (transaction) => endTakedown(transaction, id, now().getTime()));
  if (!restored) throw new Error(`The letter ${id} is not down.`);
  return `The letter ${id} is restored. Its links open it again.`;
}

/**
 * What was taken down, when and why. Readers report by mail, to `ABUSE_CONTACT`, so the service knows no more than what
 * the operator did about it.
 */
async function report({ db }: Pick<Context, "db">): Promise<string[]> {
  const takedowns = await listTakedowns(db);
  if (takedowns.length === 0) return ["No letter was taken down."];
  return takedowns.map(({ letter_id, taken, restored, reason }) =>
    `${letter_id}  down ${moment(taken)}  ${restored === null ? "" : `restored ${moment(restored)}  `}${reason}`
  );
}

function moment(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

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
