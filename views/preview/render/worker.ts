/// <reference lib="deno.worker" />
import { setPriority } from "node:os";
import { drawPreview } from "./draw.ts";
import type { PreviewJob } from "./job.ts";

/** What comes back for each job, in their order. */
export type PreviewAnswer = { readonly picture: Uint8Array<ArrayBuffer> } | { readonly fault: string };

declare const self: DedicatedWorkerGlobalScope;

/** What Unix calls nice: where cores are few, pages come first. */
const patience = 5;

// Elsewhere it would be that of the whole process.
if (Deno.build.os === "linux") yieldToPages();

self.onmessage = async ({ data }: MessageEvent<PreviewJob>) => {
  const answer: PreviewAnswer = await drawPreview(data).then(
    (picture) => ({ picture }),
    (error: Error) => ({ fault: error.stack ?? String(error) }),
  );
  self.postMessage(answer, "picture" in answer ? [answer.picture.buffer] : []);
};

/** On Linux, a priority is of the thread that sets it. */
function yieldToPages(): void {
  try {
    setPriority(0, patience);
  } catch {
    // A place that forbids it draws as fast as it answers.
  }
}
