/** Time limits in milliseconds: for actions of a page, and for a browser that starts, loads or ends. */
export const [patience, longPatience] = [20_000, 60_000];

/** @throws if the work takes longer. @param most in milliseconds @param what describes the work in the message */
export async function within<Result>(most: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${most} ms`)), most);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Repeats `ask` until it returns true. @throws if that takes longer @param most in milliseconds */
export async function until(most: number, what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + most;
  while (!await ask()) {
    if (Date.now() > end) throw new Error(`${what}: not within ${most} ms`);
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

/** Between two calls of `ask`, in milliseconds. */
const pause = 40;
