import { readBatch, writeBatch } from "../db/batch.ts";
import { truncateJournal } from "../db/client.ts";
import { keptAnswers } from "../db/idempotent_answers.ts";
import { AnswerKept, eraseLetter } from "../db/letter_changes.ts";
import { countOfNew } from "../db/rates.ts";
import type { IdempotentAnswerRow } from "../db/schema.ts";
import type { LetterLinks } from "./letter/answers.ts";
import type { LetterContent } from "./letter/card.ts";
import { guestLinks, type LetterAnswer, letterAnswer, letterUrls } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./entity_tags.ts";
import { errors, invalidInput, Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { askedWith, checkIdempotencyKey, keptSince, lookupHash, openAnswer, sealAnswer } from "./idempotency.ts";
import { type Access, changeAsRead, type Credentials, openToChange, openWithKey } from "./keys.ts";
import type { Parsed } from "./letter/issues.ts";
import { applyChange, blankLetter, type Change, guestIds, type LetterBefore, sameLetter } from "./letter/patch.ts";
import { findWrapper, isEmptyChange, readChange, readLetterInput } from "./letter/read.ts";
import { letterWarnings } from "./letter/warnings.ts";
import type { Warning } from "./letter/warning.ts";
import { ownHash, pictureAddresses } from "./letter/pictures.ts";
import { type Copies, copyPictures, judgePictures, reasonFor, rewritePictureUrls } from "./media/copy_pictures.ts";
import { checkCount, counterOf } from "./rate_limits.ts";
import {
  type HowSaved,
  insertStored,
  type KeyedLetter,
  knownGuests,
  type LetterToChange,
  saveRevision,
} from "./stored_letter.ts";

type Warnings = { readonly warnings: readonly Warning[] };
type Updated = LetterAnswer & Warnings;

/**
 * Creates and publishes a letter, with its pictures copied; its links work at once.
 * @param body the letter input as it was received
 * @param idempotencyKey 16 to 255 characters: a repeated request with the same key and body gets the same answer
 * (decision I2)
 * @throws Problem invalid_input, rate_limited
 */
export async function createLetter(
  context: RequestContext,
  body: unknown,
  idempotencyKey?: string,
): Promise<LetterLinks> {
  const { links } = await createOnce(context, body, idempotencyKey === undefined ? [] : [idempotencyKey]);
  return links;
}

/**
 * The same, and whether the letter was made before. A repeated request makes nothing, so it does not count against the
 * rate limit.
 * @param keys the answer is kept under the first one, and was made before if it is kept under any of them
 * @throws Problem as `createLetter`
 */
export async function createOnce(
  context: RequestContext,
  body: unknown,
  keys: readonly string[],
): Promise<{ readonly links: LetterLinks; readonly isRepeat: boolean }> {
  const kept = await countCreation(context, keys);
  if (kept) return await repeat(kept, keys, body);
  const composed = composeLetter(context, body);
  const asked = keys[0] === undefined ? undefined : await askedWith(keys[0], body);
  const copies = await copyPictures(context, pictureAddresses(composed.content.card.blocks));
  const content = rewritePictureUrls(composed.content, copies);
  const [id, editKey, now] = [context.ids.letter(), context.ids.key(), context.now()];
  const links = {
    ...{ id, editKey, ...letterUrls(context.base, id, editKey), guests: guestLinks(context.base, id, content.guests) },
    ...{ revision: 1, warnings: [...composed.warnings, ...warnAbout(context, content, copies)] },
  };
  try {
    const answer = asked && await sealAnswer(asked, links, now);
    await insertStored(context.db, { id, keyHash: sha256(editKey) }, content, now, answer);
    return { links, isRepeat: false };
  } catch (error) {
    // The same request came twice at once, and the other one has made the letter.
    if (!(error instanceof AnswerKept)) throw error;
    const [kept] = await keptAnswers(context.db, keys.map(lookupHash), keptSince(now)).execute();
    return await repeat(kept!, keys, body);
  }
}

/** Answers the warnings that creating would answer, and stores nothing (decision I3). */
export async function tryLetter(context: RequestContext, body: unknown, idempotencyKey?: string): Promise<Warnings> {
  checkIdempotencyKey(idempotencyKey);
  await countCreation(context, []);
  const { content, warnings } = composeLetter(context, body);
  return { warnings: [...warnings, ...await dryRunWarnings(context, content)] };
}

/**
 * The letter with its links.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function readLetter(context: RequestContext, credentials: Credentials): Promise<LetterAnswer> {
  return letterAnswer(context.base, await openWithKey(context, credentials));
}

/**
 * Changes the letter in one transaction, after its new pictures are copied: all or nothing. An update that changes
 * nothing makes no revision (decision C2).
 * @param body a letter patch, or the object that `readLetter` answered
 * @param ifMatch the entity tag of the revision the change was made for (decision C5)
 * @throws Problem forbidden, gone, invalid_input, empty_patch, revision_conflict, rate_limited
 */
export async function updateLetter(
  context: RequestContext,
  access: Access,
  body: unknown,
  ifMatch?: string,
): Promise<Updated> {
  const letter = await openToChange(context, access);
  const update = await prepareUpdate(context, letter, body, ifMatch);
  return await changeAsRead(context, letter, async (stored) => {
    checkRevision(stored.row.revision, ifMatch);
    return await applyUpdate(context, stored, update);
  });
}

/**
 * The same for a letter that was read just before.
 * @param how of one of the many small changes that a person makes: the sending of a form that asks for it (014)
 * @throws LetterChanged if somebody else has changed the letter since; and as `updateLetter`
 */
export async function updateAsRead(
  context: RequestContext,
  letter: LetterToChange,
  body: unknown,
  how: Pick<HowSaved, "byHand" | "submission">,
): Promise<Updated> {
  return await applyUpdate(context, letter, await prepareUpdate(context, letter, body), how);
}

/**
 * Answers the warnings that an update would answer, and stores nothing (decision I3).
 * @throws Problem as `updateLetter`
 */
export async function tryUpdate(
  context: RequestContext,
  access: Access,
  body: unknown,
  ifMatch?: string,
): Promise<Warnings> {
  const letter = await openToChange(context, access);
  const { value: change, warnings } = parseChange(context, body);
  checkRevision(letter.row.revision, ifMatch);
  const content = await changeStored(context, letter, change);
  return { warnings: [...warnings, ...await dryRunWarnings(context, content, letter)] };
}

/**
 * Takes the letter back: its words and names are erased, and its links answer that it is gone (decision H3).
 * @throws Problem forbidden, gone, revision_conflict, rate_limited
 */
export async function deleteLetter(context: RequestContext, access: Access, ifMatch?: string): Promise<void> {
  const letter = await openToChange(context, access);
  await changeAsRead(context, letter, async ({ row: { id, key_hash: keyHash, revision } }) => {
    checkRevision(revision, ifMatch);
    const asRead = { id, keyHash, ...(ifMatch === undefined ? {} : { revision }) };
    await eraseLetter(context.db, asRead, context.now().getTime());
  });
  await truncateJournal(context.db);
}

/** Counts a request for a new letter, unless it is a repeated one. @returns the kept answer of a repeated one */
async function countCreation(
  context: RequestContext,
  keys: readonly string[],
): Promise<IdempotentAnswerRow | undefined> {
  const [keyHashes, after] = [keys.map(lookupHash), keptSince(context.now())];
  const kept = keptAnswers(context.db, keyHashes, after);
  const counter = counterOf(context, "create");
  if (!counter) return keys.length > 0 ? (await readBatch(context.db, [kept]))[0][0] : undefined;
  const counting = countOfNew(context.db, counter, { keyHashes, after });
  const [[answer], [counted]] = await writeBatch(context.db, [kept, counting]);
  checkCount(context, "create", counted?.count);
  return answer;
}

/** The answer that is kept, for the same body. */
async function repeat(kept: IdempotentAnswerRow, keys: readonly string[], body: unknown) {
  const key = keys.find((one) => lookupHash(one) === kept.key_hash)!;
  return { links: await openAnswer<LetterLinks>(await askedWith(key, body), kept), isRepeat: true };
}

function composeLetter(context: RequestContext, body: unknown) {
  const { value: input, warnings } = accept(readLetterInput(body, context.base));
  return { content: changeLetter(context, blankLetter, input), warnings };
}

function parseChange(context: RequestContext, body: unknown) {
  if (isEmptyChange(body)) throw emptyPatch(findWrapper(body));
  return accept(readChange(body, context.base));
}

/** An update that can be applied: what it changes, and its pictures. */
type Update = Warnings & { readonly change: Change; readonly copies: Copies };

/** Copies pictures before the letter is changed, because that takes seconds, and only for a change that is accepted. */
async function prepareUpdate(
  context: RequestContext,
  letter: KeyedLetter,
  body: unknown,
  ifMatch?: string,
): Promise<Update> {
  const { value: change, warnings } = parseChange(context, body);
  const sent = pictureAddresses(("card" in change ? change.card : change).blocks ?? []);
  if (sent.some((address) => !ownHash(address))) {
    checkRevision(letter.row.revision, ifMatch);
    await changeStored(context, letter, change);
  }
  return { change, warnings, copies: await copyPictures(context, sent, letter) };
}

/** @throws LetterChanged */
async function applyUpdate(
  context: RequestContext,
  letter: LetterToChange,
  { change, warnings, copies }: Update,
  how?: HowSaved,
): Promise<Updated> {
  const content = rewritePictureUrls(await changeStored(context, letter, change), copies);
  const saved = sameLetter(letter, content)
    ? letter
    : await saveRevision(context.db, letter, content, context.now(), how);
  return { ...letterAnswer(context.base, saved), warnings: [...warnings, ...warnAbout(context, saved, copies)] };
}

async function changeStored(context: RequestContext, stored: KeyedLetter, change: Change): Promise<LetterContent> {
  const known = await knownGuests(context.db, stored, guestIds(change));
  return changeLetter(context, { ...stored, known }, change);
}

function changeLetter(context: RequestContext, letter: LetterBefore, change: Change): LetterContent {
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

function warnAbout(context: RequestContext, { card }: Pick<LetterContent, "card">, copies: Copies): Warning[] {
  return letterWarnings(card, context.now(), (src) => reasonFor(copies, src));
}

/** Copies nothing, so a picture's warning can only be about its address. @param stored the letter before, if any */
async function dryRunWarnings(
  context: RequestContext,
  content: LetterContent,
  stored?: KeyedLetter,
): Promise<Warning[]> {
  return warnAbout(context, content, await judgePictures(context, pictureAddresses(content.card.blocks), stored));
}
