import { AnswerKept } from "../db/letter_changes.ts";
import { countOfNew, keptAnswers } from "../db/requests.ts";
import type { IdempotentAnswerRow } from "../db/schema.ts";
import { readBatch, writeBatch } from "../db/transactions.ts";
import { accept, changeLetter, dryRunWarnings, type Report, reportChange, warnAbout } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { sha256 } from "./hash.ts";
import { letterUrls } from "./letter/public_link.ts";
import { askedWith, keptSince, lookupHash, openAnswer, sealAnswer } from "./requests/idempotency.ts";
import { contactWarnings, countryOf } from "./guests/host_contacts.ts";
import { changedEntries, type HostSettings } from "./guests/host_list.ts";
import { guestLinks } from "./letter_answer.ts";
import type { LetterLinks } from "./letter/answers.ts";
import { blankLetter } from "./letter/patch.ts";
import { pictureAddresses } from "./letter/pictures.ts";
import { placeIssue, readLetterInput } from "./letter/reading/read.ts";
import { copyPictures, rewritePictureUrls } from "./media/copying/copy_pictures.ts";
import { checkCount, counterOf } from "./requests/rate_limits.ts";
import { insertStored } from "./stored/stored_letter.ts";

/**
 * Creates and publishes a letter, with its pictures copied; its links work at once.
 * @param body the letter input as it was received
 * @param idempotencyKey a random UUID: a repeated request with the same key and body gets the same answer
 * (decision I2)
 * @throws Problem invalid_input, rate_limited, unavailable
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
 * @param settings what the host keeps for sending it (decision P6)
 * @throws Problem as `createLetter`
 */
export async function createOnce(
  context: RequestContext,
  body: unknown,
  keys: readonly string[],
  settings?: HostSettings,
): Promise<{ readonly links: LetterLinks; readonly isRepeat: boolean }> {
  const kept = await countCreation(context, keys);
  if (kept) return await repeat(kept, keys, body);
  context.space.checkLetter();
  const composed = composeLetter(context, body);
  const asked = keys[0] === undefined ? undefined : await askedWith(keys[0], body);
  const copies = await copyPictures(context, pictureAddresses(composed.content.card));
  const content = rewritePictureUrls(composed.content, copies);
  const [id, editKey, now] = [context.ids.letter(), context.ids.key(), context.now()];
  const links = {
    ...{ id, editKey, ...letterUrls(context.base, id, editKey), guests: guestLinks(context.base, id, content.guests) },
    ...{ revision: 1, warnings: [...composed.warnings, ...warnAbout(context, content, copies)] },
  };
  try {
    const answer = asked && await sealAnswer(asked, links, now);
    const host = { entries: changedEntries(new Map(), content.guests, composed.sent, now.getTime()), settings };
    await insertStored(context.db, { id, keyHash: sha256(editKey) }, content, now, { host, answer });
    context.onChanged?.();
    return { links, isRepeat: false };
  } catch (error) {
    // The same request came twice at once, and the other one has made the letter.
    if (!(error instanceof AnswerKept)) throw error;
    const [kept] = await keptAnswers(context.db, keys.map(lookupHash), keptSince(now)).execute();
    return await repeat(kept!, keys, body);
  }
}

/**
 * Answers what creating would do, and stores nothing (decision I3).
 * @throws Problem as `createLetter`
 */
export async function tryLetter(context: RequestContext, body: unknown, idempotencyKey?: string): Promise<Report> {
  const keys = idempotencyKey === undefined ? [] : [idempotencyKey];
  const kept = await countCreation(context, keys);
  // A repeated request gets the first answer again, and makes nothing.
  if (kept) return { warnings: (await repeat(kept, keys, body)).links.warnings, changes: [] };
  context.space.checkLetter();
  const { content, warnings } = composeLetter(context, body);
  return reportChange(blankLetter, content, [...warnings, ...await dryRunWarnings(context, content)]);
}

/** Counts a request for a new letter, unless it is a repeated one. @returns the kept answer of a repeated one */
async function countCreation(
  context: RequestContext,
  keys: readonly string[],
): Promise<IdempotentAnswerRow | undefined> {
  const kept = keptAnswers(context.db, keys.map(lookupHash), keptSince(context.now()));
  const counter = counterOf(context, "create");
  if (!counter) return keys.length > 0 ? (await readBatch(context.db, [kept]))[0][0] : undefined;
  const counting = countOfNew(context.db, counter, kept);
  const [[answer], [counted]] = await writeBatch(context.db, [kept, counting]);
  if (!answer) checkCount(context, "create", counted?.count);
  return answer;
}

/** The answer that is kept, for the same body. */
async function repeat(kept: IdempotentAnswerRow, keys: readonly string[], body: unknown) {
  const key = keys.find((one) => lookupHash(one) === kept.key_hash)!;
  return { links: await openAnswer<LetterLinks>(await askedWith(key, body), kept), isRepeat: true };
}

function composeLetter(context: RequestContext, body: unknown) {
  const { value: input, warnings } = accept(readLetterInput(body, context.base));
  const content = changeLetter(context, blankLetter, input, (issue) => placeIssue(body, issue));
  const sent = input.guests ?? [];
  return { content, sent, warnings: [...warnings, ...contactWarnings(sent, countryOf(content.card, {}))] };
}
