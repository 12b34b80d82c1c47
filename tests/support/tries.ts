/**
 * How often a test tries something at random: so often in the usual run, a hundred times as often in the lane
 * `generated`.
 */
export function tries(usual: number): number {
  return usual * Number(Deno.env.get("ENVOI_TEST_TIMES") ?? 1);
}
