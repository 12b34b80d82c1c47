import { log } from "../telemetry/log.ts";

/** How often the main thread says that it goes on, and for how long it may be silent, in milliseconds. */
export type Watch = { readonly every: number; readonly silence: number };

export const usualWatch: Watch = { every: 10_000, silence: 60_000 };

/**
 * Ends the process when its main thread has been silent for that long: something holds it, so nobody would be answered any
 * more, and nothing starts a service again that has not ended. It counts the turns of this thread, not time: while the
 * process is stopped, or the machine sleeps, this thread has no turns either. At a terminal a person sees that it hangs, or
 * stopped it with a debugger.
 * @returns to be called whenever the main thread says that it goes on
 */
export function watchMain({ every, silence }: Watch): () => void {
  if (Deno.stderr.isTerminal()) return () => {};
  let silent = 0;
  const turns = setInterval(() => {
    if (++silent * every < silence) return;
    log("error", `the process has hung for ${silence / 1000} seconds, and is ended`);
    // Once: the first process of a container, which has no init, cannot end itself.
    clearInterval(turns);
    // Deno.exit would end this thread alone. A process needs no right to end itself.
    Deno.kill(Deno.pid, "SIGKILL");
  }, every);
  return () => void (silent = 0);
}
