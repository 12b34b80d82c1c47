/// <reference lib="deno.worker" />
import { lowerPriority } from "../../../domain/workers/priority.ts";
import { drawPreview } from "./draw.ts";
import type { PreviewJob } from "./job.ts";

/** The answer to each job, in the order of the jobs. */
export type PreviewAnswer = { readonly picture: Uint8Array<ArrayBuffer> } | { readonly fault: string };

declare const self: DedicatedWorkerGlobalScope;

lowerPriority();

self.onmessage = async ({ data }: MessageEvent<PreviewJob>) => {
  const answer: PreviewAnswer = await drawPreview(data).then(
    (picture) => ({ picture }),
    (error: Error) => ({ fault: error.stack ?? String(error) }),
  );
  self.postMessage(answer, "picture" in answer ? [answer.picture.buffer] : []);
};
