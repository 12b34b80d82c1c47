import { invalidInput } from "../errors.ts";

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
  throw invalidInput([{ path: "Idempotency-Key", message: notRandom }]);
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
