import { timingSafeEqual } from "node:crypto";
import { findLetter, updateKey } from "../db/letters.ts";
import type { Database, LetterRow } from "../db/schema.ts";
import { write } from "../db/write.ts";
import type { RequestContext } from "./context.ts";
import { Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { editUrl } from "./letter_answer.ts";
import { checkRefusals, countAgainst, countRefusal } from "./rate_limits.ts";

/** A letter's id, and the edit key as the client sent it, if any. */
export type Credentials = { readonly id: string; readonly key: string | undefined };

const noHash = "0".repeat(64);

/** The form of the keys that `Ids.key` makes. */
const keyForm = /^ek_[0-9A-Za-z]{32}$/;

/**
 * Runs `act` and refuses a client without the letter's key. An unknown letter, a wrong key and a missing key get the
 * same refusal and take the same work (decision F3); refusals count against the client (G2).
 * @throws Problem forbidden, rate_limited
 */
export async function withKey<Result>(context: RequestContext, act: () => Promise<Result>): Promise<Result> {
  await checkRefusals(context);
  try {
    return await act();
  } catch (error) {
    if (error instanceof Problem && error.code === "forbidden") await countRefusal(context);
    throw error;
  }
}

/**
 * The row of the letter that the credentials open.
 * @throws Problem forbidden, or gone for a letter that was taken back
 */
export async function authorise(db: Database, { id, key = "" }: Credentials): Promise<LetterRow> {
  const letter = await findLetter(db, id);
  const right = timingSafeEqual(encode(sha256(key)), encode(letter?.key_hash ?? noHash));
  if (!letter || !right) throw new Problem("forbidden");
  if (letter.deleted !== null) throw new Problem("gone");
  return letter;
}

/**
 * Checks that the key opens the letter.
 * @throws Problem forbidden, gone, rate_limited
 */
export function checkKey(context: RequestContext, credentials: Credentials): Promise<void> {
  return withKey(context, async () => void await authorise(context.db, credentials));
}

/** Whether a text has the form of a letter's key. */
export function isKey(text: string): boolean {
  return keyForm.test(text);
}

/**
 * Gives the letter a new key and ends the old one (decision H3).
 * @param editKey the new key, if the caller must have it before the old one ends
 */
export function rotateKey(context: RequestContext, credentials: Credentials, editKey = context.ids.key()) {
  return withKey(context, async () => {
    await authorise(context.db, credentials);
    await countAgainst(context, "update");
    const keyHash = sha256(editKey);
    await write(context.db, async (db) => {
      const { id } = await authorise(db, credentials);
      await updateKey(db, id, keyHash);
    });
    return { id: credentials.id, editKey, editUrl: editUrl(context.base, credentials.id, editKey) };
  });
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
