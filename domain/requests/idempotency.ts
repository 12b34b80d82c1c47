import { Buffer } from "node:buffer";
import type { IdempotentAnswerRow } from "../../db/schema.ts";
import { invalidInput } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { day } from "../letter/facts/dates.ts";

/** How long an answer is kept (decision I2), in milliseconds. */
const answersKept = day;

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

/** Answers from before this time are kept no longer. */
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

/*
 * Which UUIDs nobody can guess (decision I2): of those that RFC 9562 defines, version 4 and 7 are random. A model that
 * cannot make one writes digits in a row, or an example that it has read.
 */

const form = /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i;

/** Whether the text is a UUID that nobody can guess; with or without quotes, as headers have them. */
export function isRandomUuid(text: string): boolean {
  const uuid = form.exec(text.trim())?.[1]?.toLowerCase();
  return uuid !== undefined && isRandom(uuid);
}

/**
 * Refuses an `Idempotency-Key` that can be guessed: a stranger who sent it, too, would get the answer with its edit key.
 * @throws Problem invalid_input
 */
export function checkRandomKey(header: string | undefined): void {
  if (header === undefined || isRandomUuid(header)) return;
  throw refusal(notRandom);
}

/** What to do about another one. */
export const notRandom = "Use a random UUID (version 4 or 7), made for this request alone: crypto.randomUUID() in " +
  "JavaScript, uuid.uuid4() in Python, uuidgen in a shell. One that can be guessed would show a stranger your answer, " +
  "with its key. Or leave it out.";

function isRandom(uuid: string): boolean {
  const [version, variant] = [uuid[14]!, uuid[19]!];
  if (!"47".includes(version) || !"89ab".includes(variant) || examples.has(uuid)) return false;
  // Version 7 begins with the time in milliseconds: these are the years 2004 to 2109.
  if (version === "7" && !/^0[123]/.test(uuid)) return false;
  const digits = [...uuid.replaceAll("-", "")];
  const random = digits.filter((_, index) => index !== 12 && index !== 16 && (version === "4" || index > 12));
  const { mostInRow, fewestDigits } = chance[version as "4" | "7"];
  return inRow(random.map((digit) => parseInt(digit, 16))) <= mostInRow && new Set(random).size >= fewestDigits;
}

/**
 * What random digits keep to: 30 of them in version 4, 18 in version 7. By chance a third of the digits continue a row.
 * More of them do, or fewer are different, in one UUID of five million.
 */
const chance = {
  4: { mostInRow: 23, fewestDigits: 8 },
  7: { mostInRow: 15, fewestDigits: 5 },
} as const;

/** How many digits are the same as one of the two before them, or next to it: "1234", "a1b2c3", "7777". */
function inRow(digits: readonly number[]): number {
  const near = (one: number, other: number | undefined) => other !== undefined && Math.abs(one - other) <= 1;
  return digits.filter((digit, index) => near(digit, digits[index - 1]) || near(digit, digits[index - 2])).length;
}

/** Random ones that stand in documents: RFC 9562, the draft of this header, and those that are copied most. */
const examples = new Set([
  "919108f7-52d1-4320-9bac-f847db4148a8",
  "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
  "8e03978e-40d5-43e8-bc93-6894a57f9324",
  "550e8400-e29b-41d4-a716-446655440000",
  "f47ac10b-58cc-4372-a567-0e02b2c3d479",
  "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
  "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
  "109156be-c4fb-41ea-b1b4-efe1671c5836",
  "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  "16fd2706-8baf-433b-82eb-8c7fada847da",
  "de305d54-75b4-431b-adb2-eb6b9e546014",
  "936da01f-9abd-4d9d-80c7-02af85c822a8",
]);
