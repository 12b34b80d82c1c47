import { eraseLetter } from "../db/letter_changes.ts";
import type { Report } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./requests/entity_tags.ts";
import { type Access, openToChange } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";
import type { LetterContent } from "./letter/card.ts";
import { emptyJournal } from "./upkeep/empty_journal.ts";

/** How long the answer may wait for the journal, in milliseconds: a backup keeps it for minutes. */
const journalPatience = 1_000;

/**
 * Takes the letter back: its words and names are erased, and its links answer that it is gone (decision H3).
 * @throws Problem forbidden, gone, revision_conflict, rate_limited
 */
export async function deleteLetter(context: RequestContext, access: Access, ifMatch?: string): Promise<Report> {
  const letter = await openToChange(context, access);
  await changeAsRead(context, letter, async ({ row: { id, key_hash: keyHash, revision } }) => {
    checkRevision(revision, ifMatch);
    const asRead = { id, keyHash, ...(ifMatch === undefined ? {} : { revision }) };
    await eraseLetter(context.db, asRead, context.now().getTime());
  });
  // The letter is erased. What is left of it in the journal goes with a backup, or with the daily maintenance.
  await emptyJournal(context.db, journalPatience);
  return reportErasure(letter);
}

/**
 * Answers what taking the letter back would do, and stores nothing (decision I3).
 * @throws Problem as `deleteLetter`
 */
export async function tryDelete(context: RequestContext, access: Access, ifMatch?: string): Promise<Report> {
  const letter = await openToChange(context, access);
  checkRevision(letter.row.revision, ifMatch);
  return reportErasure(letter);
}

function reportErasure({ guests }: LetterContent): Report {
  const names = guests.length === 1 ? "the name of 1 guest" : `the names of ${guests.length} guests`;
  return { warnings: [], changes: [`Took the letter back: its words and ${names} are erased, its links answer 410`] };
}
