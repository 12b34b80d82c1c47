import { listRevisions, type RevisionWithGuests } from "../db/revisions.ts";
import type { RequestContext } from "./context.ts";
import { revisionTag } from "./entity_tags.ts";
import { Problem } from "./errors.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { LetterContent } from "./letter/card.ts";
import { applyChange, sameButForNewIds } from "./letter/patch.ts";
import { readChange } from "./letter/read.ts";
import { stillHolds } from "./letter/still_holds.ts";
import type { Warning } from "./letter/warning.ts";
import { type LetterAnswer, publicCard } from "./letter_answer.ts";
import { updateLetter } from "./letters.ts";
import { readStored } from "./stored_letter.ts";

/** A letter as an edit sees it; pictures of ours stand as absolute addresses, as a change takes them. */
export type EditedLetter = LetterContent & { readonly revision: number };

/** One act of a person on a letter that others may be editing, too. */
export type Edit = {
  /**
   * The part of the letter that the edit depends on. If somebody else changed that part since, the edit is a conflict; a
   * change elsewhere is none. Without it the edit never conflicts.
   */
  readonly conflictScope?: ((letter: EditedLetter) => unknown) | undefined;
  /** the change, as `updateLetter` takes it; undefined: nothing is left to do */
  readonly change: (letter: EditedLetter) => object | undefined;
};

/** How often an edit is made anew for a letter that changed in between. */
const tries = 5;

/** What the person knew. */
export type Seen = {
  /** the revision that they saw; without, the edit holds for whatever is there */
  readonly revision?: number | undefined;
  /** whether they may have made the edit before: its answer was lost, or a button was pressed twice (014) */
  readonly mayBeRetry?: boolean;
};

/** The letter after an edit. `before`: the state that the edit alone made it from; none where it changed nothing. */
export type Edited = LetterAnswer & {
  readonly warnings: readonly Warning[];
  readonly before: EditedLetter | undefined;
};

/**
 * Makes an edit on the letter as it is now, by the same call as REST. What others changed elsewhere in the letter stays.
 * An edit that was made already is not made again.
 * @throws Problem revision_conflict when what the edit is about has changed since; and as `updateLetter`
 */
export async function editLetter(
  context: RequestContext,
  credentials: Credentials,
  edit: Edit,
  seen: Seen = {},
): Promise<Edited> {
  for (let left = tries;; left--) {
    const { letter, isMade, before } = await readEdited(context, credentials, edit, seen);
    const change = isMade ? undefined : edit.change(letter);
    try {
      const body = change ?? { lang: letter.card.lang };
      const answer = await updateLetter(context, credentials, body, revisionTag(letter.revision), true);
      return { ...answer, before: answer.revision > letter.revision ? letter : before };
    } catch (error) {
      if (!(error instanceof Problem && error.code === "revision_conflict") || left === 1) throw error;
    }
  }
}

/** A revision as it is stored; pictures of ours stand as paths. */
type StoredRevision = LetterContent & { readonly revision: number };

type Found = {
  readonly letter: EditedLetter;
  /** whether the edit is in the letter already */
  readonly isMade: boolean;
  /** the state that it was made from, if nobody has changed anything since: of what others did the person knows nothing */
  readonly before?: EditedLetter | undefined;
};

function readEdited(context: RequestContext, credentials: Credentials, edit: Edit, seen: Seen) {
  return withKey(context, async (): Promise<Found> => {
    const { row, card, guests } = await readStored(context.db, await authorise(context.db, credentials));
    const now = { revision: row.revision, card, guests };
    const letter = edited(context.base, now);
    if (seen.revision === undefined || seen.revision === row.revision) return { letter, isMade: false };
    const states = (await listRevisions(context.db, row.id, seen.revision)).map(toStored);
    const made = seen.mayBeRetry ? findMade(context, edit, states, now) : undefined;
    const known = made?.after ?? states.find(({ revision }) => revision === seen.revision);
    if (!sameSubject(edit, known && edited(context.base, known), letter)) throw new Problem("revision_conflict");
    const isLast = made?.after.revision === row.revision;
    return { letter, isMade: made !== undefined, before: isLast ? edited(context.base, made.before) : undefined };
  });
}

/** Where among the states the edit was made, if that still holds. */
function findMade(context: RequestContext, edit: Edit, states: readonly StoredRevision[], now: StoredRevision) {
  const pairs = states.slice(1).map((after, place) => ({ before: states[place]!, after }));
  return pairs.find(({ before, after }) => stillHolds(before, after, now) && isMadeBy(context, edit, before, after));
}

/** Whether what an edit is about is as the person knows it. Of a state that is forgotten nothing is known. */
function sameSubject({ conflictScope }: Edit, known: EditedLetter | undefined, letter: EditedLetter): boolean {
  if (!conflictScope) return true;
  return known !== undefined && JSON.stringify(conflictScope(known)) === JSON.stringify(conflictScope(letter));
}

/** Whether the edit makes the one state of the other. */
function isMadeBy({ base, ids }: RequestContext, edit: Edit, before: StoredRevision, after: StoredRevision): boolean {
  const change = previewChange(edit, edited(base, before));
  const read = change && readChange(change, base);
  if (!read?.ok) return false;
  const known = new Set(before.guests.map(({ id }) => id));
  const { issues, ...result } = applyChange({ ...before, known }, read.value, ids);
  return issues.length === 0 && sameButForNewIds(before, result, after);
}

/** What the edit would change; undefined for a letter that it refuses. */
function previewChange(edit: Edit, letter: EditedLetter): object | undefined {
  try {
    return edit.change(letter);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function toStored({ revision, card, guests }: RevisionWithGuests): StoredRevision {
  return { revision, card: JSON.parse(card), guests: JSON.parse(guests) };
}

function edited(base: string, { card, ...letter }: StoredRevision): EditedLetter {
  return { ...letter, card: publicCard(base, card) };
}
