import { createTurns } from "../../domain/media/turns.ts";
import type { PreviewJob } from "./job.ts";
import type { PreviewAnswer } from "./worker.ts";

/** Draws a picture when it is its turn. @throws Problem unavailable when too many wait, or too long */
export type Painter = (job: PreviewJob) => Promise<Uint8Array<ArrayBuffer>>;

type Limits = {
  /** pictures that may wait */
  readonly waiting: number;
  /** milliseconds that one may wait */
  readonly patience: number;
  /** milliseconds that one picture may take */
  readonly time: number;
  /** milliseconds without work after which the worker is ended, and its memory given back */
  readonly idle: number;
};

/** Messengers ask again: a picture that came too late for the first time is there for the second. */
const defaults: Limits = { waiting: 100, patience: 60_000, time: 30_000, idle: 60_000 };

/**
 * Draws in a worker, so that pages stay fast meanwhile. It is started when a picture is first asked for. One that fails
 * or hangs is ended, and another takes its place.
 * @param script of the worker
 */
export function createPainter(limits: Partial<Limits> = {}, script = new URL("./worker.ts", import.meta.url)): Painter {
  const { time, idle, ...queue } = { ...defaults, ...limits };
  // One at a time: memory for one, and one core.
  const turns = createTurns({ capacity: 1, ...queue });
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

  return (job) => turns(1, () => paint(job));
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
