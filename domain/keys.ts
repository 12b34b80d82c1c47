import { timingSafeEqual } from "node:crypto";
import { readBatch, writeBatch } from "../db/batch.ts";
import { LetterChanged, updateKey } from "../db/letter_changes.ts";
import { type Key, type KeyedRow, letterHead, letterOfKey } from "../db/letters.ts";
import { countOfKey } from "../db/rates.ts";
import { marksOfKey, stepOfKey } from "../db/revisions.ts";
import type { RequestContext } from "./context.ts";
import { Problem, takenDown } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { type Asked, sealAnswer } from "./requests/idempotency.ts";
import { inTurn } from "./load/in_turn.ts";
import { editUrl } from "./letter_answer.ts";
import { checkCount, counterOf, countRefusal } from "./requests/rate_limits.ts";
import { type KeyedLetter, type LetterToChange, toKeyedLetter } from "./stored/stored_letter.ts";

/** A letter's id, and the edit key as the client sent it, if any. */
export type Credentials = { readonly id: string; readonly key: string | undefined };

/** What opens a letter: its key, or the letter, if the request has opened it before. */
export type Access = Credentials | LetterToChange;

const noHash = "0".repeat(64);

/** The form of the keys that `Ids.key` makes. */
const keyForm = /^ek_[0-9A-Za-z]{32}$/;

/**
 * A letter whose JSON, with its guests, has more characters takes many milliseconds to read, to change and to draw. That
 * of a thousand guests has more: 250 requests at once for their list made others wait 8 s.
 */
const longLetter = 24 * 1024;

/** How long a change is tried again while others change the same letter, in milliseconds. */
const patience = 5_000;

/**
 * Reads a letter with its key, in one round trip. An unknown letter, a wrong key and a missing key get the same refusal
 * and take the same work (decision F3); refusals count against the client, and a right key is always admitted (G2).
 * @throws Problem forbidden, gone; rate_limited for a wrong key after too many
 */
export async function openWithKey(context: RequestContext, credentials: Credentials): Promise<KeyedLetter> {
  const key = hashed(credentials);
  return toKeyedLetter(await admit(context, key, await letterOfKey(context.db, key).executeTakeFirst()));
}

/**
 * Checks that the key opens the letter.
 * @throws Problem as `openWithKey`
 */
export async function checkKey(context: RequestContext, credentials: Credentials): Promise<void> {
  await admit(context, hashed(credentials), await letterHead(context.db, credentials.id).executeTakeFirst());
}

/**
 * Reads a letter for an update, and counts the update, in one round trip. Whoever makes the update passes the letter on
 * to `openToChange`, which refuses it beyond the limit.
 * @param way of an update that is an undo or a redo: the state to which it leads is read, too
 * @throws Problem as `openWithKey`
 */
export async function readToChange(
  context: RequestContext,
  credentials: Credentials,
  way?: "undo" | "redo",
): Promise<LetterToChange> {
  const { db } = context;
  const key = hashed(credentials);
  const counter = counterOf(context, "update");
  const run = counter ? writeBatch : readBatch;
  const [[letter], marks, steps, [counted]] = await run(db, [
    letterOfKey(db, key),
    marksOfKey(db, key),
    way && stepOfKey(db, key, way),
    counter && countOfKey(db, counter, key),
  ]);
  return { ...toKeyedLetter(await admit(context, key, letter)), marks, steps, count: counted?.count };
}

/**
 * Reads a letter for an update, unless the request has read it before, and refuses an update beyond the limit.
 * @throws Problem as `openWithKey`; rate_limited
 */
export async function openToChange(context: RequestContext, access: Access): Promise<LetterToChange> {
  const letter = "row" in access ? access : await readToChange(context, access);
  checkCount(context, "update", letter.count);
  return letter;
}

/**
 * Makes a change to a letter that was read, and makes it again if somebody else has changed the letter since. Those who
 * make it again in this process take turns, since otherwise all but one of them would do it in vain each time.
 * @param change writes only if the letter is still as it was read, else it throws `LetterChanged`
 * @throws Problem as `openWithKey`; LetterChanged after five seconds of trying
 */
export async function changeAsRead<Result>(
  context: RequestContext,
  letter: LetterToChange,
  change: (letter: LetterToChange) => Promise<Result>,
): Promise<Result> {
  try {
    return await change(letter);
  } catch (error) {
    if (!(error instanceof LetterChanged)) throw error;
    return await inTurn(letter.row.id, () => changeAgain(context, letter, change));
  }
}

async function changeAgain<Result>(
  context: RequestContext,
  letter: LetterToChange,
  change: (letter: LetterToChange) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await change(await readAgain(context, letter));
    } catch (error) {
      if (!(error instanceof LetterChanged) || performance.now() > deadline) throw error;
    }
  }
}

/** The letter as it is now, with the key that opened it. The update was counted before. */
async function readAgain(context: RequestContext, { row, count }: LetterToChange): Promise<LetterToChange> {
  const key = { id: row.id, keyHash: row.key_hash };
  const [[letter], marks] = await readBatch(context.db, [letterOfKey(context.db, key), marksOfKey(context.db, key)]);
  return { ...toKeyedLetter(await admit(context, key, letter)), marks, count };
}

/** Whether a text has the form of a letter's key. */
export function isKey(text: string): boolean {
  return keyForm.test(text);
}

/**
 * Gives the letter a new key and ends the old one (decision H3).
 * @param editKey the new key, if the caller must have it before the old one ends
 * @param asked the request under which the answer is kept, if it is to be given again
 * @throws Problem as `openToChange`
 */
export async function rotateKey(
  context: RequestContext,
  access: Access,
  editKey = context.ids.key(),
  asked?: Asked,
) {
  const letter = await openToChange(context, access);
  const keyHash = sha256(editKey);
  return await changeAsRead(context, letter, async ({ row }) => {
    const answer = { id: row.id, editKey, editUrl: editUrl(context.base, row.id, editKey) };
    const kept = asked && await sealAnswer(asked, answer, context.now());
    await updateKey(context.db, { id: row.id, keyHash: row.key_hash }, keyHash, kept);
    return answer;
  });
}

/** The letter's id with the hash of the key. */
export function hashed({ id, key = "" }: Credentials): Key {
  return { id, keyHash: sha256(key) };
}

/**
 * The row, if the key is the letter's, and when it is the client's turn for a letter with very much text. Otherwise the
 * refusal is counted.
 * @throws Problem as `openWithKey`
 */
export async function admit<
  Row extends
    & Pick<KeyedRow, "key_hash" | "deleted" | "takedown">
    & Partial<Pick<KeyedRow, "card" | "guests" | "host_list">>,
>(
  context: RequestContext,
  { keyHash }: Key,
  row: Row | undefined,
): Promise<Row> {
  const isRight = timingSafeEqual(encode(keyHash), encode(row?.key_hash ?? noHash));
  if (!row || !isRight) {
    await countRefusal(context);
    throw new Problem("forbidden");
  }
  if (row.deleted !== null) throw new Problem("gone");
  if (row.takedown !== null) throw takenDown(row.takedown);
  if ((row.card ?? "").length + (row.guests ?? "").length + (row.host_list ?? "").length > longLetter) {
    await context.takeTurn?.();
  }
  return row;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
