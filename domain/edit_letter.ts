import { listRevisions, type RevisionWithGuests } from "../db/revisions.ts";
import type { RequestContext } from "./context.ts";
import { revisionTag } from "./entity_tags.ts";
import { Problem } from "./errors.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import { mapPictures, publicSrc } from "./letter/pictures.ts";
import { applyChange, sameButForNewIds } from "./letter/patch.ts";
import { readChange } from "./letter/read.ts";
import type { Warning } from "./letter/warnings.ts";
import type { LetterAnswer } from "./letter_answer.ts";
import { updateLetter } from "./letters.ts";
import { type Content, readStored } from "./stored_letter.ts";

/** A letter as an edit sees it; pictures of ours stand as absolute addresses, as a change takes them. */
export type EditedLetter = Content & { readonly revision: number };

/** One act of a person on a letter that others may be editing, too. */
export type Edit = {
  /** what the act is about, as data: whoever changes something else meanwhile does not meet it; without, nobody does */
  readonly about?: ((letter: EditedLetter) => unknown) | undefined;
  /** the change, as `updateLetter` takes it; undefined: nothing is left to do */
  readonly change: (letter: EditedLetter) => object | undefined;
};

/** How often an edit is made anew for a letter that changed in between. */
const tries = 5;

/**
 * Makes an edit on the letter as it is now, by the same call as REST. What others changed elsewhere in the letter stays.
 * An edit that was made already is not made again: its answer was lost, or it was sent twice (014).
 * @param seen the revision that the person saw; without, the edit holds for whatever is there
 * @returns the letter after it, with warnings
 * @throws Problem revision_conflict when what the edit is about has changed since; and as `updateLetter`
 */
export async function editLetter(
  context: RequestContext,
  credentials: Credentials,
  edit: Edit,
  seen?: number,
): Promise<LetterAnswer & { readonly warnings: readonly Warning[] }> {
  for (let left = tries;; left--) {
    const { letter, isMade } = await readEdited(context, credentials, edit, seen);
    const change = isMade ? undefined : edit.change(letter);
    try {
      const body = change ?? { lang: letter.card.lang };
      return await updateLetter(context, credentials, body, revisionTag(letter.revision), true);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "revision_conflict") || left === 1) throw error;
    }
  }
}

/** A letter as it is stored. */
type State = Content & { readonly revision: number };

type Found = {
  readonly letter: EditedLetter;
  /** whether the edit is in the letter already */
  readonly isMade: boolean;
};

function readEdited(context: RequestContext, credentials: Credentials, edit: Edit, seen: number | undefined) {
  return withKey(context, async (): Promise<Found> => {
    const { row, card, guests } = await readStored(context.db, await authorise(context.db, credentials));
    const letter = edited(context.base, { revision: row.revision, card, guests });
    if (seen === undefined || seen === row.revision) return { letter, isMade: false };
    const states = (await listRevisions(context.db, row.id, seen)).map(toState);
    const made = states.find((state, place) => place > 0 && isMadeBy(context, edit, states[place - 1]!, state));
    const known = made ?? states.find(({ revision }) => revision === seen);
    if (!sameSubject(edit, known && edited(context.base, known), letter)) throw new Problem("revision_conflict");
    return { letter, isMade: made !== undefined };
  });
}

/** Whether what an edit is about is as the person knows it. Of a state that is forgotten nothing is known. */
function sameSubject({ about }: Edit, known: EditedLetter | undefined, letter: EditedLetter): boolean {
  if (!about) return true;
  return known !== undefined && JSON.stringify(about(known)) === JSON.stringify(about(letter));
}

/** Whether the edit makes the one state of the other. */
function isMadeBy({ base, ids }: RequestContext, edit: Edit, before: State, after: State): boolean {
  const change = foresee(edit, edited(base, before));
  const read = change && readChange(change, base);
  if (!read?.ok) return false;
  const known = new Set(before.guests.map(({ id }) => id));
  const { issues, ...result } = applyChange({ ...before, known }, read.value, ids);
  return issues.length === 0 && sameButForNewIds(before, result, after);
}

/** What the edit would change; undefined for a letter that it refuses. */
function foresee(edit: Edit, letter: EditedLetter): object | undefined {
  try {
    return edit.change(letter);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function toState({ revision, card, guests }: RevisionWithGuests): State {
  return { revision, card: JSON.parse(card), guests: JSON.parse(guests) };
}

function edited(base: string, { card, ...letter }: State): EditedLetter {
  return { ...letter, card: { ...card, blocks: mapPictures(card.blocks, (src) => publicSrc(src, base)) } };
}
