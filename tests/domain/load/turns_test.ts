import { rejects } from "node:assert/strict";
import { createTurns, type TurnLimits, type Turns } from "../../../domain/load/turns.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass } from "../../support/waiting.ts";

/** A job that ends when the test ends it, and tells when it begins. */
function controlled(turns: Turns, begun: number[]) {
  return (number: number, weight = 1, signal?: AbortSignal, whose: readonly string[] = ["somebody"]) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const result = turns({ weight, whose }, () => {
      begun.push(number);
      return promise;
    }, signal);
    result.catch(() => {});
    return { result, end: () => resolve(number), fail: () => reject(new Error(`job ${number}`)) };
  };
}

/** On a clock that stands still: none has had more time than another. */
const turnsOf = (limits: TurnLimits) => createTurns(limits, undefined, () => 0);
const two = (limits: Partial<TurnLimits> = {}) => turnsOf({ capacity: 2, waiting: 40, ...limits });
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
  const full = { code: "unavailable", status: 503, retryAfter: 5, message: /has too much to do/ };
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
  const start = controlled(turnsOf({ capacity: 10, waiting: 9 }), begun);
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

Deno.test("clients take turns: one with very many jobs delays only its own, whatever they weigh", async () => {
  const begun: number[] = [];
  const start = controlled(turnsOf({ capacity: 10, waiting: 99 }), begun);
  const flood = Array.from({ length: 20 }, (_, number) => start(number, 6, undefined, ["flood"]));
  const honest = [100, 101].map((number) => start(number, 9, undefined, ["honest"]));
  for (const job of [...flood, ...honest]) job.end();
  await Promise.all([...flood, ...honest].map(({ result }) => result));
  equal(begun.slice(0, 5), [0, 1, 100, 2, 101]);
});

Deno.test("a job waits behind those with which it has a client or a letter in common, and only behind those", async () => {
  const begun: number[] = [];
  const start = controlled(turnsOf({ capacity: 1, waiting: 99 }), begun);
  const jobs = [
    start(0, 1, undefined, ["letter a", "client x"]),
    start(1, 1, undefined, ["letter a", "client x"]),
    start(2, 1, undefined, ["letter a", "client y"]),
    start(3, 1, undefined, ["letter b", "client x"]),
    start(4, 1, undefined, ["letter c", "client z"]),
  ];
  for (const job of jobs) job.end();
  await Promise.all(jobs.map(({ result }) => result));
  equal(begun, [0, 1, 4, 2, 3]);
});

Deno.test(verifies("F2.unavailable", "where too many wait, the client with the most loses its last job"), async () => {
  const begun: number[] = [];
  const start = controlled(turnsOf({ capacity: 1, waiting: 3 }), begun);
  const flood = [0, 1, 2, 3].map((number) => start(number, 1, undefined, ["flood"]));
  const honest = start(9, 1, undefined, ["honest"]);
  await rejects(flood[3]!.result, { code: "unavailable" });
  await rejects(start(4, 1, undefined, ["flood"]).result, { code: "unavailable" });
  for (const job of [...flood.slice(0, 3), honest]) job.end();
  await Promise.all([...flood.slice(0, 3), honest].map(({ result }) => result));
  equal(begun, [0, 1, 9, 2]);
});

Deno.test(verifies("F2.unavailable", "what has begun is never dropped, and waits as long as it must"), async () => {
  const turns = turnsOf({ capacity: 1, waiting: 1, patience: 20 });
  const first = Promise.withResolvers<void>();
  const running = turns({ whose: ["flood"] }, () => first.promise);
  const begun = [1, 2, 3].map((number) => turns({ whose: ["flood"], isBegun: true }, () => Promise.resolve(number)));
  await rejects(turns({ whose: ["flood"] }, () => Promise.resolve()), { code: "unavailable" });
  await rejects(turns({ whose: ["honest"] }, () => Promise.resolve()), { code: "unavailable" });
  await letPass(40, "their patience of 20 ms ends");
  first.resolve();
  await running;
  equal(await Promise.all(begun), [1, 2, 3]);
});
