import { untilAlone } from "./workers.ts";

/* How the service ends: by a signal, or with the process that started it. */

/** Deno Deploy allows five seconds between the signal and the end. */
const grace = 4_000;

/** What is under way has a moment to end: no stalled connection, and no stalled database, keeps the service from going. */
export async function withGrace(end: Promise<unknown>): Promise<void> {
  await Promise.race([end, new Promise((resume) => setTimeout(resume, grace))]);
}

/** The first signal ends the service in peace, the second one at once. */
export function stopOnSignal(end: () => Promise<unknown>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) Deno.exit(1);
    stopping = true;
    await end();
    Deno.exit();
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
}

/** A terminal sends SIGINT to workers, too; they end when their parent says so, or has gone. */
export function stopWithParent(end: () => Promise<void>): void {
  const stop = () => end().finally(() => Deno.exit());
  Deno.addSignalListener("SIGINT", () => {});
  Deno.addSignalListener("SIGTERM", stop);
  untilAlone().then(stop);
}
