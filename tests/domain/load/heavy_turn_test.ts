import { createHeavyCores, type HeavyKind } from "../../../domain/load/heavy_turn.ts";
import { createTurns, type Turns } from "../../../domain/load/turns.ts";
import { equal, same } from "../../support/assert.ts";
import { until } from "../../support/waiting.ts";

/** Heavy work that takes its time on a clock of its own: each ends when it is told to. */
function worker(places: number, longAfter?: number, capacity = 1) {
  let time = 0;
  const cores = createHeavyCores(places, longAfter);
  const limits = { capacity, waiting: 9 };
  const lines = new Map<HeavyKind, Turns>();
  const lineOf = (kind: HeavyKind) =>
    lines.getOrInsertComputed(kind, () => createTurns(limits, cores(kind), () => time));
  const begun: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const ask = (kind: HeavyKind, name: string, client = "somebody") =>
    lineOf(kind)({ whose: [client] }, async () => {
      begun.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(name, (failed) => failed ? reject(failed) : resolve());
      await promise;
      return name;
    });
  const end = async (name: string, milliseconds: number, failed?: Error) => {
    time += milliseconds;
    ends.get(name)!(failed);
    await settled();
  };
  return { ask, end, begun };
}

const settled = () => new Promise((resume) => setTimeout(resume));

Deno.test("kinds of heavy work share a core in fair parts of its time", async () => {
  const { ask, end, begun } = worker(1);
  for (const name of ["picture 1", "picture 2"]) ask("pictures", name);
  for (const name of ["piece 1", "piece 2", "piece 3"]) ask("prints", name);
  await settled();
  equal(begun, ["picture 1"]);
  await end("picture 1", 1_000);
  await end("piece 1", 400);
  await end("piece 2", 700);
  equal(begun, ["picture 1", "piece 1", "piece 2", "picture 2"]);
  await end("picture 2", 1_000);
  equal(begun.at(-1), "piece 3");
});

Deno.test("a kind that rested does not get the time that it left to others", async () => {
  const { ask, end, begun } = worker(1);
  ask("pictures", "picture 1");
  await settled();
  await end("picture 1", 60_000);
  ask("pictures", "picture 2");
  for (const name of ["preview 1", "preview 2"]) ask("previews", name);
  ask("pictures", "picture 3");
  await settled();
  await end("picture 2", 100);
  await end("preview 1", 200);
  equal(begun, ["picture 1", "picture 2", "preview 1", "picture 3"]);
});

Deno.test("clients have fair parts of the time, whatever they ask for; who waits for a core keeps nobody from it", async () => {
  const { ask, end, begun } = worker(1);
  ask("pictures", "long picture 1", "attacker");
  await settled();
  for (const kind of ["previews", "pictures", "prints"] as const) ask(kind, `long ${kind}`, "attacker");
  await settled();
  // They come later than what the attacker waits for.
  for (const name of ["preview 1", "preview 2"]) ask("previews", name, "guest");
  ask("pictures", "picture", "host");
  await end("long picture 1", 3_000);
  await end("preview 1", 300);
  await end("picture", 1_000);
  await end("preview 2", 300);
  equal(begun, ["long picture 1", "preview 1", "picture", "preview 2", "long prints"]);
});

Deno.test("a client that rested, while nobody asked for anything, is level with the others again", async () => {
  const { ask, end, begun } = worker(1);
  ask("pictures", "picture 1", "host");
  await settled();
  await end("picture 1", 60_000);
  ask("prints", "piece 1", "other");
  ask("prints", "piece 2", "host");
  await settled();
  await end("piece 1", 10);
  ask("prints", "piece 3", "other");
  await end("piece 2", 10);
  equal(begun, ["picture 1", "piece 1", "piece 2", "piece 3"]);
});

Deno.test("as much runs side by side as there are places, and what fails leaves its place", async () => {
  const { ask, end, begun } = worker(2);
  const failed = ask("previews", "preview 1").catch(({ message }: Error) => message);
  ask("pictures", "picture 1");
  ask("prints", "piece 1");
  await settled();
  equal(begun, ["preview 1", "picture 1"]);
  await end("preview 1", 10, new Error("preview 1 failed"));
  same(await failed, "preview 1 failed");
  equal(begun, ["preview 1", "picture 1", "piece 1"]);
});

Deno.test("of one kind no more runs than its own queue allows, however many places are free", async () => {
  const { ask, end, begun } = worker(3);
  for (const name of ["preview 1", "preview 2"]) ask("previews", name);
  ask("pictures", "picture 1");
  await settled();
  equal(begun, ["preview 1", "picture 1"]);
  await end("preview 1", 10);
  equal(begun.at(-1), "preview 2");
});

