/* Waiting, with a limit and in words: a test that waits for what never comes fails, and says what it waited for. */

/** In milliseconds, on a busy machine. */
const patience = 30_000;
/** Between two looks, in milliseconds. */
const pause = 20;

/**
 * What the work gives, if it comes in time.
 * @param what is waited for, in words
 * @param limit in milliseconds
 */
export async function within<Value>(what: string, work: Promise<Value>, limit = patience): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`waited ${limit / 1000} seconds for ${what}`)), limit);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks again and again until it is so. @param what is waited for, in words @param limit in milliseconds */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limit = patience,
): Promise<void> {
  const end = Date.now() + limit;
  while (!await isSo()) {
    if (Date.now() > end) throw new Error(`waited ${limit / 1000} seconds for ${what}`);
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

/**
 * Lets time pass where there is nothing to wait for: something slow is played, a network or a hand; or nothing may
 * happen meanwhile, which only time can show. Everything else is waited for with `until`.
 * @param milliseconds that must pass, not those that something may take
 * @param why in words, for who reads the test
 */
export function letPass(milliseconds: number, why: string): Promise<void> {
  if (why === "") throw new Error("time passes for a reason");
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
