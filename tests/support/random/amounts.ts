/*
 * How much of a thing a test does. Some repeat a fault many times, since one that happens seldom is found only so. There
 * is no time for that in each run: the lane `faults` has it.
 */

/** Whether the lane `faults` runs. */
export const isLong = Deno.env.get("ENVOI_TEST_FAULTS") !== undefined;

/** How much of a thing a test does: usually, and in the lane `faults`. */
export function amount(usual: number, long: number): number {
  return isLong ? long : usual;
}

/**
 * How often a test tries something at random: so often in the usual run, a hundred times as often in the lane
 * `generated`.
 */
export function tries(usual: number): number {
  return usual * Number(Deno.env.get("ENVOI_TEST_TIMES") ?? 1);
}
