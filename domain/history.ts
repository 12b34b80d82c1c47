import { findRevision, listMarks, listRevisions, type RevisionWithGuests } from "../db/revisions.ts";
import type { Database } from "../db/schema.ts";
import { write } from "../db/write.ts";
import { type LetterAnswer, letterAnswer, publicCard } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision, revisionTag } from "./entity_tags.ts";
import { invalidInput, Problem } from "./errors.ts";
import type { HostLetter } from "./open_letter.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { CardRevision, LetterContent } from "./letter/card.ts";
import { describeChange, type Difference } from "./history/describe_change.ts";
import type { Revision } from "./history/history_lines.ts";
import { isChange, redoWay, undoWay } from "./history/history_tree.ts";
import { sameLetter } from "./letter/patch.ts";
import { findLetterPictures } from "./media/letter_pictures.ts";
import { countAgainst } from "./rate_limits.ts";
import { readStored, saveRevision } from "./stored_letter.ts";

/** An undo or a redo: the state it leads to, and what changes. */
export type Step = {
  readonly state: number;
  /** the changes that an undo takes back, or that a redo makes again */
  readonly changes: readonly Difference[];
};

/** The states to which undo and redo lead from the letter as it is now. */
export type StepsFrom = {
  readonly here: Revision;
  readonly undo: Step | undefined;
  readonly redo: Step | undefined;
};

/** A letter after an undo or a redo, and what changed in it. */
export type Stepped = {
  readonly letter: LetterAnswer;
  /** the letter before; its pictures have absolute addresses, as in the answer */
  readonly before: CardRevision;
  readonly changes: readonly Difference[];
};

/**
 * The kept revisions of a letter, oldest first; the last one is the letter as it is now. The last fifty are kept, and
 * every state that undo and redo lead to.
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
 * Undoes the last change, whoever made it, or makes an undone change again.
 * @param seen the revision that the person's page shows: a change that was made since then is not undone
 * @returns the letter after it and before it, and what was undone or redone; without changes there was nothing to do
 * @throws Problem forbidden, gone, revision_conflict, rate_limited
 */
export async function stepLetter(
  context: RequestContext,
  credentials: Credentials,
  way: "undo" | "redo",
  seen?: number,
): Promise<Stepped> {
  const { here: { revision, card }, [way]: step } = await readSteps(context, credentials);
  if (seen !== undefined && seen !== revision) throw new Problem("revision_conflict");
  const letter = await showAgain(context, credentials, step?.state ?? revision, revisionTag(revision), "step");
  return { letter, before: { revision, card: publicCard(context.base, card) }, changes: step?.changes ?? [] };
}

/**
 * What the last revision undid or redid; undefined where it is a change.
 * @throws Problem forbidden, gone, rate_limited
 */
export function readLastChange(
  context: RequestContext,
  credentials: Credentials,
  step: "undone" | "redone",
): Promise<readonly Difference[]> {
  return withKey(context, async () => {
    const { id, revision } = await authorise(context.db, credentials);
    const [before, after] = await Promise.all([revision - 1, revision].map((one) => findRevision(context.db, id, one)));
    if (!before || !after) return [];
    const [one, other] = [toRevision(before), toRevision(after)];
    if (isChange(other)) return [];
    return step === "undone" ? describeChange(other, one) : describeChange(one, other);
  });
}

/**
 * An earlier state of a letter, as its host would see it now.
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
 * Makes an earlier state the letter's next revision. This is a change like any other, and undo takes it back. Guests of
 * that state return with their old links, except those whose names were erased since (decision D2).
 * @throws Problem forbidden, gone, revision_conflict; invalid_input for a revision that is not kept
 */
export function restoreRevision(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
  ifMatch?: string,
): Promise<LetterAnswer> {
  return showAgain(context, credentials, revision, ifMatch, "change");
}

function showAgain(
  context: RequestContext,
  credentials: Credentials,
  revision: number,
  ifMatch: string | undefined,
  as: "step" | "change",
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
      if (sameLetter(stored, content)) return stored;
      const step = as === "step" ? { shows: found.state } : {};
      return await saveRevision(db, stored, content, context.now(), { byHand: true, ...step });
    });
    return letterAnswer(context.base, saved);
  });
}

/** The marks tell where undo and redo lead; only the states they lead to are read, to describe what changes. */
async function stepsFrom(db: Database, letterId: string): Promise<StepsFrom> {
  const marks = await listMarks(db, letterId);
  const found = marks.length > 0 && await findRevision(db, letterId, marks.at(-1)!.revision);
  if (!found) throw new Problem("gone");
  const here = toRevision(found);
  const [before, after] = await Promise.all(
    [undoWay(marks), redoWay(marks)].map((way) => firstOther(db, letterId, way, here)),
  );
  return {
    here,
    undo: before && { state: before.revision, changes: describeChange(before, here) },
    redo: after && { state: after.revision, changes: describeChange(here, after) },
  };
}

/** The first state of the way that differs from the letter. After an erasure, two states may have become equal. */
async function firstOther(
  db: Database,
  letterId: string,
  way: readonly number[],
  here: LetterContent,
): Promise<Revision | undefined> {
  for (const state of way) {
    const found = await findRevision(db, letterId, state);
    const revision = found && toRevision(found);
    if (revision && !sameLetter(revision, here)) return revision;
  }
}

function toRevision({ card, guests, created, ...mark }: RevisionWithGuests): Revision {
  const { revision, state, before } = mark;
  return { revision, state, before, card: JSON.parse(card), guests: JSON.parse(guests), created: new Date(created) };
}
