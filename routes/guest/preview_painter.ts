import { Problem } from "../../domain/errors.ts";
import { countWhile } from "../../domain/workers/job_counts.ts";
import { mostLost, type StartedWorker, startWorker } from "../../domain/workers/start_worker.ts";
import { heavyCores } from "../../domain/load/heavy_turn.ts";
import { createTurns, type TurnLimits } from "../../domain/load/turns.ts";
import type { InvitationJob } from "../../views/preview/render/invitation_job.ts";
import type { EmojiJob } from "../../views/preview/render/emoji.ts";
import type { PreviewJob } from "../../views/preview/render/job.ts";
import type { PreviewAnswer } from "../../views/preview/render/worker.ts";

/** A picture to draw: the envelope, the invitation, or an emoji. */
export type PictureJob = PreviewJob | InvitationJob | EmojiJob;

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
 * Draws in a worker, so that pages stay fast meanwhile. The worker starts with the first picture. A worker that fails
 * or does not answer in time is given up, and the next picture starts a new one. A thread that does not answer is ended
 * when it has: until then a native call may run in it. A process is ended at once.
 * @param script of the worker
 */
export function createPainter(
  limits: Partial<Limits> = {},
  script = new URL("../../views/preview/render/worker.ts", import.meta.url),
): Painter {
  const { time, idle, ...queue } = { ...defaults, ...limits };
  // One at a time, because there is memory and a processor core for one.
  const turns = createTurns({ capacity: 1, ...queue }, heavyCores("previews"));
  let worker: StartedWorker | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const lost = new Set<StartedWorker>();
  let fail: (error: Error) => void = () => {};

  const end = () => {
    worker?.end();
    worker = undefined;
  };

  const endLost = (given: StartedWorker) => {
    if (lost.delete(given)) given.end();
  };

  const start = (): StartedWorker => {
    const limits = { name: "previews", native: true };
    const started = startWorker(script, limits, (error) => {
      if (started !== worker) return endLost(started);
      // It may have had no job: the next one must not wait for it.
      end();
      fail(error);
    });
    return started;
  };

  const lose = () => {
    if (worker!.isProcess) return end();
    const given = worker!;
    worker = undefined;
    lost.add(given);
    given.port.onmessage = () => endLost(given);
  };

  const paint = async (job: PictureJob) => {
    if (!worker && lost.size > mostLost) throw tooLong();
    clearTimeout(ending);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    fail = reject;
    const timer = setTimeout(() => {
      lose();
      reject(tooLong());
    }, time);
    try {
      const { port } = worker ??= start();
      port.onmessage = ({ data }: MessageEvent<PreviewAnswer>) =>
        "picture" in data ? resolve(data.picture) : reject(new Error(data.fault));
      port.postMessage(job);
      return await promise;
    } catch (cause) {
      end();
      if (cause instanceof Problem) throw cause;
      throw new Error(`A preview picture was not drawn by its worker: ${(cause as Error).message}`, { cause });
    } finally {
      clearTimeout(timer);
      ending = setTimeout(end, idle);
      // In Deno 2.5 a timer is a number.
      ending.unref?.();
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
