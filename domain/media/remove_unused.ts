import { removeLeft, removeOrphans } from "../../db/blobs.ts";
import { forgetEnded, listUnused, removeMedia, saveMedia } from "../../db/media.ts";
import type { MediaRow } from "../../db/schema.ts";
import { patiently } from "../../db/write.ts";
import type { Context } from "../context.ts";
import { day } from "../letter/facts/dates.ts";
import { keysOf } from "./images/sizes.ts";

/** How long a picture without a letter is kept (decision J7), in milliseconds. */
const unusedKept = 30 * day;

/**
 * Removes the pictures that no letter has used for thirty days, with their sizes, and what broken uploads and
 * removals have left in the database.
 * Safe to run at any time, and by several instances at once: each removes the bytes of the rows that it deleted itself.
 */
export async function removeUnused(context: Context): Promise<void> {
  const { db, now } = context;
  const before = now().getTime() - unusedKept;
  for (const { hash } of await listUnused(db, before)) {
    for (const row of await patiently(() => removeMedia(db, [hash], before))) await removeBytes(context, row);
  }
  await patiently(() => forgetEnded(db, before));
  await removeLeft(db, now().getTime() - day);
  await removeOrphans(db, now().getTime() - day);
}

/** If the store cannot be reached, the row is written again, so that the bytes are removed another time. */
async function removeBytes({ db, media, now }: Context, row: MediaRow): Promise<void> {
  try {
    await media.store.remove(keysOf({ ...row, animated: row.animated === 1 }));
  } catch (error) {
    await patiently(() => saveMedia(db, { ...row, created: now().getTime() }));
    throw error;
  }
}
