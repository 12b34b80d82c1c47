import type { Compilable } from "kysely";
import { runInBackground } from "./background_writer.ts";
import type { Database, MediaRow, MediaSourceRow } from "./schema.ts";

/** Stores the data of a picture. For a known picture the time begins anew, so that it is not removed. */
export async function saveMedia(db: Database, media: MediaRow): Promise<void> {
  const saved = db.insertInto("media").values(media)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ created: media.created }));
  await runInBackground(db, saved.compile());
}

/** Finds those of the pictures that are stored, in no order. */
export async function findMedia(db: Database, hashes: readonly string[]): Promise<MediaRow[]> {
  if (hashes.length === 0) return [];
  return await db.selectFrom("media").selectAll().where("hash", "in", hashes).execute();
}

/** How many pictures are stored, and how many bytes they have, without their sizes. */
export async function measureMedia(db: Database): Promise<{ readonly pictures: number; readonly bytes: number }> {
  return await db.selectFrom("media")
    .select(({ fn, lit }) => [
      fn.countAll<number>().as("pictures"),
      fn.coalesce(fn.sum<number>("bytes"), lit(0)).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Queries, for a batch, that record which pictures a letter shows from now on. All others that it showed before count as
 * no longer shown.
 * @param hashes as `MediaUseRow` has them
 * @param now in milliseconds since 1970
 */
export function putUses(db: Database, letterId: string, hashes: readonly string[], now: number): Compilable[] {
  const ended = db.updateTable("media_uses").set({ unused_since: now })
    .where("letter_id", "=", letterId).where("unused_since", "is", null).where("hash", "not in", hashes);
  const uses = [...new Set(hashes)].map((hash) => ({ letter_id: letterId, hash, unused_since: null }));
  if (uses.length === 0) return [ended];
  const begun = db.insertInto("media_uses").values(uses)
    .onConflict((conflict) => conflict.columns(["letter_id", "hash"]).doUpdateSet({ unused_since: null }));
  return [ended, begun];
}

/** Pictures that no letter has shown, and nobody has stored, since `before` (decision J7). */
export async function listUnused(db: Database, before: number): Promise<MediaRow[]> {
  return await unused(db, before).selectAll().execute();
}

/**
 * Forgets those of the pictures that are still unused since `before`: a letter may have begun to show one in between.
 * @returns the pictures whose bytes can be removed now
 */
export async function removeMedia(db: Database, hashes: readonly string[], before: number): Promise<MediaRow[]> {
  if (hashes.length === 0) return [];
  const removed = await db.deleteFrom("media")
    .where("hash", "in", unused(db, before).select("hash").where("hash", "in", hashes))
    .returningAll().execute();
  await db.deleteFrom("media_sources").where("hash", "in", removed.map(({ hash }) => hash)).execute();
  return removed;
}

/** Forgets uses that ended before that time, and failed tries from before it. */
export async function forgetEnded(db: Database, before: number): Promise<void> {
  await db.deleteFrom("media_uses").where("unused_since", "<", before).execute();
  await db.deleteFrom("media_sources").where("hash", "is", null).where("tried", "<", before).execute();
}

/** @param addressHash SHA-256 of the address, hexadecimal */
export function findSource(db: Database, addressHash: string): Promise<MediaSourceRow | undefined> {
  return db.selectFrom("media_sources").selectAll().where("address_hash", "=", addressHash).executeTakeFirst();
}

/** The rows of the addresses, in no order. @param addressHashes SHA-256 of each, hexadecimal */
export async function findSources(db: Database, addressHashes: readonly string[]): Promise<MediaSourceRow[]> {
  if (addressHashes.length === 0) return [];
  return await db.selectFrom("media_sources").selectAll().where("address_hash", "in", addressHashes).execute();
}

type Tried = Pick<MediaSourceRow, "address_hash" | "tried">;

/** Records that a picture was found at the address. */
export async function saveFound(db: Database, { hash, ...tried }: Tried & { hash: string }): Promise<void> {
  const found = { ...tried, hash, failures: 0 };
  await db.insertInto("media_sources").values(found)
    .onConflict((conflict) => conflict.column("address_hash").doUpdateSet(found))
    .execute();
}

/** Records that no picture was found at the address this time. A picture that was found earlier stays known. */
export async function saveFailure(db: Database, { address_hash, tried }: Tried): Promise<void> {
  await db.insertInto("media_sources").values({ address_hash, hash: null, tried, failures: 1 })
    .onConflict((conflict) =>
      conflict.column("address_hash").doUpdateSet(({ eb }) => ({
        tried,
        failures: eb("media_sources.failures", "+", 1),
      }))
    )
    .execute();
}

/** Records that a try of the address began. The mark stays if the try never ends. */
export async function saveTried(db: Database, { address_hash, tried }: Tried): Promise<void> {
  await db.insertInto("media_sources").values({ address_hash, hash: null, tried, failures: 0 })
    .onConflict((conflict) => conflict.column("address_hash").doUpdateSet({ tried }))
    .execute();
}

function unused(db: Database, before: number) {
  return db.selectFrom("media").where("created", "<", before)
    .where(({ not, exists, selectFrom, ref }) =>
      not(exists(
        selectFrom("media_uses").select("hash")
          .where(({ or, eb }) => or([eb("unused_since", "is", null), eb("unused_since", ">=", before)]))
          .where(({ or, eb }) =>
            or([
              eb("media_uses.hash", "=", ref("media.hash")),
              eb(
                "media_uses.hash",
                "in",
                selectFrom("media_sources").select("address_hash")
                  .whereRef("media_sources.hash", "=", "media.hash"),
              ),
            ])
          ),
      ))
    );
}
