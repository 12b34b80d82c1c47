import { answerJobs } from "../../domain/workers/answer_jobs.ts";
import { drawKeepsakePage, type KeepsakeJob } from "./keepsake_job.tsx";
import { drawPrintRun, type PrintJob } from "./print_job.ts";

export type PageJob = { readonly print: PrintJob } | { readonly keepsake: KeepsakeJob };
/** Bytes of a print, or the text of a keepsake. */
export type PagePiece = Uint8Array<ArrayBuffer> | string;

/** The worker that draws long pages beside the service (decision Q3). */
answerJobs<PageJob, PagePiece>(
  async function* (job) {
    if ("print" in job) yield* drawPrintRun(job.print);
    else yield drawKeepsakePage(job.keepsake);
  },
  (piece) => typeof piece === "string" ? [] : [piece.buffer],
);
