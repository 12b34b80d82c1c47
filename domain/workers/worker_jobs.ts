import { mostLost, type StartedWorker, startWorker } from "./start_worker.ts";

/** A worker that does jobs, so that they do not delay pages (decision Q3). */
export type WorkerJobs<Job, Piece> = {
  /**
   * Does a job and gives its results piece by piece. Nothing begins before the first piece is asked for, the worker makes
   * no piece that is not asked for, and a reader who leaves (`return`) ends the job.
   * @param transfer buffers of the job that the worker may take over: the caller must not use them any more
   * @throws Error when the job fails, or the worker was ended; TookTooLong
   */
  readonly run: (job: Job, transfer?: readonly ArrayBuffer[]) => AsyncGenerator<Piece, void, void>;
  /** starts the worker before its first job, which then waits less */
  readonly warm: () => void;
};

/** A piece took too long, or pieces of earlier workers still do. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

type Limits = {
  /** name of the worker's thread */
  readonly name: string;
  /** milliseconds that one piece may take; if one takes longer, all jobs of its worker fail, and the worker is ended */
  readonly time: number;
  /** whether native calls run while a piece is made: then its worker, if it is a thread, is not ended before they are done */
  readonly native: boolean;
  /** whether the worker is ended when a job fails: its native code may be in any state */
  readonly endsAfterFault?: boolean;
  /** milliseconds without a job after which the worker is ended, to free its memory */
  readonly idle: number;
};

/** What is said to the worker: a new job, or about one that runs. */
export type PieceRequest<Job> = { readonly id: number } & ({ readonly job: Job } | { readonly ask: "more" | "stop" });

/** What the worker answers to each "more". */
export type PieceAnswer<Piece> =
  & { readonly id: number }
  & ({ readonly piece: Piece } | { readonly done: true } | { readonly fault: string });

type Running = {
  readonly worker: StartedWorker;
  readonly asked: Map<number, PromiseWithResolvers<PieceAnswer<unknown>>>;
  /** jobs with a piece that the worker has not answered yet, also those that have failed because it took too long */
  readonly unanswered: Set<number>;
};

/**
 * Runs jobs in one worker, which starts with the first job. A worker that fails or does not answer is ended, and the
 * next job starts a new one. A thread in which a native call may run is only lost at first, and ended when it has answered.
 * @param script of the worker, which calls `answerJobs`
 */
export function createWorkerJobs<Job, Piece>(
  script: URL,
  { name, time, idle, native, endsAfterFault }: Limits,
): WorkerJobs<Job, Piece> {
  let current: Running | undefined;
  const lost = new Set<Running>();
  let ending: ReturnType<typeof setTimeout> | undefined;
  let jobs = 0;
  let lastId = 0;

  const wasEnded = () => new Error(`The worker "${name}" was ended.`);

  const giveUp = (running: Running, reason: Error) => {
    if (running === current) current = undefined;
    for (const { reject } of running.asked.values()) reject(reason);
  };

  const end = (running: Running, reason: Error) => {
    lost.delete(running);
    running.worker.end();
    giveUp(running, reason);
  };

  const endWhenDone = (running: Running, reason: Error) => {
    if (!native || running.worker.isProcess || running.unanswered.size === 0) return end(running, reason);
    lost.add(running);
    giveUp(running, reason);
  };

  const start = (): Running => {
    const fail = ({ message }: Error) => end(running, new Error(`The worker "${name}" failed: ${message}`));
    if (lost.size > mostLost) throw new TookTooLong(`The worker "${name}" was not started: earlier ones still run.`);
    const running: Running = {
      worker: startWorker(script, { name, native }, fail),
      asked: new Map(),
      unanswered: new Set(),
    };
    running.worker.port.onmessage = ({ data }: MessageEvent<PieceAnswer<Piece>>) => {
      running.unanswered.delete(data.id);
      running.asked.get(data.id)?.resolve(data);
      if (lost.has(running)) endWhenDone(running, wasEnded());
    };
    return running;
  };

  const more = async (running: Running, id: number): Promise<PieceAnswer<Piece>> => {
    if (running !== current) throw wasEnded();
    const asked = Promise.withResolvers<PieceAnswer<unknown>>();
    running.asked.set(id, asked);
    running.unanswered.add(id);
    const tooLong = () => new TookTooLong(`A job of the worker "${name}" took more than ${time} ms.`);
    const timer = setTimeout(() => endWhenDone(running, tooLong()), time);
    post<Job>(running, { id, ask: "more" });
    try {
      return await asked.promise as PieceAnswer<Piece>;
    } finally {
      clearTimeout(timer);
      running.asked.delete(id);
    }
  };

  const rest = () => {
    clearTimeout(ending);
    ending = setTimeout(() => current && endWhenDone(current, wasEnded()), idle);
    Deno.unrefTimer(ending as unknown as number);
  };

  return {
    warm() {
      if (current || lost.size > mostLost) return;
      current = start();
      rest();
    },
    async *run(job, transfer = []) {
      clearTimeout(ending);
      const running = current ??= start();
      const id = ++lastId;
      jobs++;
      try {
        post(running, { id, job }, transfer);
        for (;;) {
          const answer = await more(running, id);
          if ("fault" in answer) {
            if (endsAfterFault) end(running, wasEnded());
            throw new Error(`A job of the worker "${name}" failed: ${answer.fault}`);
          }
          if ("done" in answer) return;
          yield answer.piece;
        }
      } finally {
        post<Job>(running, { id, ask: "stop" });
        if (--jobs === 0) rest();
      }
    },
  };
}

function post<Job>({ worker }: Running, request: PieceRequest<Job>, transfer: readonly ArrayBuffer[] = []): void {
  worker.port.postMessage(request, [...transfer]);
}
