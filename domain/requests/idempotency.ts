import { Buffer } from "node:buffer";
import type { IdempotentAnswerRow } from "../../db/schema.ts";
import { invalidInput } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { day } from "../letter/facts/dates.ts";

/** How long an answer is kept (decision I2), in milliseconds. */
export const answersKept = day;

/** A request that carries an `Idempotency-Key`: the same key and body within 24 hours get the first answer again. */
export type KeyedRequest = { readonly secret: CryptoKey; readonly keyHash: string; readonly bodyHash: string };

/**
 * @param header checked by whoever received it: nobody can guess it (`checkRandomKey`)
 * @param body as it was received
 * @throws Problem invalid_input for a body that is nested too deeply
 */
export async function askedWith(header: string, body: unknown): Promise<KeyedRequest> {
  return { secret: await deriveKey(header), keyHash: lookupHash(header), bodyHash: sha256(stringify(body)) };
}

/** The hash under which the answer of a key is kept. */
export function lookupHash(header: string): string {
  return sha256(`lookup ${header}`);
}

/** Answers from before this time have expired. */
export function keptSince(now: Date): number {
  return now.getTime() - answersKept;
}

/**
 * The answer that is kept, opened with the key of the request.
 * @throws Problem invalid_input if the key was used for another body
 */
export async function openAnswer<Answer>(
  { secret, bodyHash }: KeyedRequest,
  kept: IdempotentAnswerRow,
): Promise<Answer> {
  if (kept.body_hash !== bodyHash) {
    throw refusal(
      "This key was used for another body within the last 24 hours, and what that asked for is done. To get its answer, " +
        "send exactly the same again; use a new key only for another request.",
    );
  }
  return await decrypt<Answer>(secret, kept.answer);
}

/** The answer as it is kept: encrypted with a key derived from the header. */
export async function sealAnswer({ secret, keyHash, bodyHash }: KeyedRequest, answer: unknown, now: Date) {
  const sealed = await encrypt(secret, answer);
  return { key_hash: keyHash, body_hash: bodyHash, answer: sealed, created: now.getTime(), expired: keptSince(now) };
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
