/**
 * The name of a test that shows requirements to hold: it must fail where they do not. `tests/requirements_test.ts` finds
 * the ids in the source, so write them as plain strings. The test's own file calls `Deno.test`, which reports its place.
 */
export function verifies(ids: string | readonly string[], name: string): string {
  return `[${[ids].flat().join(" ")}] ${name}`;
}
