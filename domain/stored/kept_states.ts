import { type Key, type KeyedRow, letterOfKey } from "../../db/letters.ts";
import { revisionsOfKey, type RevisionWithGuests } from "../../db/revisions.ts";
import { readBatch } from "../../db/transactions.ts";
import type { Block } from "../blocks/index.ts";
import type { RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import type { Guest } from "../guests/guest.ts";
import type { Revision } from "../history/history_lines.ts";
import { admit, type Credentials, hashed } from "../keys.ts";
import type { FactUpdates } from "../letter/facts/fact_updates.ts";
import { type HowSaved, type StoredLetter, toFactUpdates } from "./stored_letter.ts";

/** A kept revision, with the row of its guest list, and what guests had to look at again. */
export type KeptState = Revision & { readonly list: NonNullable<HowSaved["from"]>; readonly updates: FactUpdates };

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
  return toStates(await revisionsOfKey(db, key, revisions).execute());
}

/**
 * One kept revision, with the letter's row.
 * @throws Problem forbidden, gone, rate_limited; not_found for a revision that is not kept
 */
export async function openState(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
): Promise<{ readonly row: KeyedRow; readonly state: Revision }> {
  const key = hashed(credentials);
  const [[letter], [found]] = await readBatch(context.db, [
    letterOfKey(context.db, key),
    revisionsOfKey(context.db, key, [revision]),
  ]);
  const row = await admit(context, key, letter);
  if (!found) throw notKept(revision);
  return { row, state: toRevision(found) };
}

export function notKept(revision: number): Problem {
  const message = `The letter has no revision ${revision}, or does not keep it any more: it keeps the last fifty ` +
    "changes. The letter's address with /revisions at its end lists them, and so does the tool list_revisions.";
  return new Problem("not_found", { message });
}

/** Revisions that were read, by their numbers. */
export function toStates(rows: readonly RevisionWithGuests[]): ReadonlyMap<number, KeptState> {
  return new Map(rows.map((row) => [row.revision, { ...toRevision(row), list: row, updates: toFactUpdates(row) }]));
}

/** The cards of fifty states can be 48 MB. So many bytes are read at a time, within some milliseconds. */
const portion = 512 * 1024;

/**
 * All states of a letter, oldest first, in as many portions as they need. Between two of them is a rest as long as the
 * first took, so that other requests have their turn (decision Q3). What is the same in several states is the same
 * object: a list of guests, which is parsed once, and blocks. So less memory is taken, and to compare states takes less
 * time than to read them.
 * @param sizes the numbers of the states, with the bytes of their cards
 */
export async function readStates(
  { db }: RequestContext,
  key: Key,
  sizes: readonly { readonly revision: number; readonly bytes: number }[],
): Promise<Revision[]> {
  const [lists, blocks] = [new Map<number, readonly Guest[]>(), new Map<string, Block>()];
  const states: Revision[] = [];
  let rest = 0;
  for (const some of portions(sizes)) {
    if (rest > 0) await new Promise((resume) => setTimeout(resume, rest));
    const began = performance.now();
    for (const row of await revisionsOfKey(db, key, some).execute()) {
      const state = toRevision(row, lists.get(row.guest_list));
      lists.set(row.guest_list, state.guests);
      states.push({
        ...state,
        card: { ...state.card, blocks: state.card.blocks.map((block) => alike(blocks, block)) },
      });
    }
    rest = performance.now() - began;
  }
  return states;
}

/** The block that was read first among those that are alike. */
function alike(blocks: Map<string, Block>, block: Block): Block {
  const text = JSON.stringify(block);
  const known = blocks.get(text) ?? block;
  blocks.set(text, known);
  return known;
}

/** The numbers of states, in portions. */
function portions(sizes: readonly { readonly revision: number; readonly bytes: number }[]): number[][] {
  const all: number[][] = [];
  let free = 0;
  for (const { revision, bytes } of sizes) {
    if (all.length === 0 || bytes > free) {
      all.push([]);
      free = portion;
    }
    all.at(-1)!.push(revision);
    free -= bytes;
  }
  return all;
}

/** The state of a revision's row. @param list of its guests, if it is parsed already */
function toRevision(row: RevisionWithGuests, list?: readonly Guest[]): Revision {
  const { revision, state, before, card, guests, created } = row;
  const content = { card: JSON.parse(card), guests: list ?? JSON.parse(guests) };
  return { revision, state, before, ...content, created: new Date(created) };
}
