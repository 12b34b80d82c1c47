import { rejects } from "node:assert/strict";
import { createPlaces } from "../../../domain/load/places.ts";
import { equal } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const soon = () => new Promise((resume) => setTimeout(resume, 0));

/** Copies that end when the test ends them. */
function copies(turns = createPlaces({ inAll: 4, waiting: 100 }, { host: 2, client: 3 })) {
  const begun: string[] = [];
  const start = (name: string, host: string, client: string, signal?: AbortSignal) => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const result = turns({ host, client }, () => {
      begun.push(name);
      return promise;
    }, signal);
    result.catch(() => {});
    return { result, end };
  };
  return { begun, start };
}

Deno.test(
  verifies("J4.copied", "a host that hangs, and a client that asks for much, keep only their own pictures waiting"),
  async () => {
    const { begun, start } = copies();
    const hanging = ["h1", "h2", "h3"].map((name) => start(name, "hangs", "one"));
    start("a1", "a", "one");
    start("b1", "b", "one");
    start("c1", "c", "two");
    start("d1", "d", "three");
    await soon();
    equal(begun, ["h1", "h2", "a1", "c1"]);
    hanging[0]!.end();
    await hanging[0]!.result;
    await soon();
    // Within the limits for host and client: whoever runs least, then in the order in which they came.
    equal(begun.slice(4), ["d1"]);
    hanging[1]!.end();
    await soon();
    equal(begun.slice(5), ["h3"]);
  },
);

Deno.test(
  verifies("J4.copied", "clients take turns: of one with very many pictures, and a later one, the later one goes next"),
  async () => {
    const { begun, start } = copies(createPlaces({ inAll: 2, waiting: 100 }, { host: 9, client: 2 }));
    const many = ["a1", "a2", "a3", "a4"].map((name) => start(name, name, "one"));
    await soon();
    ["b1", "b2"].forEach((name) => start(name, name, "two"));
    many[0]!.end();
    await soon();
    equal(begun, ["a1", "a2", "b1"]);
    many[1]!.end();
    await soon();
    equal(begun.slice(3), ["b2"]);
  },
);

Deno.test(
  verifies("F2.unavailable", "no copy waits longer than it may, and a client with very many makes room for others"),
  async () => {
    const limits = { inAll: 1, waiting: 3, waitingAlike: 2, patience: 300 };
    const { begun, start } = copies(createPlaces(limits, { host: 9, client: 9 }));
    const first = start("a1", "a", "one");
    const [a2, a3, a4] = ["a2", "a3", "a4"].map((name) => start(name, "a", "one"));
    await rejects(a4!.result, { code: "unavailable", status: 503 });
    const others = [start("b1", "b", "two"), start("c1", "c", "three")];
    await rejects(a3!.result, { code: "unavailable", status: 503 });
    await rejects(start("d1", "d", "four").result, { code: "unavailable" }, "each of the others has one");
    for (const { result } of [a2!, ...others]) await rejects(result, { code: "unavailable", status: 503 });
    first.end();
    await soon();
    equal(begun, ["a1"]);
  },
);

Deno.test(
  verifies("J5.tries-again", "a copy whose letter has waited long enough never begins, and is not said to have failed"),
  async () => {
    const { begun, start } = copies();
    const [first] = ["a1", "a2"].map((name) => start(name, "a", "one"));
    const given = new AbortController();
    const waiting = start("a3", "a", "one", given.signal);
    await soon();
    given.abort();
    await rejects(waiting.result, { code: "unavailable", status: 503 });
    first!.end();
    const last = start("a4", "a", "one");
    await soon();
    equal(begun, ["a1", "a2", "a4"]);
    last.end();
    await rejects(start("a5", "a", "one", AbortSignal.abort()).result, { code: "unavailable" });
  },
);
