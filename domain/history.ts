import { readBatch } from "../db/batch.ts";
import { LetterChanged } from "../db/letter_changes.ts";
import { letterOfKey } from "../db/letters.ts";
import { marksOfKey, revisionsOfKey } from "../db/revisions.ts";
import { type LetterAnswer, letterAnswer, publicCard } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./entity_tags.ts";
import { invalidInput, Problem } from "./errors.ts";
import type { HostLetter } from "./open_letter.ts";
import { type Access, admit, changeAsRead, type Credentials, hashed, openToChange } from "./keys.ts";
import type { CardRevision } from "./letter/card.ts";
import { describeChange, type Difference } from "./history/describe_change.ts";
import type { Revision } from "./history/history_lines.ts";
import { findStates, type KeptState, toRevision } from "./kept_states.ts";
import { isChange, redoWay, undoWay } from "./history/history_tree.ts";
import { sameLetter } from "./letter/patch.ts";
import { findLetterPictures } from "./media/letter_pictures.ts";
import {
  type HowSaved,
  type KeyedLetter,
  type LetterToChange,
  saveRevision,
  type StoredLetter,
  toKeyedLetter,
} from "./stored_letter.ts";

/** An undo or a redo: the state it leads to, and what changes. */
export type Step = {
  readonly state: number;
  /** the changes that an undo takes back, or that a redo makes again */
  readonly changes: readonly Difference[];
};

/** The states to which undo and redo lead from the letter as it is now. */
export type StepsFrom = {
  readonly revision: number;
  readonly undo: Step | undefined;
  readonly redo: Step | undefined;
};

/** A letter after an undo or a redo, and what changed in it. */
export type Stepped = {
  readonly letter: LetterAnswer;
  /** the letter before; its pictures have absolute addresses, as in the answer */
  readonly before: CardRevision;
  readonly changes: readonly Difference[];
};

/**
 * The kept revisions of a letter, oldest first; the last one is the letter as it is now. The last fifty are kept, and
 * every state that undo and redo lead to.
 * @throws Problem forbidden, gone
 */
export async function readHistory(context: RequestContext, credentials: Credentials): Promise<Revision[]> {
  return (await openHistory(context, credentials)).kept;
}

/** The letter with its kept revisions, as `readHistory` has them. @throws Problem forbidden, gone */
export async function openHistory(
  context: RequestContext,
  credentials: Credentials,
): Promise<{ readonly letter: KeyedLetter; readonly kept: Revision[] }> {
  const key = hashed(credentials);
  const [[row], revisions] = await readBatch(context.db, [
    letterOfKey(context.db, key),
    revisionsOfKey(context.db, key),
  ]);
  return { letter: toKeyedLetter(await admit(context, key, row)), kept: revisions.map(toRevision) };
}

/**
 * Where undo and redo lead (decision M2).
 * @throws Problem forbidden, gone, rate_limited
 */
export async function readSteps(context: RequestContext, credentials: Credentials): Promise<StepsFrom> {
  const key = hashed(credentials);
  const [[row], marks] = await readBatch(context.db, [letterOfKey(context.db, key), marksOfKey(context.db, key)]);
  const letter = toKeyedLetter(await admit(context, key, row));
  const ways = [undoWay(marks), redoWay(marks)];
  // Nearly always the first state of a way differs from the letter: both are read in one round trip.
  const nearest = await findStates(context, letter, ways.flatMap(([state]) => state ?? []));
  const [before, after] = await Promise.all(ways.map((way) => firstOther(context, letter, way, nearest)));
  return {
    revision: letter.row.revision,
    undo: before && { state: before.revision, changes: describeChange(before, letter) },
    redo: after && { state: after.revision, changes: describeChange(letter, after) },
  };
}

/**
 * Undoes the last change, whoever made it, or makes an undone change again.
 * @param seen the revision that the person's page shows: a change that was made since then is not undone
 * @returns the letter after it and before it, and what was undone or redone; without changes there was nothing to do
 * @throws Problem forbidden, gone, revision_conflict, rate_limited
 */
