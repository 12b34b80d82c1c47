/// <reference lib="deno.worker" />
import { setPriority } from "node:os";
import { drawPreview } from "./draw.ts";
import type { PreviewJob } from "./job.ts";

/** The answer to each job, in the order of the jobs. */
export type PreviewAnswer = { readonly picture: Uint8Array<ArrayBuffer> } | { readonly fault: string };

declare const self: DedicatedWorkerGlobalScope;

/** A lower priority (Unix: nice), so that pages come first on machines with few processor cores. */
const patience = 5;

// On other systems the priority would be that of the whole process.
if (Deno.build.os === "linux") yieldToPages();

self.onmessage = async ({ data }: MessageEvent<PreviewJob>) => {
  const answer: PreviewAnswer = await drawPreview(data).then(
    (picture) => ({ picture }),
    (error: Error) => ({ fault: error.stack ?? String(error) }),
  );
  self.postMessage(answer, "picture" in answer ? [answer.picture.buffer] : []);
};

/** On Linux, setting the priority changes only the thread that does it. */
function yieldToPages(): void {
  try {
    setPriority(0, patience);
  } catch {
    // If the system forbids it, the worker draws with the normal priority.
  }
}
