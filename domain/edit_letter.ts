import type { RequestContext } from "./context.ts";
import { Problem } from "./errors.ts";
import type { HostSettings } from "./guests/host_list.ts";
import { undoWay } from "./history/history_tree.ts";
import type { HostKept } from "./stored/host_kept.ts";
import { findStates } from "./stored/kept_states.ts";
import { type Access, openToChange } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";
import type { LetterContent } from "./letter/card.ts";
import type { FactUpdates } from "./letter/facts/fact_updates.ts";
import { type LetterAnswer, publicCard } from "./letter_answer.ts";
import { updateAsRead } from "./letters.ts";
import { type LetterToChange, toFactUpdates } from "./stored/stored_letter.ts";

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
  readonly change: (letter: EditedLetter, kept: HostKept) => object | undefined;
  /** what changes of what the host keeps for sending; a field of the value undefined is removed (decision P6) */
  readonly settings?: ((letter: EditedLetter, kept: HostKept) => HostSettings) | undefined;
  /** what guests are told afterwards, if the edit is about that; undefined: as before (decision P7) */
  readonly tell?: ((updates: FactUpdates) => FactUpdates | undefined) | undefined;
};

/** The revision that the person saw, and the id of the submission. */
type Seen = {
  /** the revision that the person saw; without it, the edit applies to any state */
  readonly revision?: number | undefined;
  /** the form's submission (014): the same if it is sent again after a lost answer, or a button is pressed twice */
  readonly submission?: string | undefined;
};

/** The letter after an edit. `before`: the state before this edit; undefined if the edit changed nothing. */
export type Edited = LetterAnswer & {
  readonly updates: FactUpdates;
  readonly settings: HostSettings;
  readonly before: EditedLetter | undefined;
  /** whether only what the host keeps was changed */
  readonly onlyHostList: boolean;
};

/**
 * Applies an edit to the current letter, by the same call as REST. Changes of others outside `conflictScope` are kept.
 * A submission that was applied already is not applied again.
 * @throws Problem revision_conflict if `conflictScope` has changed since `seen`; and as `updateLetter` does
 */
export async function editLetter(
  context: RequestContext,
  access: Access,
  edit: Edit,
  seen: Seen = {},
): Promise<Edited> {
  return await changeAsRead(context, await openToChange(context, access), async (stored) => {
    const { letter, isMade, before } = await prepare(context, stored, edit, seen);
    const body = (isMade ? undefined : edit.change(letter, stored)) ?? { lang: letter.card.lang };
    const updates = isMade ? undefined : edit.tell?.(toFactUpdates(stored.row));
    const settings = edit.settings?.(letter, stored);
    const how = { byHand: true, submission: seen.submission, settings, ...updates ? { updates } : {} };
    const answer = await updateAsRead(context, stored, body, how);
    return { ...answer, before: answer.revision > letter.revision ? letter : before };
  });
}

/** A letter, whether the edit was applied already, and the state before the edit. */
type Prepared = {
  readonly letter: EditedLetter;
  readonly isMade: boolean;
  readonly before?: EditedLetter | undefined;
};

/** @throws Problem revision_conflict */
async function prepare(
  context: RequestContext,
  stored: LetterToChange,
  edit: Edit,
  seen: Seen,
): Promise<Prepared> {
  const { revision } = stored.row;
  const made = findMade(stored, seen);
  const letter = toEdited(context, { ...stored, revision });
  const known = edit.conflictScope ? made ?? seen.revision : undefined;
  // Only if nobody else changed the letter since: an undo must not include changes that the person does not know.
  const wanted = [known ?? revision, made === revision ? made - 1 : revision];
  const states = await findStates(context, stored, wanted.filter((one) => one !== revision));
  const stateAt = (one: number) => {
    const kept = states.get(one);
    return one === revision ? letter : kept && toEdited(context, kept);
  };
  if (known !== undefined && !sameSubject(edit, stateAt(known), letter)) throw new Problem("revision_conflict");
  return { letter, isMade: made !== undefined, before: made === revision ? stateAt(made - 1) : undefined };
}

/** The revision that the submission made, unless the edit was undone. */
function findMade({ marks }: LetterToChange, { submission }: Seen): number | undefined {
  if (submission === undefined) return undefined;
  const way = [marks.at(-1)?.state, ...undoWay(marks)];
  return marks.findLast((mark) => mark.submission === submission && way.includes(mark.revision))?.revision;
}

/** A state of the letter with absolute addresses of its pictures. */
export function toEdited({ base }: RequestContext, { revision, card, guests }: EditedLetter): EditedLetter {
  return { revision, card: publicCard(base, card), guests };
}

/** Whether `conflictScope` is the same in both states. False if the known state was deleted from the history. */
function sameSubject({ conflictScope }: Edit, known: EditedLetter | undefined, letter: EditedLetter): boolean {
  if (!conflictScope) return true;
  return known !== undefined && JSON.stringify(conflictScope(known)) === JSON.stringify(conflictScope(letter));
}
