import { getPriority } from "node:os";
import { startProcesses } from "../../../domain/workers/start_worker.ts";
import { createWorkerJobs } from "../../../domain/workers/worker_jobs.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { runs } from "../../support/processes.ts";
import { until } from "../../support/waiting.ts";

/* Jobs in a process: the same as in a thread, and whatever happens in it ends nothing else. */

const program = {
  command: Deno.execPath(),
  args: ["run", "--quiet", "--no-prompt", "--allow-sys=getPriority", "--v8-flags=--max-old-space-size=64"],
};

/** While it runs, workers with native code are processes; not in the tests of other files, which may share a process. */
function testWithProcesses(name: string, test: () => Promise<void>): void {
  Deno.test(name, async () => {
    using _ = startProcesses(program);
    await test();
  });
}

const answerJobs = new URL("../../../domain/workers/job_port.ts", import.meta.url);

/** A worker whose pieces say what it is, and what it was sent. */
const script = new URL(
  `data:text/javascript,${
    encodeURIComponent(`
    import { getPriority } from "node:os";
    import { answerJobs } from "${answerJobs}";
    answerJobs(async function* ({ act, sent }) {
      console.log("what a package writes is no answer");
      if (act === "fail") throw new Error("it failed");
      if (act === "hang") for (;;);
      if (act === "end") Deno.exit(3);
      for (const held = []; act === "grow";) held.push(Array(100_000).fill(Math.random()));
      yield { process: Deno.pid, priority: getPriority(0) };
      yield { process: Deno.pid, sent };
    }, () => []);`)
  }`,
);

type Job = { readonly act?: "fail" | "hang" | "end" | "grow"; readonly sent?: unknown };
type Piece = { readonly process: number; readonly priority?: number; readonly sent?: unknown };

const counting = (limits: { time?: number; idle?: number } = {}) =>
  createWorkerJobs<Job, Piece>(script, { name: "counting", time: 20_000, idle: 100, native: true, ...limits });
type Counting = ReturnType<typeof counting>;

const failure = ({ run }: Counting, job: Job) =>
  Array.fromAsync(run(job)).then(() => "none", ({ message }: Error) => message);
const pieces = ({ run }: Counting, job: Job = {}) => Array.fromAsync(run(job));

testWithProcesses(
  "a process does jobs side by side, with a low priority, and ends when it has nothing to do",
  async () => {
    const jobs = counting();
    const sent = { bytes: new Uint8Array(3_000_000).fill(7), map: new Map([["a", new Date(0)]]), none: undefined };
    const [one, other] = await Promise.all([pieces(jobs, { sent }), pieces(jobs)]);
    equal(one[1]!.sent, sent);
    same(one[0]!.process, other[0]!.process);
    ok(one[0]!.process !== Deno.pid);
    if (Deno.build.os === "linux") same(one[0]!.priority, getPriority(Deno.pid) + 5);
    await until("the process to end", async () => !await runs(one[0]!.process));
  },
);

testWithProcesses("work without native code is done in a thread of this process", async () => {
  const jobs = createWorkerJobs<Job, Piece>(script, { name: "thread", time: 20_000, idle: 100, native: false });
  const [{ process, priority }] = await pieces(jobs) as [Piece];
  same(process, Deno.pid);
  if (Deno.build.os === "linux") same(priority, getPriority(Deno.pid) + 5);
  match(await failure(jobs, { act: "fail" }), /"thread" failed: Error: it failed/);
});

testWithProcesses("a process that hangs is ended at once, however often, and the next job gets another", async () => {
  // To start the thread that starts processes does not count.
  await pieces(counting());
  const jobs = counting({ time: 2_000 });
  match(await failure(jobs, { act: "fail" }), /"counting" failed: Error: it failed/);
  const seen = new Set<number>();
  for (let time = 1; time <= 3; time++) {
    const waiting = jobs.run({});
    const { process } = (await waiting.next()).value!;
    match(await failure(jobs, { act: "hang" }), /took more than 2000 ms/);
    match(await waiting.next().then(() => "none", ({ message }) => message), /was ended/);
    await until("the process to end", async () => !await runs(process));
    seen.add(process);
  }
  same(seen.size, 3);
  same((await pieces(jobs)).length, 2);
});

testWithProcesses(
  "a process that ends by itself or has no memory left fails its jobs, and the next job gets another",
  async () => {
    const jobs = counting();
    for (const act of ["end", "grow"] as const) {
      const waiting = jobs.run({});
      await waiting.next();
      match(await failure(jobs, { act }), act === "end" ? /its process ended \(exit code 3\)/ : /its process ended/);
      match(await waiting.next().then(() => "none", ({ message }) => message), /its process ended|was ended/);
    }
    const [{ process }] = await pieces(jobs) as [Piece];
    await until("the process to end", async () => !await runs(process));
  },
);

testWithProcesses("a process that cannot be started fails its jobs, and the others go on", async () => {
  const jobs = counting();
  const running = jobs.run({});
  const { process } = (await running.next()).value!;
  startProcesses({ command: "/nowhere/deno", args: [] });
  const other = counting();
  for (const _ of [1, 2]) match(await failure(other, {}), /"counting" failed: /);
  same((await running.next()).value!.process, process);
  await running.return();
});
