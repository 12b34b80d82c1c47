import { Problem } from "../../domain/errors.ts";
import { countWhile } from "../../domain/workers/job_counts.ts";
import { createWorkerJobs, TookTooLong } from "../../domain/workers/worker_jobs.ts";
import { heavyCores } from "../../domain/load/heavy_turn.ts";
import { createTurns, type TurnLimits } from "../../domain/load/turns.ts";
import type { PictureJob } from "../../views/preview/render/worker.ts";

/**
 * Draws a picture when it is its letter's and its client's turn.
 * @param client who asks for it
 * @param signal aborted when nobody waits for the picture any more
 * @param isBegun whether it continues an answer that has begun: then it is never refused
 * @throws Problem unavailable when too many wait, too long, the picture takes too long, or the signal was aborted
 */
export type Painter<Job extends PictureJob = PictureJob> = (
  job: Job,
  client: string,
  signal?: AbortSignal,
  isBegun?: boolean,
) => Promise<Uint8Array<ArrayBuffer>>;

type Limits = Omit<TurnLimits, "capacity"> & {
  /** milliseconds that one picture may take */
  readonly time: number;
  /** milliseconds without work after which the worker is ended, to free its memory */
  readonly idle: number;
};

/** All guests of a large wedding may ask at once; a request that was given up does not count. */
const defaults: Limits = { waiting: 500, patience: 300_000, time: 30_000, idle: 60_000 };

/**
 * Draws in a worker, so that pages stay fast meanwhile (`createWorkerJobs`).
 * @param script of the worker
 */
export function createPainter(
  limits: Partial<Limits> = {},
  script = new URL("../../views/preview/render/worker.ts", import.meta.url),
): Painter {
  const { time, idle, ...queue } = { ...defaults, ...limits };
  // One at a time, because there is memory and a processor core for one.
  const turns = createTurns({ capacity: 1, ...queue }, heavyCores("previews"));
  const worker = { name: "previews", time, idle, native: true, endsAfterFault: true };
  const { run } = createWorkerJobs<PictureJob, Uint8Array<ArrayBuffer>>(script, worker);
  const paint = async (job: PictureJob) => {
    const pictures = run(job);
    try {
      return (await pictures.next()).value as Uint8Array<ArrayBuffer>;
    } catch (error) {
      throw error instanceof TookTooLong ? tooLong() : error;
    } finally {
      await pictures.return();
    }
  };
  return (job, client, signal, isBegun) => {
    const claim = { whose: [`letter ${job.letter}`, client], isBegun };
    return countWhile("previews", () => turns(claim, () => paint(job), signal));
  };
}

/** The machine is busy, so another time may be a better one. */
function tooLong(): Problem {
  const message = "The picture could not be drawn in time. Try again in a minute.";
  return new Problem("unavailable", { message, retryAfter: 60 });
}
