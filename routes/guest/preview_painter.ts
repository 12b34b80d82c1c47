import type { PreviewJob } from "../../views/preview/render/job.ts";
import { createLetterTurns, type LetterTurnLimits } from "./letter_turns.ts";
import type { PreviewAnswer } from "../../views/preview/render/worker.ts";

/**
 * Draws a picture when it is its letter's turn.
 * @param signal aborted when nobody waits for the picture any more
 * @throws Problem unavailable when too many wait, too long, or the signal was aborted
 */
export type Painter = (job: PreviewJob, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

type Limits = LetterTurnLimits & {
  /** milliseconds that one picture may take */
  readonly time: number;
  /** milliseconds without work after which the worker is ended, to free its memory */
  readonly idle: number;
};

/** All guests of a large wedding may ask at once; a request that was given up does not count. */
const defaults: Limits = { waiting: 500, patience: 300_000, time: 30_000, idle: 60_000 };

/**
 * Draws in a worker, so that pages stay fast meanwhile. The worker starts with the first picture. A worker that fails
 * or does not answer is ended, and the next picture starts a new one.
 * @param script of the worker
 */
export function createPainter(
  limits: Partial<Limits> = {},
  script = new URL("../../views/preview/render/worker.ts", import.meta.url),
): Painter {
  const { time, idle, ...queue } = { ...defaults, ...limits };
  // One at a time, because there is memory and a processor core for one.
  const turns = createLetterTurns(queue);
  let worker: Worker | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    worker?.terminate();
    worker = undefined;
  };

  const paint = async (job: PreviewJob) => {
    clearTimeout(ending);
    try {
      return await ask(worker ??= startWorker(script), job, time);
    } catch (error) {
      end();
      throw error;
    } finally {
      ending = setTimeout(end, idle);
      // In Deno 2.5 a timer is a number.
      ending.unref?.();
    }
  };

  return (job, signal) => turns(job.letter, () => paint(job), signal);
}

function startWorker(script: URL): Worker {
  try {
    return new Worker(script, { type: "module", name: "previews" });
  } catch (cause) {
    throw new Error("Preview pictures are drawn in a worker, and this place lets none be started.", { cause });
  }
}

function ask(worker: Worker, job: PreviewJob, time: number): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const timer = setTimeout(() => reject(new Error(`A preview picture took more than ${time} ms.`)), time);
  worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) =>
    "picture" in data ? resolve(data.picture) : reject(new Error(`A preview picture failed: ${data.fault}`));
  worker.onerror = (event) => {
    // Without this the error would end the service.
    event.preventDefault();
    reject(new Error(`The worker of preview pictures failed: ${event.message}`));
  };
  worker.postMessage(job);
  return promise.finally(() => clearTimeout(timer));
}
