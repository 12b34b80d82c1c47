import { findRevision } from "../db/revisions.ts";
import type { RequestContext } from "./context.ts";
import { revisionTag } from "./entity_tags.ts";
import { Problem } from "./errors.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { Card } from "./letter/card.ts";
import { mapPictures, publicSrc } from "./letter/pictures.ts";
import type { Guest } from "./letter/guest.ts";
import type { Warning } from "./letter/warnings.ts";
import type { LetterAnswer } from "./letter_answer.ts";
import { updateLetter } from "./letters.ts";
import { readStored } from "./stored_letter.ts";

/** A letter as an edit sees it; pictures of ours stand as absolute addresses, as a change takes them. */
export type EditedLetter = { readonly revision: number; readonly card: Card; readonly guests: readonly Guest[] };

/** One act of a person on a letter that others may be editing, too. */
export type Edit = {
  /** what the act is about, as data: whoever changes something else meanwhile does not meet it */
  readonly about: (letter: EditedLetter) => unknown;
  /** the change, as `updateLetter` takes it; undefined: nothing is left to do */
  readonly change: (letter: EditedLetter) => object | undefined;
};

/** How often an edit is made anew for a letter that changed in between. */
const tries = 5;

/**
 * Makes an edit on the letter as it is now, by the same call as REST. What others changed elsewhere in the letter stays.
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
    const letter = await readEdited(context, credentials, edit, seen);
    const change = edit.change(letter) ?? { lang: letter.card.lang };
    try {
      return await updateLetter(context, credentials, change, revisionTag(letter.revision), true);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "revision_conflict") || left === 1) throw error;
    }
  }
}

function readEdited(context: RequestContext, credentials: Credentials, edit: Edit, seen: number | undefined) {
  return withKey(context, async (): Promise<EditedLetter> => {
    const { row, card, guests } = await readStored(context.db, await authorise(context.db, credentials));
    const letter = edited(context.base, row.revision, card, guests);
    if (seen === undefined || seen === row.revision) return letter;
    const found = await findRevision(context.db, row.id, seen);
    const before = found && edited(context.base, seen, JSON.parse(found.card), JSON.parse(found.guests));
    const same = before && JSON.stringify(edit.about(before)) === JSON.stringify(edit.about(letter));
    if (!same) throw new Problem("revision_conflict");
    return letter;
  });
}

function edited(base: string, revision: number, card: Card, guests: readonly Guest[]): EditedLetter {
  return { revision, card: { ...card, blocks: mapPictures(card.blocks, (src) => publicSrc(src, base)) }, guests };
}
