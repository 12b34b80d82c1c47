import { Problem } from "../errors.ts";

/** Runs a job that decodes a picture when it is its turn. @throws Problem unavailable when too many wait, or too long */
export type ImageJobs = <Result>(job: () => Promise<Result>) => Promise<Result>;

export type ImageJobLimits = {
  /** jobs at a time: each holds the pixels of a picture in memory */
  readonly atOnce: number;
  readonly waiting: number;
  /** milliseconds that a job may wait for its turn */
  readonly patience: number;
};

const defaults: ImageJobLimits = { atOnce: 2, waiting: 40, patience: 20_000 };
/** In seconds: a job takes less than one. */
const retryAfter = 5;

/** A queue for the image jobs of a process, in the order in which they came. */
export function createImageJobs(limits: Partial<ImageJobLimits> = {}): ImageJobs {
  const { atOnce, waiting, patience } = { ...defaults, ...limits };
  const queue = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => queue.delete(start) && reject(busy()), patience);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(start);
    });

  /** Hands its place to who has waited longest. */
  const end = () => {
    const [next] = queue;
    if (!next) return void running--;
    queue.delete(next);
    next();
  };

  return async (job) => {
    if (running < atOnce) running++;
    else if (queue.size < waiting) await turn();
    else throw busy();
    try {
      return await job();
    } finally {
      end();
    }
  };
}

function busy(): Problem {
  const message = "Too many pictures are being worked on right now. Try again in a few seconds.";
  return new Problem("unavailable", { message, retryAfter });
}
