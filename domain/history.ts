import { findRevision, listRevisions, type RevisionWithGuests } from "../db/revisions.ts";
import { write } from "../db/write.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./entity_tags.ts";
import { invalidInput } from "./errors.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import { sameLetter } from "./letter/patch.ts";
import { countAgainst } from "./rate_limits.ts";
import { type Content, readStored, saveRevision } from "./stored_letter.ts";

/** A state of a letter, as it was from `created` on. */
export type Revision = Content & { readonly revision: number; readonly created: Date };

/**
 * The kept states of a letter, at most fifty, oldest first; the last one is the letter as it is.
 * @throws Problem forbidden, gone
 */
export function readHistory(context: RequestContext, credentials: Credentials): Promise<Revision[]> {
  return withKey(context, async () => {
    const { id } = await authorise(context.db, credentials);
    return (await listRevisions(context.db, id)).map(toRevision);
  });
}

/**
 * Makes an earlier state the letter's next revision. Guests of that state come back under their old links, except those
 * whose names were erased since (decision D2).
 * @throws Problem forbidden, gone, revision_conflict; invalid_input for a revision that is not kept
 */
export function restoreRevision(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
  ifMatch?: string,
): Promise<LetterAnswer> {
  return withKey(context, async () => {
    await authorise(context.db, credentials);
    await countAgainst(context, "update");
    const saved = await write(context.db, async (db) => {
      const stored = await readStored(db, await authorise(db, credentials));
      checkRevision(stored.row.revision, ifMatch);
      const found = await findRevision(db, stored.row.id, revision);
      if (!found) throw invalidInput([{ path: "revision", message: `Revision ${revision} is not kept any more.` }]);
      const content = toRevision(found);
      return sameLetter(stored, content) ? stored : await saveRevision(db, stored, content, context.now());
    });
    return letterAnswer(context.base, saved);
  });
}

function toRevision({ revision, card, guests, created }: RevisionWithGuests): Revision {
  return { revision, card: JSON.parse(card), guests: JSON.parse(guests), created: new Date(created) };
}
