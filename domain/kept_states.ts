import { revisionsOfKey, type RevisionWithGuests } from "../db/revisions.ts";
import type { RequestContext } from "./context.ts";
import type { Revision } from "./history/history_lines.ts";
import { type Credentials, hashed } from "./keys.ts";
import type { HowSaved, StoredLetter } from "./stored_letter.ts";

/** A kept revision, with the row of its guest list. */
export type KeptState = Revision & { readonly list: NonNullable<HowSaved["from"]> };

/**
 * Kept revisions, by their numbers; those that are not kept are left out.
 * @param letter that was opened before, or the credentials of one: if the key is wrong, none is found
 * @param revisions their numbers
 */
export async function findStates(
  { db }: RequestContext,
  letter: StoredLetter | Credentials,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, KeptState>> {
  if (revisions.length === 0) return new Map();
  const key = "row" in letter ? { id: letter.row.id, keyHash: letter.row.key_hash } : hashed(letter);
  const rows = await revisionsOfKey(db, key, revisions).execute();
  return new Map(rows.map((row) => [row.revision, { ...toRevision(row), list: row }]));
}

/** The state of a revision's row. */
export function toRevision({ card, guests, created, ...mark }: RevisionWithGuests): Revision {
  const { revision, state, before } = mark;
  return { revision, state, before, card: JSON.parse(card), guests: JSON.parse(guests), created: new Date(created) };
}
