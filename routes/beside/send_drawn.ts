import type { Context } from "hono";
import { createWorkerJobs } from "../../domain/workers/worker_jobs.ts";
import type { AppEnvironment } from "../environment.ts";
import { acceptedEncodings } from "../middleware/encodings.ts";
import type { KeepsakeJob } from "./keepsake_job.tsx";
import type { PageJob, PagePiece } from "./page_worker.ts";
import type { PrintJob } from "./print_job.ts";

const second = 1_000;

/** One worker for a process, for all apps in it. A piece is a few milliseconds of work, on a busy machine a second. */
const drawing = createWorkerJobs<PageJob, PagePiece>(
  new URL("./page_worker.ts", import.meta.url),
  { name: "pages", time: 20 * second, idle: 60 * second },
);

/** To be called when somebody is about to print: a worker takes a third of a second to start. */
export const warmDrawing = drawing.warm;

/**
 * Sends a print for many guests while a worker draws and compresses it (decision Q3). Only what the client takes is
 * drawn, and nothing more when it has left.
 */
export function sendDrawn(c: Context<AppEnvironment>, job: Omit<PrintJob, "packing">): Response {
  const packing = acceptedEncodings(c.req.header("Accept-Encoding")).find((encoding) => encoding !== "zstd");
  c.set("isStream", true);
  c.header("Vary", "Accept-Encoding", { append: true });
  if (packing) c.header("Content-Encoding", packing);
  return c.body(ReadableStream.from(drawing.run({ print: { ...job, packing } })));
}

/** Draws a keepsake in the worker: the page, with marks in place of its pictures. */
export async function drawKeepsake(keepsake: KeepsakeJob): Promise<string> {
  const [page] = await Array.fromAsync(drawing.run({ keepsake }));
  return page as string;
}