export async function stepLetter(
  context: RequestContext,
  access: Access,
  way: "undo" | "redo",
  seen?: number,
): Promise<Stepped> {
  const letter = await openToChange(context, access);
  const { revision } = letter.row;
  if (seen !== undefined && seen !== revision) throw new Problem("revision_conflict");
  const states = way === "undo" ? undoWay(letter.marks) : redoWay(letter.marks);
  const found = await firstOther(context, letter, states);
  const before = { revision, card: publicCard(context.base, letter.card) };
  if (!found) return { letter: letterAnswer(context.base, letter), before, changes: [] };
  const changes = way === "undo" ? describeChange(found, letter) : describeChange(letter, found);
  try {
    const saved = await show(context, letter, found, { shows: found.state });
    return { letter: letterAnswer(context.base, saved), before, changes };
  } catch (error) {
    throw error instanceof LetterChanged ? new Problem("revision_conflict") : error;
  }
}

/**
 * What the letter's last revision undid or redid; undefined where it is a change.
 */
export async function readLastChange(
  context: RequestContext,
  letter: StoredLetter,
  step: "undone" | "redone",
): Promise<readonly Difference[]> {
  const { revision } = letter.row;
  const states = await findStates(context, letter, [revision - 1, revision]);
  const [before, after] = [states.get(revision - 1), states.get(revision)];
  if (!before || !after || isChange(after)) return [];
  return step === "undone" ? describeChange(after, before) : describeChange(before, after);
}

/**
 * An earlier state of a letter, as its host would see it now.
 * @throws Problem forbidden, gone, rate_limited; not_found for a revision that is not kept
 */
export async function openRevision(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
): Promise<HostLetter> {
  const key = hashed(credentials);
  const [[row], [found]] = await readBatch(context.db, [
    letterOfKey(context.db, key),
    revisionsOfKey(context.db, key, [revision]),
  ]);
  const { id, created: made } = await admit(context, key, row);
  if (!found) throw new Problem("not_found");
  const { card, guests, created } = toRevision(found);
  const pictures = await findLetterPictures(context.db, id, card);
  const moments = { created: new Date(made), updated: created, factsChanged: undefined };
  return { letter: { id, revision, card, pictures, ...moments }, guests };
}

/**
 * Makes an earlier state the letter's next revision. This is a change like any other, and undo takes it back. Guests of
 * that state return with their old links, except those whose names were erased since (decision D2).
 * @throws Problem forbidden, gone, revision_conflict; invalid_input for a revision that is not kept
 */
export async function restoreRevision(
  context: RequestContext,
  access: Access,
  revision: number,
  ifMatch?: string,
): Promise<LetterAnswer> {
  const letter = await openToChange(context, access);
  const saved = await changeAsRead(context, letter, async (stored) => {
    checkRevision(stored.row.revision, ifMatch);
    const found = (await findStates(context, stored, [revision])).get(revision);
    if (!found) throw invalidInput([{ path: "revision", message: `Revision ${revision} is not kept any more.` }]);
    return sameLetter(stored, found) ? stored : await show(context, stored, found);
  });
  return letterAnswer(context.base, saved);
}

/** Makes a state of the history the letter's next revision. @throws LetterChanged */
function show(
  { db, now }: RequestContext,
  letter: LetterToChange,
  { list, ...state }: KeptState,
  how: Pick<HowSaved, "shows"> = {},
): Promise<StoredLetter> {
  return saveRevision(db, letter, state, now(), { byHand: true, from: list, ...how });
}

/**
 * The first state of the way that differs from the letter. After an erasure, two states may have become equal.
 * @param read states that were read already
 */
async function firstOther(
  context: RequestContext,
  letter: StoredLetter,
  way: readonly number[],
  read: ReadonlyMap<number, KeptState> = new Map(),
): Promise<KeptState | undefined> {
  for (const state of way) {
    const found = read.get(state) ?? (await findStates(context, letter, [state])).get(state);
    if (found && !sameLetter(found, letter)) return found;
  }
}
