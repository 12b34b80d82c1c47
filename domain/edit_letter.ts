import { findRevision, listMarks } from "../db/revisions.ts";
import type { RequestContext } from "./context.ts";
import { revisionTag } from "./entity_tags.ts";
import { Problem } from "./errors.ts";
import { undoWay } from "./history/history_tree.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { LetterContent } from "./letter/card.ts";
import type { Warning } from "./letter/warning.ts";
import { type LetterAnswer, publicCard } from "./letter_answer.ts";
import { updateLetter } from "./letters.ts";
import { readStored } from "./stored_letter.ts";

/** A letter as input of an edit; addresses of our pictures are absolute, as `updateLetter` requires. */
export type EditedLetter = LetterContent & { readonly revision: number };

/** One action of a person on a letter that others may be editing, too. */
export type Edit = {
  /**
   * The part of the letter that the edit depends on. The edit conflicts only if somebody else changed this part since.
   * Without `conflictScope` it never conflicts.
   */
  readonly conflictScope?: ((letter: EditedLetter) => unknown) | undefined;
  /** the body for `updateLetter`; undefined if there is nothing to change */
  readonly change: (letter: EditedLetter) => object | undefined;
};

/** How often an edit is tried if the letter changes in between. */
const tries = 5;

/** The revision that the person saw, and the id of the submission. */
export type Seen = {
  /** the revision that the person saw; without it, the edit applies to any state */
  readonly revision?: number | undefined;
  /** the form's submission (014): the same if it is sent again after a lost answer, or a button is pressed twice */
  readonly submission?: string | undefined;
};

/** The letter after an edit. `before`: the state before this edit; undefined if the edit changed nothing. */
export type Edited = LetterAnswer & {
  readonly warnings: readonly Warning[];
  readonly before: EditedLetter | undefined;
};

/**
 * Applies an edit to the current letter, by the same call as REST. Changes of others outside `conflictScope` are kept.
 * A submission that was applied already is not applied again.
 * @throws Problem revision_conflict if `conflictScope` has changed since `seen`; and as `updateLetter` does
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
      const answer = await updateLetter(context, credentials, body, revisionTag(letter.revision), {
        byHand: true,
        submission: seen.submission,
      });
      return { ...answer, before: answer.revision > letter.revision ? letter : before };
    } catch (error) {
      if (!(error instanceof Problem && error.code === "revision_conflict") || left === 1) throw error;
    }
  }
}

/** A letter, whether the edit was applied already, and the state before the edit. */
type Found = { readonly letter: EditedLetter; readonly isMade: boolean; readonly before?: EditedLetter | undefined };

function readEdited(context: RequestContext, credentials: Credentials, edit: Edit, seen: Seen): Promise<Found> {
  return withKey(context, async () => {
    const row = await authorise(context.db, credentials);
    const [{ card, guests }, made] = await Promise.all([readStored(context.db, row), findMade(context, row.id, seen)]);
    // The same form was sent twice at once, and the other request was saved after `row` was read.
    if (made !== undefined && made > row.revision) return readEdited(context, credentials, edit, seen);
    const letter = { revision: row.revision, card: publicCard(context.base, card), guests };
    const stateAt = (revision: number) => revision === row.revision ? letter : readState(context, row.id, revision);
    const known = made ?? seen.revision;
    if (known !== undefined && !sameSubject(edit, await stateAt(known), letter)) throw new Problem("revision_conflict");
    // Only if nobody else changed the letter since: an undo must not include changes that the person does not know.
    const before = made === row.revision ? await stateAt(made - 1) : undefined;
    return { letter, isMade: made !== undefined, before };
  });
}

/** The revision that the submission made, unless the edit was undone. */
async function findMade({ db }: RequestContext, letterId: string, { submission }: Seen): Promise<number | undefined> {
  if (submission === undefined) return undefined;
  const marks = await listMarks(db, letterId);
  const way = [marks.at(-1)?.state, ...undoWay(marks)];
  return marks.findLast((mark) => mark.submission === submission && way.includes(mark.revision))?.revision;
}

async function readState({ db, base }: RequestContext, letterId: string, revision: number) {
  const found = await findRevision(db, letterId, revision);
  return found && { revision, card: publicCard(base, JSON.parse(found.card)), guests: JSON.parse(found.guests) };
}

/** Whether `conflictScope` is the same in both states. False if the known state was deleted from the history. */
function sameSubject({ conflictScope }: Edit, known: EditedLetter | undefined, letter: EditedLetter): boolean {
  if (!conflictScope) return true;
  return known !== undefined && JSON.stringify(conflictScope(known)) === JSON.stringify(conflictScope(letter));
}
