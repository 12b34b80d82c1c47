import { truncateJournal } from "../db/client.ts";
import { eraseLetter } from "../db/letters.ts";
import { write } from "../db/write.ts";
import type { LetterLinks } from "./letter/answers.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./entity_tags.ts";
import { errors, invalidInput, Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { answerOnce, checkIdempotencyKey } from "./idempotency.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { Parsed } from "./letter/parse.ts";
import { applyChange, blankLetter, type Change, guestIds, sameLetter } from "./letter/patch.ts";
import { findWrapper, isEmptyChange, readChange, readLetterInput } from "./letter/read.ts";
import { letterWarnings, type Warning } from "./letter/warnings.ts";
import { guestLinks, letterUrls } from "./links.ts";
import { countAgainst } from "./rate_limits.ts";
import { type Content, insertStored, readStored, saveRevision, type StoredLetter } from "./stored_letter.ts";

type Warnings = { readonly warnings: readonly Warning[] };

/**
 * Creates and publishes a letter; its links work at once.
 * @param body the letter input as it was received
 * @param idempotencyKey 16 to 255 characters: asked again with the same key and body, the same answer (decision I2)
 * @throws Problem invalid_input, rate_limited
 */
export async function createLetter(
  context: RequestContext,
  body: unknown,
  idempotencyKey?: string,
): Promise<LetterLinks> {
  const { content, warnings } = await composeLetter(context, body);
  return await answerOnce(context, idempotencyKey, body, async (db) => {
    const [id, editKey] = [context.ids.letter(), context.ids.key()];
    await insertStored(db, { id, keyHash: sha256(editKey) }, content, context.now());
    const guests = guestLinks(context.base, id, content.guests);
    return { id, editKey, ...letterUrls(context.base, id, editKey), guests, revision: 1, warnings };
  });
}

/** Says what creating would say, and stores nothing (decision I3). */
export async function tryLetter(context: RequestContext, body: unknown, idempotencyKey?: string): Promise<Warnings> {
  checkIdempotencyKey(idempotencyKey);
  const { warnings } = await composeLetter(context, body);
  return { warnings };
}

/**
 * The letter with its links.
 * @throws Problem forbidden, gone, rate_limited
 */
export function readLetter(context: RequestContext, credentials: Credentials): Promise<LetterAnswer> {
  return withKey(context, async () => {
    const row = await authorise(context.db, credentials);
    return letterAnswer(context.base, await readStored(context.db, row));
  });
}

/**
 * Changes the letter in one transaction: all or nothing. A change that changes nothing makes no revision (decision C2).
 * @param body a letter patch, or the object that `readLetter` answered
 * @param ifMatch the entity tag of the revision the change was made for (decision C5)
 * @throws Problem forbidden, gone, invalid_input, empty_patch, revision_conflict, rate_limited
 */
export function updateLetter(
  context: RequestContext,
  credentials: Credentials,
  body: unknown,
  ifMatch?: string,
): Promise<LetterAnswer & Warnings> {
  return withKey(context, async () => {
    const { change, warnings } = await prepareChange(context, credentials, body);
    const saved = await write(context.db, async (db) => {
      const stored = await readStored(db, await authorise(db, credentials), guestIds(change));
      checkRevision(stored.row.revision, ifMatch);
      const content = changeLetter(context, stored, change);
      return sameLetter(stored, content) ? stored : await saveRevision(db, stored, content, context.now());
    });
    return { ...letterAnswer(context.base, saved), warnings: [...warnings, ...warnAbout(context, saved)] };
  });
}

/**
 * Says what an update would say, and stores nothing (decision I3).
 * @throws Problem as `updateLetter`
 */
export function tryUpdate(
  context: RequestContext,
  credentials: Credentials,
  body: unknown,
  ifMatch?: string,
): Promise<Warnings> {
  return withKey(context, async () => {
    const { change, warnings } = await prepareChange(context, credentials, body);
    const stored = await readStored(context.db, await authorise(context.db, credentials), guestIds(change));
    checkRevision(stored.row.revision, ifMatch);
    return { warnings: [...warnings, ...warnAbout(context, changeLetter(context, stored, change))] };
  });
}

/**
 * Takes the letter back: its words and names are erased, its links answer that it is gone (decision H3).
 * @throws Problem forbidden, gone, revision_conflict, rate_limited
 */
export function deleteLetter(context: RequestContext, credentials: Credentials, ifMatch?: string): Promise<void> {
  return withKey(context, async () => {
    await authorise(context.db, credentials);
    await countAgainst(context, "update");
    await write(context.db, async (db) => {
      const { id, revision } = await authorise(db, credentials);
      checkRevision(revision, ifMatch);
      await eraseLetter(db, id, context.now().getTime());
    });
    await truncateJournal(context.db);
  });
}

async function composeLetter(context: RequestContext, body: unknown) {
  await countAgainst(context, "create");
  const { value: input, warnings } = accept(readLetterInput(body, context.base));
  const content = changeLetter(context, blankLetter, input);
  return { content, warnings: [...warnings, ...warnAbout(context, content)] };
}

async function prepareChange(context: RequestContext, credentials: Credentials, body: unknown) {
  await authorise(context.db, credentials);
  await countAgainst(context, "update");
  if (isEmptyChange(body)) throw emptyPatch(findWrapper(body));
  const { value: change, warnings } = accept(readChange(body, context.base));
  return { change, warnings };
}

function changeLetter(
  context: RequestContext,
  letter: Pick<StoredLetter, "card" | "guests"> & { known: { has: (id: string) => boolean } },
  change: Change,
): Content {
  const { issues, ...content } = applyChange(letter, change, context.ids);
  if (issues.length > 0) throw invalidInput(issues);
  return content;
}

function emptyPatch(wrapper: string | undefined): Problem {
  const { message } = errors.empty_patch;
  return new Problem("empty_patch", {
    message: wrapper ? `${message} Send what is inside ${wrapper} itself.` : message,
  });
}

function accept<Value>(parsed: Parsed<Value>): { value: Value; warnings: Warning[] } {
  if (!parsed.ok) throw invalidInput(parsed.issues);
  return parsed;
}

function warnAbout(context: RequestContext, { card }: Pick<Content, "card">): Warning[] {
  return letterWarnings(card, context.now(), context.base);
}
