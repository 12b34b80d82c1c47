import { AnswerKept, updateKey } from "../db/letter_changes.ts";
import { keptAnswers } from "../db/requests.ts";
import type { Report } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { editUrl } from "./letter/public_link.ts";
import { askedWith, keptSince, type KeyedRequest, openAnswer, sealAnswer } from "./requests/idempotency.ts";
import { type Access, type Credentials, openToChange } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";

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
  asked?: KeyedRequest,
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
  const asked = await rotationAsked(credentials, idempotencyKey);
  const before = await findNewKey(context, asked);
  if (before) return before;
  try {
    return await rotateKey(context, credentials, context.ids.key(), asked);
  } catch (error) {
    // The same request came twice at once, and the other one has ended the key; or another request had the same header.
    const isMade = error instanceof AnswerKept || error instanceof Problem && error.code === "forbidden";
    const made = isMade && await findNewKey(context, asked);
    if (made) return made;
    throw error;
  }
}

/**
 * Answers what `rotateOnce` would do, and stores nothing (decision I3): a repeated request makes no further key.
 * @throws Problem as `rotateOnce`
 */
export async function tryRotation(
  context: RequestContext,
  credentials: Credentials,
  idempotencyKey?: string,
): Promise<Report> {
  const asked = idempotencyKey === undefined ? undefined : await rotationAsked(credentials, idempotencyKey);
  if (asked && await findNewKey(context, asked)) return { warnings: [], changes: [] };
  await openToChange(context, credentials);
  return { warnings: [], changes: ["Made a new edit key and ended the old one"] };
}

function rotationAsked({ id, key = "" }: Credentials, idempotencyKey: string): Promise<KeyedRequest> {
  return askedWith(idempotencyKey, { rotate: id, key: sha256(key) });
}

async function findNewKey({ db, now }: RequestContext, asked: KeyedRequest): Promise<NewKey | undefined> {
  const [kept] = await keptAnswers(db, [asked.keyHash], keptSince(now())).execute();
  return kept && await openAnswer<NewKey>(asked, kept);
}
