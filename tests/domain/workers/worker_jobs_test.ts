import { createWorkerJobs } from "../../../domain/workers/worker_jobs.ts";
import { equal, match, same } from "../../support/assert.ts";
import { letPass, until } from "../../support/waiting.ts";

/* Jobs in a worker: asked for piece by piece, and ended. */

const answerJobs = new URL("../../../domain/workers/job_port.ts", import.meta.url);

/** A worker that counts: a job's pieces are their numbers, and it tells how many it made, and when a job was left. */
const script = new URL(
  `data:text/javascript,${
    encodeURIComponent(`
    import { answerJobs } from "${answerJobs}";
    const log = new BroadcastChannel("worker_jobs_test");
    answerJobs(async function* ({ count, act }) {
      log.postMessage("begun");
      try {
        for (let piece = 1; piece <= count; piece++) {
          if (act === "fail") throw new Error("it failed");
          if (act === "hang") for (;;);
          // As a native call on another thread.
          if (act === "long") await new Promise((resume) => setTimeout(resume, 5_000));
          for (const held = []; act === "grow";) held.push(Array(100_000).fill(Math.random()));
          log.postMessage(piece);
          yield piece;
        }
      } finally {
        log.postMessage("left");
      }
    }, () => []);`)
  }`,
);

type Job = { readonly count: number; readonly act?: "fail" | "hang" | "grow" | "long" };

function counting(limits: { time?: number; idle?: number; native?: boolean } = {}) {
  const told: unknown[] = [];
  const log = new BroadcastChannel("worker_jobs_test");
  log.onmessage = ({ data }) => told.push(data);
  const jobs = createWorkerJobs<Job, number>(script, {
    name: "counting",
    time: 20_000,
    idle: 100,
    native: false,
    ...limits,
  });
  return { ...jobs, told, [Symbol.dispose]: () => log.close() };
}

Deno.test("a job gives its pieces in order, and several jobs run side by side", async () => {
  using jobs = counting();
  const [one, other] = [jobs.run({ count: 3 }), jobs.run({ count: 2 })];
  const pieces = [await one.next(), await other.next(), await other.next(), await one.next()];
  equal(pieces.map(({ value }) => value), [1, 1, 2, 2]);
  equal([await Array.fromAsync(one), await Array.fromAsync(other)], [[3], []]);
});

Deno.test("nothing is made before it is asked for, and nothing more when the reader has left", async () => {
  using jobs = counting();
  const unread = ReadableStream.from(jobs.run({ count: 1000 }));
  await unread.cancel();
  const reader = ReadableStream.from(jobs.run({ count: 1000 })).getReader();
  await reader.read();
  await reader.read();
  await letPass(50, "no further piece is made");
  equal(jobs.told, ["begun", 1, 2]);
  await reader.cancel();
  await until("the job to be left", () => jobs.told.includes("left"));
  equal(jobs.told, ["begun", 1, 2, "left"]);
});

Deno.test("a client that closes its connection ends the job", async () => {
  using jobs = counting();
  const endless = () => new Response(ReadableStream.from(pieces(jobs)));
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, endless);
  const connection = await Deno.connect({ port: server.addr.port, hostname: "127.0.0.1" });
  await connection.write(new TextEncoder().encode("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"));
  await connection.read(new Uint8Array(1000));
  connection.close();
  await until("the job to be left", () => jobs.told.includes("left"));
});

async function* pieces({ run }: Pick<ReturnType<typeof counting>, "run">) {
  for await (const piece of run({ count: 1_000_000 })) yield new TextEncoder().encode(`${piece}`.padEnd(100_000));
}

Deno.test("a job that fails says why; one that hangs is ended, with its worker; the next gets another", async () => {
  using jobs = counting({ time: 2_000 });
  const failure = (job: Job) => Array.fromAsync(jobs.run(job)).then(() => "none", ({ message }) => message);
  match(await failure({ count: 1, act: "fail" }), /"counting" failed: Error: it failed/);
  equal(await Array.fromAsync(jobs.run({ count: 2 })), [1, 2]);
  const waiting = jobs.run({ count: 2 });
  await waiting.next();
  match(await failure({ count: 1, act: "hang" }), /took more than 2000 ms/);
  match(await waiting.next().then(() => "none", ({ message }) => message), /was ended/);
  equal(await Array.fromAsync(jobs.run({ count: 2 })), [1, 2]);
});

Deno.test("a worker whose native call takes too long is ended after it; beside two of them no third starts", async () => {
  using jobs = counting({ time: 1_500, native: true });
  const failure = (job: Job) => Array.fromAsync(jobs.run(job)).then(() => "none", ({ message }) => message);
  jobs.warm();
  equal(await Array.fromAsync(jobs.run({ count: 1 })), [1]);
  const other = jobs.run({ count: 2 });
  await other.next();
  match(await failure({ count: 1, act: "long" }), /took more than 1500 ms/);
  match(await other.next().then(() => "none", ({ message }) => message), /was ended/);
  match(await failure({ count: 1, act: "long" }), /took more than 1500 ms/);
  match(await failure({ count: 1 }), /not started: earlier ones still run/);
  jobs.told.length = 0;
  await until("the calls to be done", () => jobs.told.filter((told) => told === 1).length === 2);
  await until("the next to get a worker", async () => await failure({ count: 1 }) === "none");
  await letPass(200, "the last worker ends, too, before the test does");
});

Deno.test("a worker that runs out of memory is ended, and the service goes on", async () => {
  using jobs = counting({ time: 5_000 });
  const [waiting, greedy] = [jobs.run({ count: 2 }), jobs.run({ count: 1, act: "grow" })];
  await waiting.next();
  match(await greedy.next().then(() => "none", ({ message }) => message), /took more than 5000 ms|failed/);
  match(await waiting.next().then(() => "none", ({ message }) => message), /was ended/);
  equal(await Array.fromAsync(jobs.run({ count: 2 })), [1, 2]);
});

Deno.test("a worker without a job is ended after a while, and a new one starts with the next job", async () => {
  using jobs = counting({ idle: 20 });
  jobs.warm();
  await letPass(100, "the worker that was warmed in vain ends");
  same((await Array.fromAsync(jobs.run({ count: 1 }))).length, 1);
  await letPass(100, "the worker ends before the test does");
  same((await Array.fromAsync(jobs.run({ count: 1 }))).length, 1);
  await letPass(100, "and this one");
});
