import { Buffer } from "node:buffer";
import { findAnswer, putAnswer } from "../db/idempotent_answers.ts";
import type { Database } from "../db/schema.ts";
import { write } from "../db/write.ts";
import type { RequestContext } from "./context.ts";
import { invalidInput } from "./errors.ts";
import { sha256 } from "./hash.ts";
import { day } from "./letter/dates.ts";

/** How long an answer is kept (decision I2), in milliseconds. */
export const answersKept = day;

/**
 * Runs `act` in a write transaction, once for each `Idempotency-Key`: the same key and body within 24 hours give the
 * first answer again. The stored answer is encrypted with a key derived from the header.
 * @throws Problem invalid_input for a malformed key, or one that was used for another body
 */
export async function answerOnce<Answer>(
  context: RequestContext,
  header: string | undefined,
  body: unknown,
  act: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  checkIdempotencyKey(header);
  if (header === undefined) return await write(context.db, act);
  const asked = await request(header, body);
  const now = context.now().getTime();
  return await write(context.db, async (db) => {
    const kept = await readKept<Answer>(db, asked, now);
    if (kept) return kept;
    const answer = await act(db);
    const { secret, keyHash: key_hash, bodyHash: body_hash } = asked;
    await putAnswer(db, { key_hash, body_hash, answer: await encrypt(secret, answer), created: now });
    return answer;
  });
}

/**
 * The stored answer for the key and the body, so that the caller need not run the operation.
 * @throws Problem as `answerOnce`
 */
export async function answeredBefore<Answer>(
  { db, now }: RequestContext,
  header: string | undefined,
  body: unknown,
): Promise<Answer | undefined> {
  checkIdempotencyKey(header);
  if (header === undefined) return undefined;
  return await readKept(db, await request(header, body), now().getTime());
}

/** @throws Problem invalid_input for a malformed key */
export function checkIdempotencyKey(header: string | undefined): void {
  if (header !== undefined && !/^[\x20-\x7e]{16,255}$/.test(header)) {
    throw refusal("Use 16 to 255 printable ASCII characters.");
  }
}

type Asked = { readonly secret: CryptoKey; readonly keyHash: string; readonly bodyHash: string };

async function request(header: string, body: unknown): Promise<Asked> {
  return {
    secret: await deriveKey(header),
    keyHash: sha256(`lookup ${header}`),
    bodyHash: sha256(stringify(body)),
  };
}

async function readKept<Answer>(db: Database, { secret, keyHash, bodyHash }: Asked, now: number) {
  const kept = await findAnswer(db, keyHash, now - answersKept);
  if (kept && kept.body_hash !== bodyHash) {
    throw refusal("This key was used for another body within the last 24 hours. Use a new key for a new letter.");
  }
  return kept && await decrypt<Answer>(secret, kept.answer);
}

/** @throws Problem invalid_input for a body nested too deeply for JSON.stringify; no letter is so deep */
function stringify(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw invalidInput([{ path: "", message: "The body is nested too deeply. Send the letter's own fields." }]);
  }
}

function refusal(message: string) {
  return invalidInput([{ path: "Idempotency-Key", message }]);
}

async function deriveKey(header: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(header), "HKDF", false, ["deriveKey"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("envoi answer") };
  return crypto.subtle.deriveKey(parameters, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

const encoder = new TextEncoder();
const ivLength = 12;

async function encrypt(key: CryptoKey, answer: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(JSON.stringify(answer)));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64");
}

async function decrypt<Answer>(key: CryptoKey, sealed: string): Promise<Answer> {
  const bytes = Buffer.from(sealed, "base64");
  const [iv, data] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength)];
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)));
}
