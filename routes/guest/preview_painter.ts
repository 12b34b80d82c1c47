import type { PreviewJob } from "../../views/preview/render/job.ts";
import { createLetterTurns, type LetterTurnLimits } from "./letter_turns.ts";
import type { PreviewAnswer } from "../../views/preview/render/worker.ts";

/**
 * Draws a picture when it is its letter's turn.
 * @param signal tells that nobody waits for it any more
 * @throws Problem unavailable when too many wait, too long, or nobody does
 */
export type Painter = (job: PreviewJob, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

type Limits = LetterTurnLimits & {
  /** milliseconds that one picture may take */
  readonly time: number;
  /** milliseconds without work after which the worker is ended, and its memory given back */
  readonly idle: number;
};

/** The guests of a large wedding may ask at once; who does not wait any more takes no place. */
const defaults: Limits = { waiting: 500, patience: 300_000, time: 30_000, idle: 60_000 };

/**
 * Draws in a worker, so that pages stay fast meanwhile. It is started when a picture is first asked for. One that fails
 * or hangs is ended, and another takes its place.
 * @param script of the worker
 */
export function createPainter(
  limits: Partial<Limits> = {},
  script = new URL("../../views/preview/render/worker.ts", import.meta.url),
): Painter {
  const { time, idle, ...queue } = { ...defaults, ...limits };
  // One at a time: memory for one, and one core.
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
      ending.unref();
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
    // Else it would end the service.
    event.preventDefault();
    reject(new Error(`The worker of preview pictures failed: ${event.message}`));
  };
  worker.postMessage(job);
  return promise.finally(() => clearTimeout(timer));
}
