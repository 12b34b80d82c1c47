/// <reference lib="deno.worker" />
import type { Answering, Asking } from "./worker_jobs.ts";
import { lowerPriority } from "./priority.ts";

declare const self: DedicatedWorkerGlobalScope;

/**
 * The worker's side of `createWorkerJobs`: answers jobs with the pieces that `work` makes. Jobs take turns, piece by
 * piece. A worker calls it once.
 * @param transfer the buffers of a piece, which need not be copied
 */
export function answerJobs<Job, Piece>(
  work: (job: Job) => AsyncGenerator<Piece, void, void>,
  transfer: (piece: Piece) => Transferable[],
): void {
  lowerPriority();
  const running = new Map<number, AsyncGenerator<Piece, void, void>>();

  const next = async (id: number): Promise<Answering<Piece>> => {
    try {
      const { done, value } = await running.get(id)!.next();
      return done ? { id, done } : { id, piece: value };
    } catch (error) {
      return { id, fault: (error as Error).stack ?? String(error) };
    }
  };

  self.onmessage = async ({ data }: MessageEvent<Asking<Job>>) => {
    const { id } = data;
    if ("job" in data) running.set(id, work(data.job));
    else if (data.ask === "more") {
      const answer = await next(id);
      self.postMessage(answer, "piece" in answer ? transfer(answer.piece) : []);
    } else {
      const job = running.get(id);
      running.delete(id);
      await job?.return();
    }
  };
}
