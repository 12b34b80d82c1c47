import { rejects } from "node:assert/strict";
import { createImageJobs } from "../../../domain/media/image_jobs.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** A job that ends when it is told to, and says when it begins. */
function controlled(jobs: ReturnType<typeof createImageJobs>, begun: number[]) {
  return (number: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const result = jobs(() => {
      begun.push(number);
      return promise;
    });
    result.catch(() => {});
    return { result, end: () => resolve(number), fail: () => reject(new Error(`job ${number}`)) };
  };
}

const soon = () => new Promise((resume) => setTimeout(resume, 0));

Deno.test("two image jobs at a time, the others in the order in which they came", async () => {
  const begun: number[] = [];
  const start = controlled(createImageJobs(), begun);
  const jobs = [0, 1, 2, 3, 4].map(start);
  await soon();
  equal(begun, [0, 1]);
  jobs[1]!.end();
  same(await jobs[1]!.result, 1);
  await soon();
  equal(begun, [0, 1, 2]);
  jobs[2]!.fail();
  await rejects(jobs[2]!.result, /job 2/);
  await soon();
  equal(begun, [0, 1, 2, 3]);
  for (const job of jobs) job.end();
  await Promise.all([jobs[0]!, jobs[3]!, jobs[4]!].map(({ result }) => result));
  equal(begun, [0, 1, 2, 3, 4]);
  const later = [5, 6, 7].map(start);
  await soon();
  equal(begun.slice(5), [5, 6]);
  for (const job of later) job.end();
  await Promise.all(later.map(({ result }) => result));
});

verifies("F2.unavailable", "a queue that is full says so at once, and when to come again", async () => {
  const begun: number[] = [];
  const start = controlled(createImageJobs({ waiting: 1 }), begun);
  const jobs = [0, 1, 2].map(start);
  const full = { code: "unavailable", status: 503, retryAfter: 5, message: /Too many pictures/ };
  await rejects(start(3).result, full);
  jobs[0]!.end();
  await jobs[0]!.result;
  await soon();
  const fits = start(4);
  await rejects(start(5).result, full);
  for (const job of [...jobs, fits]) job.end();
  await Promise.all([...jobs, fits].map(({ result }) => result));
  equal(begun, [0, 1, 2, 4]);
});

verifies("F2.unavailable", "who has waited too long is told so, and its job never begins", async () => {
  const begun: number[] = [];
  const start = controlled(createImageJobs({ atOnce: 1, patience: 20 }), begun);
  const first = start(0);
  await rejects(start(1).result, { code: "unavailable", retryAfter: 5 });
  first.end();
  await first.result;
  const third = start(2);
  third.end();
  await third.result;
  equal(begun, [0, 2]);
});
