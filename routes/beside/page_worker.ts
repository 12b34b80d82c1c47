import { answerJobs } from "../../domain/workers/answer_jobs.ts";
import { drawPrintRun, type PrintJob } from "./print_job.ts";

/** The worker that draws long pages beside the service (decision Q3). */
answerJobs<PrintJob, Uint8Array<ArrayBuffer>>(drawPrintRun, ({ buffer }) => [buffer]);
