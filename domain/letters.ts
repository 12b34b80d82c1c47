import { truncateJournal } from "../db/client.ts";
import { eraseLetter } from "../db/letters.ts";
import { forgetUses } from "../db/media.ts";
import type { LetterRow } from "../db/schema.ts";
import { write } from "../db/write.ts";
import type { LetterLinks } from "./letter/answers.ts";
import type { Card, LetterContent } from "./letter/card.ts";
import { guestLinks, type LetterAnswer, letterAnswer, letterUrls } from "./letter_answer.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./entity_tags.ts";
import { errors, invalidInput, Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { answeredBefore, answerOnce, checkIdempotencyKey } from "./idempotency.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { Parsed } from "./letter/issues.ts";
import { applyChange, blankLetter, type Change, guestIds, sameLetter } from "./letter/patch.ts";
import { findWrapper, isEmptyChange, readChange, readLetterInput } from "./letter/read.ts";
import { letterWarnings } from "./letter/warnings.ts";
import type { Warning } from "./letter/warning.ts";
import { ownHash, pictureAddresses } from "./letter/pictures.ts";
import { type Copies, copyPictures, judgePictures, reasonFor, rewritePictureUrls } from "./media/copy_pictures.ts";
import { countAgainst } from "./rate_limits.ts";
import { type HowSaved, insertStored, readStored, saveRevision, type StoredLetter } from "./stored_letter.ts";

type Warnings = { readonly warnings: readonly Warning[] };

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
  const composed = await composeLetter(context, body);
  const before = await answeredBefore<LetterLinks>(context, idempotencyKey, body);
  if (before) return before;
  const copies = await copyPictures(context, pictureAddresses(composed.content.card.blocks));
  const content = rewritePictureUrls(composed.content, copies);
  const warnings = [...composed.warnings, ...warnAbout(context, content, copies)];
  return await answerOnce(context, idempotencyKey, body, async (db) => {
    const [id, editKey] = [context.ids.letter(), context.ids.key()];
    await insertStored(db, { id, keyHash: sha256(editKey) }, content, context.now());
    const guests = guestLinks(context.base, id, content.guests);
    return { id, editKey, ...letterUrls(context.base, id, editKey), guests, revision: 1, warnings };
  });
}

/** Answers the warnings that creating would answer, and stores nothing (decision I3). */
export async function tryLetter(context: RequestContext, body: unknown, idempotencyKey?: string): Promise<Warnings> {
  checkIdempotencyKey(idempotencyKey);
  const { content, warnings } = await composeLetter(context, body);
  return { warnings: [...warnings, ...await dryRunWarnings(context, content)] };
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
 * Changes the letter in one transaction, after its new pictures are copied: all or nothing. An update that changes
 * nothing makes no revision (decision C2).
 * @param body a letter patch, or the object that `readLetter` answered
 * @param ifMatch the entity tag of the revision the change was made for (decision C5)
 * @param by of one of the many small changes that a person makes: that it is one, and the sending of a form that asks (014)
 * @throws Problem forbidden, gone, invalid_input, empty_patch, revision_conflict, rate_limited
 */
export function updateLetter(
  context: RequestContext,
  credentials: Credentials,
  body: unknown,
  ifMatch?: string,
  by: Pick<HowSaved, "byHand" | "submission"> = {},
): Promise<LetterAnswer & Warnings> {
  return withKey(context, async () => {
    const { row, change, warnings } = await prepareChange(context, credentials, body);
    const copies = await copyChanged(context, row, change, ifMatch);
    const saved = await write(context.db, async (db) => {
      const stored = await readStored(db, await authorise(db, credentials), guestIds(change));
      checkRevision(stored.row.revision, ifMatch);
      const content = rewritePictureUrls(changeLetter(context, stored, change), copies);
      return sameLetter(stored, content) ? stored : await saveRevision(db, stored, content, context.now(), by);
    });
    return { ...letterAnswer(context.base, saved), warnings: [...warnings, ...warnAbout(context, saved, copies)] };
  });
}

/**
 * Answers the warnings that an update would answer, and stores nothing (decision I3).
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
    return { warnings: [...warnings, ...await dryRunWarnings(context, changeLetter(context, stored, change))] };
  });
}

/**
 * Takes the letter back: its words and names are erased, and its links answer that it is gone (decision H3).
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
      await forgetUses(db, id, context.now().getTime());
    });
    await truncateJournal(context.db);
  });
}

async function composeLetter(context: RequestContext, body: unknown) {
  await countAgainst(context, "create");
  const { value: input, warnings } = accept(readLetterInput(body, context.base));
  return { content: changeLetter(context, blankLetter, input), warnings };
}

async function prepareChange(context: RequestContext, credentials: Credentials, body: unknown) {
  const row = await authorise(context.db, credentials);
  await countAgainst(context, "update");
  if (isEmptyChange(body)) throw emptyPatch(findWrapper(body));
  const { value: change, warnings } = accept(readChange(body, context.base));
  return { row, change, warnings };
}

/** Copies pictures before the transaction, because that takes seconds, and only for a change that would be accepted. */
async function copyChanged(context: RequestContext, row: LetterRow, change: Change, ifMatch: string | undefined) {
  const sent = pictureAddresses(("card" in change ? change.card : change).blocks ?? []);
  if (sent.some((address) => !ownHash(address))) {
    checkRevision(row.revision, ifMatch);
    changeLetter(context, await readStored(context.db, row, guestIds(change)), change);
  }
  const { blocks }: Card = JSON.parse(row.card);
  return await copyPictures(context, sent, pictureAddresses(blocks));
}

function changeLetter(
  context: RequestContext,
  letter: Pick<StoredLetter, "card" | "guests"> & { known: { has: (id: string) => boolean } },
  change: Change,
): LetterContent {
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

/** Copies nothing, so a picture's warning can only be about its address. */
async function dryRunWarnings(context: RequestContext, content: LetterContent): Promise<Warning[]> {
  return warnAbout(context, content, await judgePictures(context, pictureAddresses(content.card.blocks)));
}
