import { rejects } from "node:assert/strict";
import { createTurns, type TurnLimits, type Turns } from "../../../domain/media/turns.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** A job that ends when the test ends it, and tells when it begins. */
function controlled(turns: Turns, begun: number[]) {
  return (number: number, weight = 1, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const result = turns(weight, () => {
      begun.push(number);
      return promise;
    }, signal);
    result.catch(() => {});
    return { result, end: () => resolve(number), fail: () => reject(new Error(`job ${number}`)) };
  };
}

const two = (limits: Partial<TurnLimits> = {}) => createTurns({ capacity: 2, waiting: 40, ...limits });
const soon = () => new Promise((resume) => setTimeout(resume, 0));

Deno.test("as many jobs at a time as have room, the others in the order in which they came", async () => {
  const begun: number[] = [];
  const start = controlled(two(), begun);
  const jobs = [0, 1, 2, 3, 4].map((number) => start(number));
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
  const later = [5, 6, 7].map((number) => start(number));
  await soon();
  equal(begun.slice(5), [5, 6]);
  for (const job of later) job.end();
  await Promise.all(later.map(({ result }) => result));
});

Deno.test(verifies("F2.unavailable", "a queue that is full says so at once, and when to come again"), async () => {
  const begun: number[] = [];
  const start = controlled(two({ waiting: 1 }), begun);
  const jobs = [0, 1, 2].map((number) => start(number));
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

Deno.test(verifies("F2.unavailable", "who has waited too long is told so, and its job never begins"), async () => {
  const begun: number[] = [];
  const start = controlled(two({ capacity: 1, patience: 20 }), begun);
  const first = start(0);
  await rejects(start(1).result, { code: "unavailable", retryAfter: 5 });
  first.end();
  await first.result;
  const third = start(2);
  third.end();
  await third.result;
  equal(begun, [0, 2]);
});

Deno.test("a heavy job waits until there is room, and no job overtakes it; a job that is too heavy runs alone", async () => {
  const begun: number[] = [];
  const start = controlled(createTurns({ capacity: 10, waiting: 9 }), begun);
  const jobs = [start(0, 6), start(1, 7), start(2, 1), start(3, 99), start(4, 1)];
  const ends = [[0], [0, 1, 2], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]];
  for (const [index, job] of jobs.entries()) {
    await soon();
    equal(begun, ends[index]);
    job.end();
    await job.result;
  }
});

Deno.test("whose signal ends leaves the queue, and lets those behind it go", async () => {
  const begun: number[] = [];
  const start = controlled(two(), begun);
  const first = start(0);
  const given = new AbortController();
  const heavy = start(1, 2, given.signal);
  const light = start(2);
  await soon();
  equal(begun, [0]);
  given.abort();
  await rejects(heavy.result, { code: "unavailable" });
  await soon();
  equal(begun, [0, 2]);
  await rejects(start(3, 1, AbortSignal.abort()).result, { code: "unavailable" });
  for (const job of [first, light]) job.end();
  await Promise.all([first.result, light.result]);
  equal(begun, [0, 2]);
});
