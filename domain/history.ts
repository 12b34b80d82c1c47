import { letterOfKey } from "../db/letters.ts";
import { marksOfKey, sizesOfKey, stepOfKey } from "../db/revisions.ts";
import { readBatch } from "../db/transactions.ts";
import type { RequestContext } from "./context.ts";
import { changeSentences } from "./history/change_sentences.ts";
import type { HostLetter } from "./open_letter.ts";
import { admit, checkKey, type Credentials, hashed } from "./keys.ts";
import { describeStep, type Difference } from "./history/describe_change.ts";
import type { Revision } from "./history/history_lines.ts";
import { findStates, type KeptState, openState, readStates, toStates } from "./stored/kept_states.ts";
import { noUpdates } from "./letter/facts/fact_updates.ts";
import { isChange, redoWay, undoWay } from "./history/history_tree.ts";
import type { RevisionList } from "./letter/answers.ts";
import { blankLetter, sameLetter } from "./letter/patch.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";
import { findLetterPictures } from "./media/letter_pictures.ts";
import { type KeyedLetter, type LetterToChange, type StoredLetter, toKeyedLetter } from "./stored/stored_letter.ts";

/** What undo and redo would change in the letter as it is now; undefined where there is nothing to do. */
type Steps = {
  readonly revision: number;
  readonly undo: readonly Difference[] | undefined;
  readonly redo: readonly Difference[] | undefined;
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
  const [[row], sizes] = await readBatch(context.db, [letterOfKey(context.db, key), sizesOfKey(context.db, key)]);
  const letter = toKeyedLetter(await admit(context, key, row));
  const kept = await readStates(context, key, sizes);
  // The states are read later than the letter: it may have been taken back since, or have another key.
  if (kept.at(-1)?.revision !== letter.row.revision) await checkKey(context, credentials);
  return { letter, kept };
}

/**
 * What undo and redo would change (decision M2).
 * @throws Problem forbidden, gone, rate_limited
 */
export async function readSteps(context: RequestContext, credentials: Credentials): Promise<Steps> {
  const key = hashed(credentials);
  const { db } = context;
  const [[row], marks, ...steps] = await readBatch(db, [
    letterOfKey(db, key),
    marksOfKey(db, key),
    stepOfKey(db, key, "undo"),
    stepOfKey(db, key, "redo"),
  ]);
  const letter = toKeyedLetter(await admit(context, key, row));
  const ways = [undoWay(marks), redoWay(marks)];
  const nearest = toStates(steps.flat());
  const [before, after] = await Promise.all(ways.map((way) => firstOther(context, letter, way, nearest)));
  return {
    revision: letter.row.revision,
    undo: before && describeStep("undo", letter, before),
    redo: after && describeStep("redo", letter, after),
  };
}

/**
 * What the letter's last revision undid or redid; empty where it is a change.
 */
export async function readLastChange(
  context: RequestContext,
  letter: StoredLetter,
  way: "undo" | "redo",
): Promise<readonly Difference[]> {
  const { revision } = letter.row;
  const states = await findStates(context, letter, [revision - 1, revision]);
  const [before, after] = [states.get(revision - 1), states.get(revision)];
  if (!before || !after || isChange(after)) return [];
  return describeStep(way, before, after);
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
  const { row: { id, created: made }, state: { card, guests, created } } = await openState(
    context,
    credentials,
    revision,
  );
  const pictures = await findLetterPictures(context.db, id, card);
  const moments = { created: new Date(made), updated: created, updates: noUpdates };
  return { letter: { id, revision, card, pictures, ...moments }, guests };
}

/** The state that undo or redo leads to; undefined if there is nothing to undo or redo. */
export async function findStep(
  context: RequestContext,
  letter: LetterToChange,
  way: "undo" | "redo",
): Promise<KeptState | undefined> {
  const read = toStates(letter.steps ?? []);
  if (way === "undo") return await firstOther(context, letter, undoWay(letter.marks), read);
  const states = redoWay(letter.marks);
  const found = await firstOther(context, letter, states, read);
  return found && await lastAlike(context, letter, found, states.slice(states.indexOf(found.revision) + 1));
}

/** Undo skips updates that changed only what guests are told (decision P7), so redo makes them again. */
async function lastAlike(
  context: RequestContext,
  letter: StoredLetter,
  first: KeptState,
  further: readonly number[],
): Promise<KeptState> {
  let last = first;
  for (const state of further) {
    const found = (await findStates(context, letter, [state])).get(state);
    if (!found || !sameLetter(found, first)) break;
    last = found;
  }
  return last;
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

/* The history for programs (decision O2): the same revisions as the editor's, each by its number. */

/**
 * The kept revisions, newest first, each with what it changed.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function listRevisions(context: RequestContext, credentials: Credentials): Promise<RevisionList> {
  const { letter, kept } = await openHistory(context, credentials);
  const byNumber = new Map(kept.map((one) => [one.revision, one]));
  const revisions = kept.map((one) => ({
    revision: one.revision,
    at: one.created.toISOString(),
    changes: changesOf(one, byNumber),
    current: one.revision === letter.row.revision,
  }));
  return { revisions: revisions.toReversed() };
}

/** What a revision changed; nothing is said if the state before it is not kept any more. */
function changesOf(state: Revision, kept: ReadonlyMap<number, Revision>): string[] {
  const before = kept.get((isChange(state) ? state.before : undefined) ?? state.revision - 1);
  if (!before) return state.revision === 1 ? changeSentences(blankLetter, state) : [];
  return changeSentences(before, state);
}

/**
 * The letter as `readLetter` answered it at a revision, without what the host keeps of the guests.
 * @throws Problem forbidden, gone, rate_limited; not_found for a revision that is not kept
 */
export async function readRevision(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
): Promise<LetterAnswer> {
  const { row, state: { card, guests, created } } = await openState(context, credentials, revision);
  return letterAnswer(context.base, { row: { ...row, revision, updated: created.getTime() }, card, guests });
}
