/* Processes of this machine, on Linux. */

/** The ids of the processes that a process has started, with all that these have started. */
export async function descendants(pid: number): Promise<number[]> {
  const tasks = await Array.fromAsync(Deno.readDir(`/proc/${pid}/task`)).catch(() => []);
  const started = await Promise.all(
    tasks.map(({ name }) => Deno.readTextFile(`/proc/${pid}/task/${name}/children`).catch(() => "")),
  );
  const own = started.flatMap((text) => text.split(" ").filter(Boolean).map(Number));
  return [...own, ...(await Promise.all(own.map(descendants))).flat()];
}

/** Whether a process runs; one that has ended, but whose end nobody has asked for, does not. */
export async function runs(pid: number): Promise<boolean> {
  return /^State:\s+[^ZX]/m.test(await Deno.readTextFile(`/proc/${pid}/status`).catch(() => ""));
}

/** Milliseconds between two looks at the memory. */
const look = 50;

/**
 * Watches the memory that a process and all that it has started have in RAM, together. What they share, which is Deno's
 * own code, counts once.
 * @returns the most at one time since then, in MB
 */
export function watchMemory(pid: number): Disposable & { readonly most: () => number } {
  // The less of two looks counts: a process that is being started is for a moment a copy of the one that starts it.
  let [most, before] = [0, 0];
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    const now = await memoryNow(pid);
    most = Math.max(most, Math.min(before, now));
    before = now;
    isLooking = false;
  }, look);
  return { most: () => Math.round(most), [Symbol.dispose]: () => clearInterval(timer) };
}

async function memoryNow(pid: number): Promise<number> {
  const statuses = await Promise.all(
    [pid, ...await descendants(pid)].map((one) => Deno.readTextFile(`/proc/${one}/status`).catch(() => "")),
  );
  const kilobytes = (name: string) =>
    statuses.map((text) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0));
  return (kilobytes("RssAnon").reduce((sum, one) => sum + one) + Math.max(...kilobytes("RssFile"))) / 1024;
}
