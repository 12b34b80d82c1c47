import { createHeavyTurn, type HeavyKind } from "../../../domain/load/heavy_turn.ts";
import { equal, same } from "../../support/assert.ts";

/** Heavy work that takes its time on a clock of its own: each ends when it is told to. */
function worker(places: number) {
  let time = 0;
  const turn = createHeavyTurn(places, () => time);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (kind: HeavyKind, name: string, fails = false) =>
    turn(kind, async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      if (fails) throw new Error(`${name} failed`);
      return name;
    });
  const end = async (name: string, milliseconds: number) => {
    time += milliseconds;
    ends.get(name)!();
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

Deno.test("as much runs side by side as there are places, and what fails leaves its place", async () => {
  const { ask, end, begun } = worker(2);
  const failed = ask("previews", "preview 1", true).catch(({ message }: Error) => message);
  ask("pictures", "picture 1");
  ask("prints", "piece 1");
  await settled();
  equal(begun, ["preview 1", "picture 1"]);
  await end("preview 1", 10);
  same(await failed, "preview 1 failed");
  equal(begun, ["preview 1", "picture 1", "piece 1"]);
});
