/**
 * A test that shows requirements to hold: it must fail where they do not. `tests/requirements_test.ts` finds the ids in
 * the source, so write them as plain strings.
 */
export function verifies(ids: string | readonly string[], name: string, run: () => void | Promise<void>): void {
  Deno.test(`[${[ids].flat().join(" ")}] ${name}`, run);
}
