import { answerJobs } from "../../domain/workers/job_port.ts";
import type { KeepsakeJob } from "./keepsake_job.tsx";
import { drawPrintRun, type PrintJob } from "./print_job.ts";

export type PageJob = { readonly print: PrintJob } | { readonly keepsake: KeepsakeJob };
/** Bytes of a print, or the text of a keepsake. */
export type PagePiece = Uint8Array<ArrayBuffer> | string;

/** How long after its start the worker loads its code, if no job needed it before, in milliseconds. */
const moment = 200;

/**
 * The worker that draws long pages beside the service (decision Q3). The code for drawing takes a third of a second to
 * load; a print's first bytes are sent before.
 */
answerJobs<PageJob, PagePiece>(
  async function* (job) {
    if ("print" in job) yield* drawPrintRun(job.print);
    else yield (await import("./keepsake_job.tsx")).drawKeepsakePage(job.keepsake);
  },
  (piece) => typeof piece === "string" ? [] : [piece.buffer],
);
setTimeout(() => import("./print_run.tsx"), moment);
