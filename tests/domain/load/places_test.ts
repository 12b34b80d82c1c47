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
    // In the order in which they came, within the limits for host and client.
    equal(begun.slice(4), ["h3"]);
    hanging[1]!.end();
    await soon();
    equal(begun.slice(5), ["b1"]);
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
