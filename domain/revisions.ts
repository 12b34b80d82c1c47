import type { RequestContext } from "./context.ts";
import { openHistory } from "./history.ts";
import { changeSentences } from "./history/change_sentences.ts";
import type { Revision } from "./history/history_lines.ts";
import { isChange } from "./history/history_tree.ts";
import { openState } from "./stored/kept_states.ts";
import type { Credentials } from "./keys.ts";
import type { RevisionList } from "./letter/answers.ts";
import { blankLetter } from "./letter/patch.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";

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
