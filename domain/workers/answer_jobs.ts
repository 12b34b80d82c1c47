import { answerMessages } from "./job_port.ts";
import type { Answering, Asking } from "./worker_jobs.ts";

/**
 * The worker's side of `createWorkerJobs`: answers jobs with the pieces that `work` makes. Jobs take turns, piece by
 * piece. A worker calls it once.
 * @param transfer the buffers of a piece, which need not be copied
 */
export function answerJobs<Job, Piece>(
  work: (job: Job) => AsyncGenerator<Piece, void, void>,
  transfer: (piece: Piece) => ArrayBuffer[],
): void {
  const running = new Map<number, AsyncGenerator<Piece, void, void>>();

  const next = async (id: number): Promise<Answering<Piece>> => {
    try {
      const { done, value } = await running.get(id)!.next();
      return done ? { id, done } : { id, piece: value };
    } catch (error) {
      return { id, fault: (error as Error).stack ?? String(error) };
    }
  };

  answerMessages(async (asking: Asking<Job>, port) => {
    const { id } = asking;
    if ("job" in asking) running.set(id, work(asking.job));
    else if (asking.ask === "more") {
      const answer = await next(id);
      port.postMessage(answer, "piece" in answer ? transfer(answer.piece) : []);
    } else {
      const job = running.get(id);
      running.delete(id);
      await job?.return();
    }
  });
}
