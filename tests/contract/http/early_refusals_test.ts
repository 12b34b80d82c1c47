import { ClientTurn } from "../../../routes/client_turns.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";

/* What is refused before the routes while as many requests of a client wait as may (022); over sockets in `tests/process`. */

Deno.test("a client of whom thirty requests wait is refused whatever else costs, in its language; others are not", async () => {
  await using app = await testApp();
  const { id, guests } = await app.make({ guests: [{ name: "Ana" }] });
  const first = new ClientTurn(() => "203.0.113.12", new AbortController().signal);
  await first.enter();
  const flood = Array.from({ length: 30 }, () => app.call("GET", "/", { client: "203.0.113.12" }));
  const ask = async (path: string, headers: Record<string, string> = {}, client = "203.0.113.12") => {
    const { status, headers: sent, text } = await app.call("GET", path, { headers, client });
    return [status, sent.get("retry-after"), sent.get("content-type"), sent.get("x-frame-options"), text] as const;
  };
  const program = await ask("/api/v1/catalog");
  const person = await ask("/docs", { accept: "text/html,*/*", "accept-language": "de" });
  const refusal = {
    code: "unavailable",
    message: "The service has too much to do right now. Try again in a few seconds.",
  };
  equal(program, [503, "5", "application/json", "DENY", JSON.stringify({ error: refusal })]);
  equal(person.slice(0, 4), [503, "5", "text/html; charset=UTF-8", "DENY"]);
  match(person[4], /<html lang="de"/);
  const preflight = await app.call("OPTIONS", "/api/v1/catalog", { client: "203.0.113.12" });
  const others = await Promise.all([ask("/healthz"), ask("/static/none"), ask("/docs", {}, "203.0.113.13")]);
  equal([preflight.status, ...others.map(([status]) => status)], [204, 200, 404, 200]);
  first.end();
  equal(new Set((await Promise.all(flood)).map(({ status }) => status)), new Set([200]));
  same((await ask("/docs"))[0], 200);
  same((await ask(`/c/${id}?g=${guests[0]!.id}`))[0], 200);
});

for (
  const [what, peer, forwarded, trustProxy, status] of [
    ["of this machine", "127.0.0.1", "203.0.113.30", false, 200],
    ["of the host's own network", "100.64.0.3", "203.0.113.31", false, 200],
    ["of another network", "203.0.113.32", "203.0.113.33", false, 503],
    ["that a trusted proxy names, if only by a private address,", "10.0.0.1", "10.1.2.3", true, 503],
    ["that a trusted proxy does not name", "10.0.0.4", undefined, true, 200],
    ["that a trusted proxy names wrongly", "10.0.0.5", "unknown", true, 200],
  ] as const
) {
  Deno.test(`a client ${what} is ${status === 200 ? "only refused what waits: it may be a proxy" : "refused all else"}`, async () => {
    await using app = await testApp({ trustProxy });
    const options = { client: peer, ...forwarded && { headers: { "x-forwarded-for": forwarded } } };
    const known = trustProxy && forwarded && forwarded !== "unknown" ? forwarded : peer;
    const first = new ClientTurn(() => known, new AbortController().signal);
    await first.enter();
    const flood = Array.from({ length: 30 }, () => app.call("GET", "/", options));
    same((await app.call("GET", "/api/v1/catalog", options)).status, status);
    same((await app.call("GET", "/", options)).status, 503);
    first.end();
    await Promise.all(flood);
  });
}
