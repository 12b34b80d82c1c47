import { dryRunWarnings, type Report, reportChange } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { type EditedLetter, toEdited } from "./edit_letter.ts";
import { checkRevision } from "./requests/entity_tags.ts";
import { Problem } from "./errors.ts";
import { findStep } from "./history.ts";
import { findStates, type KeptState, notKept } from "./stored/kept_states.ts";
import { type Access, openToChange } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";
import { type FactUpdates, stillLeftOut, toldWarnings } from "./letter/facts/fact_updates.ts";
import { sameLetter } from "./letter/patch.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";
import {
  type LetterToChange,
  saveRevision,
  type StoredLetter,
  toFactUpdates,
  updatesAfter,
} from "./stored/stored_letter.ts";

/* Undo, redo and restoring, for the editor and for programs (decisions M2, O2). */

/** Where a letter is to go in its history: one change back, one forth, or to what it was at a revision. */
export type Target = "undo" | "redo" | number;

/** A letter that went to another state, what its guests are told now, and the letter before. */
type Moved = {
  readonly letter: LetterAnswer & Report;
  readonly updates: FactUpdates;
  readonly before: EditedLetter;
};

/** Who moves a letter: `ifMatch` is the entity tag of the revision the caller has seen (decision C5). */
type Mover = {
  readonly ifMatch?: string | undefined;
  /** a person is at it */
  readonly byHand?: boolean | undefined;
  /** the form's submission (014): if it made the newest revision, its answer was lost, and nothing is done again */
  readonly submission?: string | undefined;
};

/**
 * Takes the letter back or forth in its history; the result is its next revision. Undo takes back the last change,
 * whoever made it. Guests come back with their old links, except those whose names were erased since (decision D2).
 * @throws Problem forbidden, gone, revision_conflict, rate_limited; nothing_to_undo, nothing_to_redo; not_found for a
 * revision that is not kept
 */
export async function moveLetter(
  context: RequestContext,
  access: Access,
  target: Target,
  { ifMatch, byHand, submission }: Mover = {},
): Promise<Moved> {
  return await changeAsRead(context, await openToChange(context, access), async (letter) => {
    const { revision } = letter.row;
    const isMade = submission !== undefined && letter.marks.at(-1)?.submission === submission;
    if (!isMade) checkRevision(revision, ifMatch);
    const found = await findTarget(context, letter, isMade ? revision : target, byHand);
    // The report may query, and fails before anything is stored: who is told 503 tries again, and would undo twice.
    const report = await reportMove(context, letter, found, target);
    const saved = sameLetter(letter, found) ? letter : await showState(context, letter, found, target, submission);
    const before = isMade ? (await findStates(context, letter, [revision - 1])).get(revision - 1) : undefined;
    return {
      letter: { ...letterAnswer(context.base, saved, letter.hostList), ...report },
      updates: toFactUpdates(saved.row),
      before: toEdited(context, before ?? { ...letter, revision }),
    };
  });
}

/**
 * Answers what `moveLetter` would do, and stores nothing (decision I3).
 * @throws Problem as `moveLetter`
 */
export async function tryMove(
  context: RequestContext,
  access: Access,
  target: Target,
  ifMatch?: string,
): Promise<Report> {
  const letter = await openToChange(context, access);
  checkRevision(letter.row.revision, ifMatch);
  const found = await findTarget(context, letter, target);
  const report = await reportMove(context, letter, found, target);
  if (!sameLetter(letter, found)) context.space.checkLetter();
  return report;
}

/** @returns the state, with what guests are told in it: restoring is a change like any other, so they may be told of it */
async function findTarget(
  context: RequestContext,
  letter: LetterToChange,
  target: Target,
  byHand?: boolean,
): Promise<KeptState> {
  if (typeof target === "number") {
    const found = (await findStates(context, letter, [target])).get(target);
    if (!found) throw notKept(target);
    if (sameLetter(letter, found)) return { ...found, updates: toFactUpdates(letter.row) };
    return { ...found, updates: updatesAfter(letter, found.card, context.now().getTime(), byHand) };
  }
  const found = await findStep(context, letter, target);
  if (!found) throw new Problem(target === "undo" ? "nothing_to_undo" : "nothing_to_redo");
  return { ...found, updates: stillLeftOut(found.updates, toFactUpdates(letter.row)) };
}

async function reportMove(
  context: RequestContext,
  letter: LetterToChange,
  found: KeptState,
  target: Target,
): Promise<Report> {
  const warnings = await dryRunWarnings(context, found, letter);
  const told = toldWarnings(toFactUpdates(letter.row), found.updates, found.card);
  return reportChange(letter, found, [...warnings, ...told], target === "undo" ? "redo" : "undo");
}

/** Makes a state of the history the letter's next revision. @throws LetterChanged; Problem unavailable */
async function showState(
  { db, now, space }: RequestContext,
  letter: LetterToChange,
  { list, updates, ...state }: KeptState,
  target: Target,
  submission: string | undefined,
): Promise<StoredLetter> {
  space.checkLetter();
  // Restoring is a change like any other, which undo takes back.
  const shown = typeof target === "number" ? {} : { shows: state.state };
  return await saveRevision(db, letter, state, now(), { ...shown, updates, from: list, submission });
}
