import { rejects } from "node:assert/strict";
import { createInflow } from "../../../domain/media/inflow.ts";
import { equal, same } from "../../support/assert.ts";

const soon = () => new Promise((resume) => setTimeout(resume, 0));
const limits = { capacity: 100, share: 60, patience: 1_000 };

/** Takes room, and says whether it has it yet. */
function taking(waiting: Promise<void> | undefined) {
  const state = { there: waiting === undefined };
  waiting?.then(() => state.there = true);
  return state;
}

Deno.test("whoever finds no room waits until there is some, and takes it once", async () => {
  const inflow = createInflow(limits);
  using first = inflow("a");
  const second = inflow("b");
  using third = inflow("c");
  same(first.take(50), undefined);
  same(second.take(50), undefined);
  const waiting = taking(third.take(40));
  await soon();
  same(waiting.there, false);
  second[Symbol.dispose]();
  await soon();
  same(waiting.there, true);
  same(third.take(10), undefined);
  same(taking(third.take(1)).there, false);
});

Deno.test("of one client only its share comes at a time, so that others find room", async () => {
  const inflow = createInflow(limits);
  using other = inflow("other");
  const [first, second] = [inflow("a"), inflow("a")];
  equal([other.take(10), first.take(30), second.take(30)], [undefined, undefined, undefined]);
  const waiting = taking(second.take(1));
  // The client's first may go on as long as there is room at all; and another client's comes.
  equal([first.take(10), inflow("b").take(20)], [undefined, undefined]);
  await soon();
  same(waiting.there, false);
  first[Symbol.dispose]();
  await soon();
  same(waiting.there, true);
});

Deno.test("who came first always goes on, so that pictures which fill the room do not wait for one another", async () => {
  const inflow = createInflow(limits);
  const all = ["a", "b", "c"].map((client) => inflow(client));
  for (const [index, bytes] of [40, 30, 30].entries()) same(all[index]!.take(bytes), undefined);
  const [, second, third] = all.map((one) => taking(one.take(20)));
  await soon();
  equal([second!.there, third!.there], [false, false]);
  all[0]![Symbol.dispose]();
  await soon();
  equal([second!.there, third!.there], [true, true]);
});

Deno.test("who waits too long is told so", async () => {
  const inflow = createInflow({ ...limits, patience: 20 });
  using first = inflow("a");
  using second = inflow("b");
  same(first.take(100), undefined);
  await rejects(second.take(1)!, { code: "unavailable", status: 503, retryAfter: 5 });
});
