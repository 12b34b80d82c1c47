import { isRandomUuid } from "../../../domain/requests/idempotency.ts";
import { assertNone, same } from "../../support/assert.ts";
import { chance } from "../../support/random/random_numbers.ts";
import { verifies } from "../../support/verifies.ts";

/** The same in each run: of really random ones, one in five million is refused. */
const { below } = chance(1);

/** UUIDs of the versions 4 and 7 as libraries make them. */
function made(version: 4 | 7): string {
  const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join("");
  const variant = "89ab"[below(4)];
  const random = `${version}${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
  const begins = version === 4 ? digits : "01f0c3d2a4b6";
  return `${begins.slice(0, 8)}-${begins.slice(8, 12)}-${random}`;
}

Deno.test(verifies("I2.uuid", "random UUIDs are accepted, in any spelling"), () => {
  for (const version of [4, 7] as const) {
    const refused = Array.from({ length: 50_000 }, () => made(version)).filter((uuid) => !isRandomUuid(uuid));
    assertNone(`version ${version}`, refused);
  }
  const uuid = made(4);
  for (const text of [uuid.toUpperCase(), ` ${uuid} `, `"${uuid}"`]) same(isRandomUuid(text), true, text);
});

/** What a stranger could send, too. */
const guessable = [
  ...["", "birthday-party-2027-001", "x".repeat(36), "my-letter", "00000000000040008000000000000001"],
  ...["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
  ...["00000000-0000-4000-8000-000000000000", "00000000-0000-4000-8000-000000000001"],
  ...["11111111-1111-4111-8111-111111111111", "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"],
  ...["12345678-1234-4234-8234-123456789012", "12345678-1234-1234-1234-123456789abc"],
  ...["12345678-90ab-4cde-8f01-234567890abc", "01234567-89ab-4cde-8f01-23456789abcd"],
  ...["a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d", "a1b2c3d4-e5f6-7890-abcd-ef1234567890"],
  ...["abcdef12-3456-4789-abcd-ef0123456789", "fedcba98-7654-4321-8fed-cba987654321"],
  ...["deadbeef-dead-4eef-beef-deadbeefdead", "20270619-0000-4000-8000-000000000001"],
  ...["0192f0c1-0000-7000-8000-000000000001", "01234567-89ab-7000-8000-000000000000"],
  // The examples of RFC 9562, appendix A and B, and of other documents.
  ...["C232AB00-9414-11EC-B3C8-9F6BDECED846", "5df41881-3aed-3515-88a7-2f4a814cf09e"],
  ...["919108f7-52d1-4320-9bac-f847db4148a8", "2ed6657d-e942-568b-95e1-2665a8aea6a2"],
  ...["1EC9414C-232A-6B00-B3C8-9F6BDECED846", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F"],
  ...["2489E9AD-2EE2-8E00-8EC9-32D5F69181C0", "5c146b14-3c52-8afd-938a-375d0df1fbf6"],
  ...["550e8400-e29b-41d4-a716-446655440000", "123e4567-e89b-12d3-a456-426614174000"],
  ...["8e03978e-40d5-43e8-bc93-6894a57f9324", "f47ac10b-58cc-4372-a567-0e02b2c3d479"],
  ...["3fa85f64-5717-4562-b3fc-2c963f66afa6", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"],
];

Deno.test(
  verifies("I2.uuid", "what can be guessed is not: no UUID, another version, digits in a row, an example"),
  () => {
    for (const text of guessable) same(isRandomUuid(text), false, text);
  },
);
