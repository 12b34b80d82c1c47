import { rejects } from "node:assert/strict";
import { busy } from "../../../domain/errors.ts";
import { createInflow } from "../../../domain/load/inflow.ts";
import { equal } from "../../support/assert.ts";

const pause = (milliseconds = 0) => new Promise((resume) => setTimeout(resume, milliseconds));
/** No upload is slow, however long a busy machine takes. */
const limits = { capacity: 100, share: 60, patience: 60_000, pace: { bytes: 10, halfLife: 60_000 } };

/** Takes memory, and tells whether it was given. */
async function tried(taking: Promise<void>) {
  const state = { there: false };
  taking.then(() => state.there = true, () => {});
  await pause();
  return state;
}

Deno.test("an upload without memory waits until there is some", async () => {
  const inflow = createInflow(limits, busy);
  using first = inflow("a");
  const second = inflow("b");
  using third = inflow("c");
  await first.take(50);
  await second.take(50);
  const waiting = await tried(third.take(40));
  equal(waiting.there, false);
  second[Symbol.dispose]();
  await pause();
  equal(waiting.there, true);
  equal((await tried(third.take(11))).there, false);
});

Deno.test("of one client only its share comes at a time, so that others find room", async () => {
  const inflow = createInflow(limits, busy);
  using other = inflow("other");
  const [first, second] = [inflow("a"), inflow("a")];
  await Promise.all([other.take(10), first.take(30), second.take(30)]);
  const waiting = await tried(second.take(1));
  // The client's first upload continues as long as there is memory at all; so does another client.
  equal((await tried(first.take(10))).there, true);
  using third = inflow("b");
  equal((await tried(third.take(20))).there, true);
  equal(waiting.there, false);
  first[Symbol.dispose]();
  await pause();
  equal(waiting.there, true);
  second[Symbol.dispose]();
});

Deno.test("who came first goes on, so that pictures which fill the room do not wait for one another", async () => {
  const inflow = createInflow(limits, busy);
  const all = ["a", "b", "c"].map((client) => inflow(client));
  for (const [index, bytes] of [40, 30, 30].entries()) await all[index]!.take(bytes);
  const second = await tried(all[1]!.take(20));
  const third = await tried(all[2]!.take(20));
  equal([second.there, third.there], [false, false]);
  equal((await tried(all[0]!.take(20))).there, true);
  all[0]![Symbol.dispose]();
  await pause();
  equal([second.there, third.there], [true, true]);
});

Deno.test("no upload waits for a slow one, even if that is older; but it waits for one that has sent everything", async () => {
  const inflow = createInflow({ ...limits, pace: { bytes: 10, halfLife: 20 } }, busy);
  const [slow, whole] = [inflow("slow"), inflow("whole")];
  await slow.take(60);
  await whole.take(40);
  whole.close();
  using other = inflow("other");
  const waiting = await tried(other.take(50));
  equal(waiting.there, false);
  await pause(120);
  equal(waiting.there, false);
  whole[Symbol.dispose]();
  await pause();
  equal(waiting.there, true);
  // It is the oldest upload now, so it may always continue.
  equal((await tried(other.take(500))).there, true);
  slow[Symbol.dispose]();
});

Deno.test("who waits too long is told so", async () => {
  const inflow = createInflow({ ...limits, patience: 20 }, busy);
  using first = inflow("a");
  using second = inflow("b");
  await first.take(100);
  await rejects(second.take(1), { code: "unavailable", status: 503, retryAfter: 5 });
});
