import { getPriority, setPriority } from "node:os";

/**
 * How much lower the priority of heavy work is (Unix: nice), so that pages come first on machines with few processor
 * cores. It gets a third of the time that a page gets from a core that both want: with a tenth, prints and previews take
 * too long beside other programs that use the machine.
 */
const patience = 5;

/**
 * Makes the priority of this thread, and of the threads and processes that it starts, lower than that of the thread that
 * answers pages. Only on Linux a thread has its own; elsewhere it is the whole service's, and stays as it is.
 */
export function lowerPriority(): void {
  if (Deno.build.os !== "linux") return;
  try {
    setPriority(0, Math.min(19, getPriority(Deno.pid) + patience));
  } catch {
    // If the system forbids it, the work is done with the usual priority.
  }
}
