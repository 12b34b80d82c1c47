import { findRevision, listRevisions, rankRevisions, type RevisionWithGuests } from "../db/revisions.ts";
import type { Database } from "../db/schema.ts";
import { write } from "../db/write.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision, revisionTag } from "./entity_tags.ts";
import { invalidInput, Problem } from "./errors.ts";
import type { HostLetter } from "./host_letter.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import { type Change, describeChange } from "./letter/describe_change.ts";
import { sameLetter } from "./letter/patch.ts";
import { timeline } from "./letter/timeline.ts";
import { findLetterPictures } from "./media/letter_pictures.ts";
import { countAgainst } from "./rate_limits.ts";
import { type Content, keptRevisions, readStored, saveRevision } from "./stored_letter.ts";

/** A state of a letter, as it was from `created` on. */
export type Revision = Content & { readonly revision: number; readonly created: Date };

/** A step to another state. */
export type Step = {
  readonly revision: number;
  /** what an undo takes back, or a redo does again */
  readonly changes: readonly Change[];
};

/** Where undo and redo lead from the letter as it is. */
export type StepsFrom = {
  readonly revision: number;
  readonly undo: Step | undefined;
  readonly redo: Step | undefined;
};

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
 * Where undo and redo lead (decision M2).
 * @throws Problem forbidden, gone, rate_limited
 */
export function readSteps(context: RequestContext, credentials: Credentials): Promise<StepsFrom> {
  return withKey(context, async () => {
    const { id } = await authorise(context.db, credentials);
    return await stepsFrom(context.db, id);
  });
}

/**
 * Undoes the last change, or does an undone one again.
 * @param seen the revision that the person saw: a change of somebody else is not undone unseen
 * @returns the letter after it, and what was undone or redone; no changes: there was nothing to do
 * @throws Problem forbidden, gone, revision_conflict, rate_limited
 */
export async function stepLetter(
  context: RequestContext,
  credentials: Credentials,
  way: "undo" | "redo",
  seen?: number,
): Promise<{ readonly letter: LetterAnswer; readonly changes: readonly Change[] }> {
  const { revision, [way]: step } = await readSteps(context, credentials);
  if (seen !== undefined && seen !== revision) throw new Problem("revision_conflict");
  const letter = await restoreRevision(context, credentials, step?.revision ?? revision, revisionTag(revision));
  return { letter, changes: step?.changes ?? [] };
}

/**
 * What the last revision took back, if it was an undo, or did again; none where it is the oldest that is kept.
 * @throws Problem forbidden, gone, rate_limited
 */
export function readLastChange(
  context: RequestContext,
  credentials: Credentials,
  step: "undone" | "redone",
): Promise<readonly Change[]> {
  return withKey(context, async () => {
    const { id, revision } = await authorise(context.db, credentials);
    const [before, after] = await Promise.all([revision - 1, revision].map((one) => findRevision(context.db, id, one)));
    if (!before || !after) return [];
    const [one, other] = [toRevision(before), toRevision(after)];
    return step === "undone" ? describeChange(other, one) : describeChange(one, other);
  });
}

/**
 * An earlier state of a letter, as its host would see it.
 * @throws Problem forbidden, gone, rate_limited; not_found for a revision that is not kept
 */
export function openRevision(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
): Promise<HostLetter> {
  return withKey(context, async () => {
    const { id } = await authorise(context.db, credentials);
    const found = await findRevision(context.db, id, revision);
    if (!found) throw new Problem("not_found");
    const { card, guests, created } = toRevision(found);
    const pictures = await findLetterPictures(context.db, id, card);
    return { letter: { id, revision, card, pictures, updated: created, factsChanged: undefined }, guests };
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

/** Where the steps lead is known by comparing; what they change, by reading the states that they lead to. */
async function stepsFrom(db: Database, letterId: string): Promise<StepsFrom> {
  const states = await rankRevisions(db, letterId);
  const { undo, redo } = timeline(states.map(({ card, guests }) => `${card} ${guests}`), keptRevisions);
  const read = async (place: number | undefined) => {
    const found = place === undefined ? undefined : await findRevision(db, letterId, states[place]!.revision);
    return found && toRevision(found);
  };
  const [before, here, after] = await Promise.all([undo, states.length - 1, redo].map(read));
  if (!here) throw new Problem("gone");
  return {
    revision: here.revision,
    undo: before && { revision: before.revision, changes: describeChange(before, here) },
    redo: after && { revision: after.revision, changes: describeChange(here, after) },
  };
}

function toRevision({ revision, card, guests, created }: RevisionWithGuests): Revision {
  return { revision, card: JSON.parse(card), guests: JSON.parse(guests), created: new Date(created) };
}
