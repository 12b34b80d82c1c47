import { LetterChanged } from "../../db/letter_changes.ts";
import { letterOfKey } from "../../db/letters.ts";
import { marksOfKey } from "../../db/revisions.ts";
import { readBatch } from "../../db/transactions.ts";
import type { RequestContext } from "../context.ts";
import { admit } from "../keys.ts";
import { inTurn } from "../load/in_turn.ts";
import { type LetterToChange, toKeyedLetter } from "./stored_letter.ts";

/** How long a change is tried again while others change the same letter, in milliseconds. */
const patience = 5_000;

/**
 * Makes a change to a letter that was read, and makes it again if somebody else has changed the letter since. In
 * this process, repeated changes of one letter wait for each other: side by side, all but one would fail each time. Every
 * change of a letter that is stored already is made here, so whoever answers it is told here.
 * @param change writes only if the letter is still as it was read, else it throws `LetterChanged`
 * @throws Problem as `openWithKey`; LetterChanged after five seconds of trying
 */
export async function changeAsRead<Result>(
  context: RequestContext,
  letter: LetterToChange,
  change: (letter: LetterToChange) => Promise<Result>,
): Promise<Result> {
  const changed = await change(letter).catch((error) => {
    if (!(error instanceof LetterChanged)) throw error;
    return inTurn(letter.row.id, () => changeAgain(context, letter, change));
  });
  context.onChanged?.();
  return changed;
}

async function changeAgain<Result>(
  context: RequestContext,
  letter: LetterToChange,
  change: (letter: LetterToChange) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await change(await readAgain(context, letter));
    } catch (error) {
      if (!(error instanceof LetterChanged) || performance.now() > deadline) throw error;
    }
  }
}

/** The letter as it is now, with the key that opened it. The update was counted before. */
async function readAgain(context: RequestContext, { row, count }: LetterToChange): Promise<LetterToChange> {
  const key = { id: row.id, keyHash: row.key_hash };
  const [[letter], marks] = await readBatch(context.db, [letterOfKey(context.db, key), marksOfKey(context.db, key)]);
  return { ...toKeyedLetter(await admit(context, key, letter)), marks, count };
}