Deno.test("beside a job that takes long runs one of another kind, and no second one of its own", async () => {
  const { ask, end, begun } = worker(1, 400);
  ask("pictures", "long picture", "attacker");
  await settled();
  ask("pictures", "picture", "host");
  for (const name of ["preview 1", "preview 2"]) ask("previews", name, "guest");
  ask("prints", "piece", "host");
  equal(begun, ["long picture"]);
  await until("a job beside the long one", () => begun.length > 1);
  equal(begun, ["long picture", "preview 1"]);
  await end("preview 1", 100);
  await end("piece", 50);
  equal(begun, ["long picture", "preview 1", "piece", "preview 2"]);
  await end("long picture", 3_000);
  equal(begun.at(-1), "preview 2");
  await end("preview 2", 100);
  equal(begun.at(-1), "picture");
});

Deno.test("a client holds no second place beside its own job that takes long: another's photo finds it free", async () => {
  const { ask, end, begun } = worker(1, 400);
  ask("pictures", "long picture", "attacker");
  ask("previews", "own preview", "attacker");
  ask("prints", "piece", "guest");
  await settled();
  await until("a job beside the long one", () => begun.length > 1);
  await end("piece", 50);
  equal(begun, ["long picture", "piece"]);
  ask("previews", "preview", "guest");
  await settled();
  equal(begun, ["long picture", "piece", "preview"]);
  await end("long picture", 3_000);
  await end("preview", 50);
  equal(begun.at(-1), "own preview");
});

Deno.test("others do not wait for each of a client's long jobs, until nothing was asked for", async () => {
  const { ask, end, begun } = worker(1, 400);
  ask("pictures", "long 1", "attacker");
  ask("prints", "piece 1", "host");
  await settled();
  await until("a job beside the long one", () => begun.length > 1);
  ask("pictures", "long 2", "attacker");
  await end("long 1", 3_000);
  equal(begun, ["long 1", "piece 1"]);
  await end("piece 1", 50);
  ask("prints", "piece 2", "host");
  await settled();
  equal(begun, ["long 1", "piece 1", "long 2", "piece 2"]);
  await end("long 2", 3_000);
  await end("piece 2", 50);
  ask("pictures", "photo", "attacker");
  ask("prints", "piece 3", "host");
  await settled();
  equal(begun.at(-1), "photo");
  await end("photo", 100);
  await end("piece 3", 50);
});

Deno.test("beside a client's previews runs nothing because of its long picture, nor beside its pictures that are short", async () => {
  const { ask, end, begun } = worker(1, 400);
  ask("pictures", "long picture", "client");
  ask("prints", "piece 1", "host");
  await settled();
  await until("a job beside the long one", () => begun.length > 1);
  ask("previews", "preview", "client");
  ask("prints", "piece 2", "other");
  await end("piece 1", 50);
  await end("long picture", 3_000);
  ask("prints", "piece 3", "host");
  await end("piece 2", 5_000);
  await end("piece 3", 5_000);
  ask("pictures", "photo", "client");
  ask("prints", "piece 4", "host");
  await settled();
  equal(begun.slice(-1), ["preview"]);
  await end("preview", 100);
  equal(begun.slice(-2), ["photo", "piece 4"]);
  ask("pictures", "photo 2", "client");
  await end("photo", 100);
  ask("prints", "piece 5", "host");
  await end("piece 4", 9_000);
  equal(begun.slice(-1), ["photo 2"]);
  await end("photo 2", 100);
  await end("piece 5", 50);
});

Deno.test("a client's long picture does not make another's photo wait for previews", async () => {
  const { ask, end, begun } = worker(1, 400);
  ask("pictures", "long picture", "attacker");
  ask("prints", "piece", "host");
  await settled();
  await until("a job beside the long one", () => begun.length > 1);
  ask("pictures", "photo", "host 2");
  for (const name of ["preview 1", "preview 2"]) ask("previews", name, "guest");
  await end("long picture", 3_000);
  await end("piece", 50);
  equal(begun, ["long picture", "piece", "photo"]);
  await end("photo", 100);
  await end("preview 1", 100);
  await end("preview 2", 100);
});

Deno.test("a client has one picture at a time, so that with more places another's is decoded beside it", async () => {
  const { ask, end, begun } = worker(2, 60_000, 2);
  for (const name of ["large 1", "large 2"]) ask("pictures", name, "attacker");
  await settled();
  equal(begun, ["large 1"]);
  ask("pictures", "photo", "host");
  await settled();
  equal(begun, ["large 1", "photo"]);
  await end("photo", 100);
  await end("large 1", 3_000);
  equal(begun, ["large 1", "photo", "large 2"]);
});

Deno.test("beside a client's picture that takes long another client's is decoded, and no second one of its own", async () => {
  const { ask, end, begun } = worker(1, 400, 2);
  for (const name of ["long 1", "long 2"]) ask("pictures", name, "attacker");
  for (const name of ["photo 1", "photo 2"]) ask("pictures", name, "host");
  await settled();
  equal(begun, ["long 1"]);
  await until("a photo beside the long one", () => begun.length > 1);
  equal(begun, ["long 1", "photo 1"]);
  await end("photo 1", 100);
  await end("photo 2", 100);
  equal(begun, ["long 1", "photo 1", "photo 2"]);
  await end("long 1", 3_000);
  equal(begun.at(-1), "long 2");
});
