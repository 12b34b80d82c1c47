/**
 * The name of a test that verifies requirements: the test must fail if they are not met. `tests/requirements_test.ts`
 * finds the ids in the source, so write them as plain strings. Call `Deno.test` in the test's own file, so that the
 * runner reports its place.
 */
export function verifies(ids: string | readonly string[], name: string): string {
  return `[${[ids].flat().join(" ")}] ${name}`;
}
