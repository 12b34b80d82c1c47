import { timingSafeEqual } from "node:crypto";
import { type Key, type KeyedRow, letterHead, letterOfKey } from "../db/letters.ts";
import { countOfKey } from "../db/requests.ts";
import { marksOfKey, stepOfKey } from "../db/revisions.ts";
import { readBatch, writeBatch } from "../db/transactions.ts";
import type { RequestContext } from "./context.ts";
import { Problem, takenDown } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { checkCount, counterOf, countRefusal } from "./requests/rate_limits.ts";
import { type KeyedLetter, type LetterToChange, toKeyedLetter } from "./stored/stored_letter.ts";

/** A letter's id, and the edit key as the client sent it, if any. */
export type Credentials = { readonly id: string; readonly key: string | undefined };

/** What opens a letter: its key, or the letter, if the request has opened it before. */
export type Access = Credentials | LetterToChange;

const noHash = "0".repeat(64);

/**
 * A letter whose JSON, with its guests, has more characters takes many milliseconds to read, to change and to draw. That
 * of a thousand guests has more: 250 requests at once for their list made others wait 8 s.
 */
const longLetter = 24 * 1024;

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
