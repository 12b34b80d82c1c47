import { setPriority } from "node:os";

/** A lower priority (Unix: nice), so that pages come first on machines with few processor cores. */
const patience = 10;

/** Lowers the priority of this thread. Only on Linux it is the thread's own; elsewhere it is the whole process's. */
export function lowerPriority(): void {
  if (Deno.build.os !== "linux") return;
  try {
    setPriority(0, patience);
  } catch {
    // If the system forbids it, the work is done with the usual priority.
  }
}
