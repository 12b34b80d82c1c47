/** Jobs of one kind in this process: those that wait or run, and all that there were. */
type JobCount = { underWay: number; total: number };

/** Heavy work, by its name. */
export const jobCounts: ReadonlyMap<string, Readonly<JobCount>> = new Map<string, JobCount>();

/** Counts a job of that name from now on. @returns to be called when it has ended */
export function countJob(name: string): () => void {
  const counts = jobCounts as Map<string, JobCount>;
  const count = counts.get(name) ?? { underWay: 0, total: 0 };
  counts.set(name, count);
  count.underWay++;
  count.total++;
  return () => void count.underWay--;
}

/** Does a job, and counts it while it waits and runs. */
export async function countWhile<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const end = countJob(name);
  try {
    return await job();
  } finally {
    end();
  }
}
