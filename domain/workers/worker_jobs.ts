/** A worker that does jobs, so that they do not delay pages (decision Q3). */
export type WorkerJobs<Job, Piece> = {
  /**
   * Does a job and gives its results piece by piece. Nothing begins before the first piece is asked for, the worker makes
   * no piece that is not asked for, and a reader who leaves (`return`) ends the job.
   * @param transfer buffers of the job that the worker may take over: the caller must not use them any more
   * @throws Error when the job fails, a piece takes too long, or the worker was ended
   */
  readonly run: (job: Job, transfer?: readonly Transferable[]) => AsyncGenerator<Piece, void, void>;
  /** starts the worker before its first job, which then waits less */
  readonly warm: () => void;
};

type Limits = {
  /** name of the worker's thread */
  readonly name: string;
  /** milliseconds that one piece may take; the worker of a piece that takes longer is ended, with all its jobs */
  readonly time: number;
  /** milliseconds without a job after which the worker is ended, to free its memory */
  readonly idle: number;
};

/** What is said to the worker: a new job, or about one that runs. */
export type Asking<Job> = { readonly id: number } & ({ readonly job: Job } | { readonly ask: "more" | "stop" });

/** What the worker answers to each "more". */
export type Answering<Piece> =
  & { readonly id: number }
  & ({ readonly piece: Piece } | { readonly done: true } | { readonly fault: string });

type Running = { readonly worker: Worker; readonly asked: Map<number, PromiseWithResolvers<Answering<unknown>>> };

/**
 * Runs jobs in one worker, which starts with the first job. A worker that fails or does not answer is ended, and the
 * next job starts a new one.
 * @param script of the worker, which calls `answerJobs`
 */
export function createWorkerJobs<Job, Piece>(script: URL, { name, time, idle }: Limits): WorkerJobs<Job, Piece> {
  let current: Running | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let jobs = 0;
  let lastId = 0;

  const end = (running: Running | undefined, reason: string) => {
    running?.worker.terminate();
    if (running === current) current = undefined;
    for (const { reject } of running?.asked.values() ?? []) reject(new Error(reason));
  };

  const start = (): Running => {
    const running: Running = { worker: new Worker(script, { type: "module", name }), asked: new Map() };
    running.worker.onmessage = ({ data }: MessageEvent<Answering<Piece>>) => running.asked.get(data.id)?.resolve(data);
    running.worker.onerror = (event) => {
      // Without this the error would end the service.
      event.preventDefault();
      end(running, `The worker "${name}" failed: ${event.message}`);
    };
    return running;
  };

  const more = async (running: Running, id: number): Promise<Answering<Piece>> => {
    if (running !== current) throw new Error(`The worker "${name}" was ended.`);
    const asked = Promise.withResolvers<Answering<unknown>>();
    running.asked.set(id, asked);
    const timer = setTimeout(() => end(running, `A job of the worker "${name}" took more than ${time} ms.`), time);
    post<Job>(running, { id, ask: "more" });
    try {
      return await asked.promise as Answering<Piece>;
    } finally {
      clearTimeout(timer);
      running.asked.delete(id);
    }
  };

  const rest = () => {
    ending = setTimeout(() => end(current, `The worker "${name}" had nothing to do.`), idle);
    Deno.unrefTimer(ending as unknown as number);
  };

  return {
    warm() {
      if (current) return;
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
          if ("fault" in answer) throw new Error(`A job of the worker "${name}" failed: ${answer.fault}`);
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

function post<Job>({ worker }: Running, asking: Asking<Job>, transfer: readonly Transferable[] = []): void {
  worker.postMessage(asking, [...transfer]);
}
