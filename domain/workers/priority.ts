import { setPriority } from "node:os";

/**
 * A lower priority (Unix: nice), so that pages come first on machines with few processor cores: a third of the time that
 * a page gets from a core that both want. With 10 it would be a tenth, and a print would take too long meanwhile.
 */
const patience = 5;

/** Lowers the priority of this thread. Only on Linux it is the thread's own; elsewhere it is the whole process's. */
export function lowerPriority(): void {
  if (Deno.build.os !== "linux") return;
  try {
    setPriority(0, patience);
  } catch {
    // If the system forbids it, the work is done with the usual priority.
  }
}
