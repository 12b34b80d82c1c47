/** In milliseconds: for what a page does, and for a browser that starts, loads or ends. */
export const [patience, longPatience] = [20_000, 60_000];

/** @throws when it takes longer. @param most in milliseconds @param what is waited for, for the message */
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

/** Asks again and again until the answer is yes. @throws when it takes longer @param most in milliseconds */
export async function until(most: number, what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + most;
  while (!await ask()) {
    if (Date.now() > end) throw new Error(`${what}: not within ${most} ms`);
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

/** Between two questions, in milliseconds. */
const pause = 40;
