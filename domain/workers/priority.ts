import { setPriority } from "node:os";

/** A lower priority (Unix: nice), so that pages come first on machines with few processor cores. */
const patience = 10;

/** Lowers the priority of this thread. On Linux it changes only this thread; elsewhere it would be the whole process. */
export function lowerPriority(): void {
  if (Deno.build.os === "linux") lower(0);
}

/** @param thread its id; 0: this thread */
function lower(thread: number): void {
  try {
    setPriority(thread, patience);
  } catch {
    // If the system forbids it, or the thread has ended, the work is done with the usual priority.
  }
}
