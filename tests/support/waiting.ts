/*
 * Waiting with a time limit and a description: a test that waits too long fails, and its message has the description.
 */

/** In milliseconds, on a busy machine. */
const patience = 30_000;
/** Between two checks, in milliseconds. */
const pause = 20;

/**
 * The result of the work, if it comes in time.
 * @param what describes the work
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

/** Repeats a check until it is true. @param what describes the condition @param limit in milliseconds */
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
 * Lets time pass if there is no condition to wait for: to imitate a slow network or person, or to check that nothing
 * happens meanwhile. For everything else use `until`.
 * @param milliseconds that must pass; this is no time limit
 * @param why the reason, for readers of the test
 */
export function letPass(milliseconds: number, why: string): Promise<void> {
  if (why === "") throw new Error("time passes for a reason");
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
