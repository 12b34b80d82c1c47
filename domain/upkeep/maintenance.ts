import { removeLeft, removeOrphans } from "../../db/blobs.ts";
import { truncateJournal } from "../../db/client.ts";
import { lettersWithRemoved, listRemoved, markErased } from "../../db/guests.ts";
import { forgetEntries } from "../../db/host_list.ts";
import { findMedia, forgetEnded, listUnused, removeMedia, saveMedia } from "../../db/media.ts";
import { countRequest, forgetAnswers, forgetCount, forgetRates } from "../../db/requests.ts";
import { listGuestLists, rewriteGuestList } from "../../db/revisions.ts";
import type { Database, MediaRow } from "../../db/schema.ts";
import { patiently, write } from "../../db/transactions.ts";
import type { Context } from "../context.ts";
import type { Guest } from "../guests/guest.ts";
import { unlessEnded } from "../load/time_limit.ts";
import { keptSince } from "../requests/idempotency.ts";
import { day, hour, minute } from "../letter/facts/dates.ts";
import { keysOf, pictureKey } from "../media/images/sizes.ts";
import { describeError, log } from "../telemetry/log.ts";

/** How long a letter's history keeps the names of removed guests, for undo (decision D2), in milliseconds. */
const removedNamesKept = 30 * day;

/** Deletes expired data. Safe to run at any time, and by several instances at once. */
export async function maintain(context: Context): Promise<void> {
  const now = context.now().getTime();
  await doAll([
    () => forgetAnswers(context.db, keptSince(context.now())),
    () => forgetRates(context.db, Math.floor((now - 2 * hour) / 1000)),
    () => eraseRemovedNames(context, now - removedNamesKept),
    () => removeUnused(context),
    () => truncateJournal(context.db),
  ]);
}

/** Does one after another, also after one that failed. @throws the first error, when all are done */
async function doAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Runs `maintain` if no instance has run it on this day (of UTC). A run that fails, or is stopped, does not count, so the
 * next instance tries again.
 * @param stop is aborted when the process is about to end
 */
export async function maintainToday(context: Context, stop = new AbortController().signal): Promise<void> {
  const days = Math.floor(context.now().getTime() / day) + 1;
  // At the end of the day, because `maintain` forgets what ended some hours ago.
  const run = { subject: "maintenance", window: days * day / 1000 };
  if (await countRequest(context.db, run) > 1) return;
  try {
    stop.throwIfAborted();
    await unlessEnded(maintain(context), stop);
  } catch (error) {
    await forgetCount(context.db, run);
    throw error;
  }
}

/** Runs `maintainToday` after one minute and then daily. @returns a function that stops it */
export function maintainDaily(context: Context): () => Promise<void> {
  const stop = new AbortController();
  let underWay = Promise.resolve();
  const run = () => {
    underWay = maintainToday(context, stop.signal).catch((error) => {
      if (!stop.signal.aborted) log("error", "the daily maintenance failed", { error: describeError(error) });
    });
  };
  const first = setTimeout(run, minute);
  const daily = setInterval(run, day);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
    stop.abort();
    return underWay;
  };
}

async function eraseRemovedNames({ db }: Context, before: number): Promise<void> {
  const letters = await lettersWithRemoved(db, before);
  // One by one: on a server, transactions that begin at once wait for each other, and some give up.
  await doAll(letters.map((id) => () => write(db, (transaction) => eraseNames(transaction, id, before))));
}

async function eraseNames(db: Database, letterId: string, before: number): Promise<void> {
  const removed = new Set(await listRemoved(db, letterId, before));
  if (removed.size === 0) return;
  for (const list of await listGuestLists(db, letterId)) {
    const guests: Guest[] = JSON.parse(list.guests);
    const kept = guests.filter(({ id }) => !removed.has(id));
    if (kept.length < guests.length) await rewriteGuestList(db, { ...list, guests: JSON.stringify(kept) });
  }
  await forgetEntries(db, letterId, [...removed]).execute();
  await markErased(db, letterId, before);
}

/** How long a picture without a letter is kept (decision J7), in milliseconds. */
const unusedKept = 30 * day;

/**
 * Removes the pictures that no letter has used for thirty days, with their sizes, and what broken uploads and
 * removals have left in the database.
 * Safe to run at any time, and by several instances at once: each removes the bytes of the rows that it deleted itself.
 * A picture that is not in this store keeps its row: without one, its bytes would stay in another store for ever.
 */
async function removeUnused(context: Context): Promise<void> {
  const { db, media, now } = context;
  const before = now().getTime() - unusedKept;
  let elsewhere = 0;
  for (const { hash, extension } of await listUnused(db, before)) {
    if (await media.store.head(pictureKey(hash, extension))) {
      for (const row of await patiently(() => removeMedia(db, [hash], before))) await removeBytes(context, row);
    } else {
      // Another instance may have removed it meanwhile: the row first, then the bytes.
      elsewhere += (await findMedia(db, [hash])).length;
    }
  }
  if (elsewhere > 0) log("error", notHere, { pictures: elsewhere });
  await patiently(() => forgetEnded(db, before));
  await removeLeft(db, now().getTime() - day);
  await removeOrphans(db, now().getTime() - day);
}

const notHere = "unused pictures are not in this store and were not removed: is MEDIA_STORE set as for the service?";

/**
 * If the store cannot be reached, the row is written again, so that the bytes are removed another time. The original goes
 * last: as long as it is there, all is tried again. If it is gone, only the answer was lost.
 */
async function removeBytes({ db, media, now }: Context, row: MediaRow): Promise<void> {
  try {
    await media.store.remove(keysOf({ ...row, animated: row.animated === 1 }).toReversed());
  } catch (error) {
    const isLeft = await media.store.head(pictureKey(row.hash, row.extension)).catch(() => true);
    if (isLeft) await patiently(() => saveMedia(db, { ...row, created: now().getTime() }));
    throw error;
  }
}
