import { truncateJournal } from "../db/client.ts";
import { lettersWithRemoved, listRemoved, markErased } from "../db/guests.ts";
import { forgetAnswers } from "../db/idempotent_answers.ts";
import { forgetRates } from "../db/rates.ts";
import { listGuestLists, rewriteGuestList } from "../db/revisions.ts";
import type { Database } from "../db/schema.ts";
import { write } from "../db/write.ts";
import type { Context } from "./context.ts";
import type { Guest } from "./guests/guest.ts";
import { answersKept } from "./idempotency.ts";
import { day, hour, minute } from "./letter/dates.ts";
import { removeUnused } from "./media/remove_unused.ts";

/** How long a letter's history keeps the names of removed guests, for undo (decision D2), in milliseconds. */
const removedNamesKept = 30 * day;

/** Deletes expired data. Safe to run at any time, and by several instances at once. */
export async function maintain(context: Context): Promise<void> {
  const now = context.now().getTime();
  await forgetAnswers(context.db, now - answersKept);
  await forgetRates(context.db, Math.floor((now - 2 * hour) / 1000));
  await eraseRemovedNames(context, now - removedNamesKept);
  await removeUnused(context);
  await truncateJournal(context.db);
}

/** Runs `maintain` after one minute and then daily. @returns a function that stops it */
export function maintainDaily(context: Context): () => void {
  const run = () => maintain(context).catch((error) => console.error("maintenance failed:", error));
  const first = setTimeout(run, minute);
  const daily = setInterval(run, day);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

async function eraseRemovedNames({ db }: Context, before: number): Promise<void> {
  const letters = await lettersWithRemoved(db, before);
  const erasures = await Promise.allSettled(
    letters.map((letterId) => write(db, (transaction) => eraseNames(transaction, letterId, before))),
  );
  // A letter that cannot be repaired must not prevent the erasures in all others.
  const failed = erasures.find((erasure) => erasure.status === "rejected");
  if (failed) throw failed.reason;
}

async function eraseNames(db: Database, letterId: string, before: number): Promise<void> {
  const removed = new Set(await listRemoved(db, letterId, before));
  if (removed.size === 0) return;
  for (const list of await listGuestLists(db, letterId)) {
    const guests: Guest[] = JSON.parse(list.guests);
    const kept = guests.filter(({ id }) => !removed.has(id));
    if (kept.length < guests.length) await rewriteGuestList(db, { ...list, guests: JSON.stringify(kept) });
  }
  await markErased(db, letterId, before);
}
