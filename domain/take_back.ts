import { truncateJournal } from "../db/client.ts";
import { eraseLetter } from "../db/letter_changes.ts";
import type { Report } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./requests/entity_tags.ts";
import { type Access, openToChange } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";
import type { LetterContent } from "./letter/card.ts";
import { describeError, log } from "./telemetry/log.ts";

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
  // The letter is erased. What is left of it in the journal goes with the daily maintenance at the latest.
  await truncateJournal(context.db).catch((error) => {
    log("error", "erased data stays in the journal for now", { error: describeError(error) });
  });
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
