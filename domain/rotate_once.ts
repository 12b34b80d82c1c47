import { keptAnswers } from "../db/idempotent_answers.ts";
import type { RequestContext } from "./context.ts";
import { Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { type Asked, askedWith, keptSince, openAnswer } from "./idempotency.ts";
import { type Credentials, rotateKey } from "./keys.ts";

type NewKey = Awaited<ReturnType<typeof rotateKey>>;

/**
 * Gives the letter a new key and ends the old one. With an `Idempotency-Key` the same request, made with the key that
 * has ended, gets the same new key for 24 hours, so that a lost answer is no lost letter (decision O10).
 * @throws Problem as `rotateKey`; invalid_input for an `Idempotency-Key` of another request
 */
export async function rotateOnce(
  context: RequestContext,
  credentials: Credentials,
  idempotencyKey?: string,
): Promise<NewKey> {
  if (idempotencyKey === undefined) return await rotateKey(context, credentials);
  const { id, key = "" } = credentials;
  const asked = await askedWith(idempotencyKey, { rotate: id, key: sha256(key) });
  const before = await findNewKey(context, asked);
  if (before) return before;
  try {
    return await rotateKey(context, credentials, context.ids.key(), asked);
  } catch (error) {
    // The same request came twice at once, and the other one has ended the key.
    const made = error instanceof Problem && error.code === "forbidden" && await findNewKey(context, asked);
    if (made) return made;
    throw error;
  }
}

async function findNewKey({ db, now }: RequestContext, asked: Asked): Promise<NewKey | undefined> {
  const [kept] = await keptAnswers(db, [asked.keyHash], keptSince(now())).execute();
  return kept && await openAnswer<NewKey>(asked, kept);
}
