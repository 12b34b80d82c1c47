import { ClientTurn } from "../../../routes/client_turns.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { until, within } from "../../support/waiting.ts";

/* Costly requests take turns by client (022). */

const long = { blocks: Array.from({ length: 60 }, () => ({ type: "text", text: "word ".repeat(700) })) };
const crowded = { guests: Array.from({ length: 1000 }, () => ({ name: "Al" })) };

Deno.test("one client's requests for a long letter are answered one by one; others, and short ones, pass by", async () => {
  await using app = await testApp();
  const { path, auth: headers } = await app.make(long);
  const short = await app.make();
  const order: string[] = [];
  const ask = async (client: string, name: string, at = path, auth = headers) => {
    same((await app.call("GET", at, { headers: auth, client })).status, 200);
    order.push(name);
  };
  // A request of the client that is still at it: who is answered before it ends has not waited for the client's turn.
  const first = new ClientTurn(() => "203.0.113.1", new AbortController().signal);
  await first.enter();
  const asked = [1, 2, 3, 4].map((number) => ask("203.0.113.1", `long ${number}`));
  await ask("203.0.113.1", "short", short.path, short.auth);
  await ask("203.0.113.2", "other");
  equal(order, ["short", "other"]);
  first.end();
  await Promise.all(asked);
  equal(order.slice(2), ["long 1", "long 2", "long 3", "long 4"]);
});

Deno.test("a client with too many costly requests is told to come again; the same letter is open to others", async () => {
  await using app = await testApp();
  const { path, auth: headers } = await app.make(crowded);
  const ask = (client: string) => app.call("GET", path, { headers, client });
  const flood = Array.from({ length: 40 }, () => ask("203.0.113.3"));
  same((await ask("203.0.113.4")).status, 200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  ok(refused.length > 0 && refused.length < 12, `${refused.length}`);
  equal(
    new Set(
      refused.map(({ status, body, headers }) =>
        `${status} ${body.error.code} ${headers.has("retry-after")} ${body.error.message}`
      ),
    ),
    new Set(["503 unavailable true The service has too much to do right now. Try again in a few seconds."]),
  );
});

for (
  const [path, last, encoding] of [
    ["/", 5, "br"],
    ["/new", 7, "br"],
    ["/examples", 16, "gzip"],
    ["/docs", 18, "gzip"],
    ["/openapi.json", 20, "identity"],
  ] as const
) {
  Deno.test(`${path}, which takes milliseconds for each reader, is sent to one client one by one`, async () => {
    await using app = await testApp();
    const [one, other] = [`203.0.113.${last}`, `203.0.113.${last + 1}`];
    const first = new ClientTurn(() => one, new AbortController().signal);
    await first.enter();
    let [answered, refused] = [0, 0];
    const flood = Array.from({ length: 40 }, async () => {
      const asked = { client: one, headers: { "accept-encoding": encoding } };
      const { status, headers } = await app.call("GET", path, asked);
      if (status === 200) answered++;
      else refused++;
      return `${status} ${headers.get("content-encoding") ?? "identity"}`;
    });
    same((await app.call("GET", path, { client: other })).status, 200);
    await until("as many to wait as may", () => refused === 10);
    same(answered, 0);
    first.end();
    // A refusal must cost less than what it refuses.
    equal([new Set(await Promise.all(flood)), answered], [new Set([`200 ${encoding}`, "503 identity"]), 30]);
  });
}

Deno.test("who leaves while waiting for a turn makes room for the next of its address", async () => {
  const client = () => "203.0.113.22";
  const first = new ClientTurn(client, new AbortController().signal);
  await first.enter();
  const leaving = new AbortController();
  const waiting = Array.from({ length: 30 }, () => new ClientTurn(client, leaving.signal).enter());
  const refused = Promise.allSettled(waiting);
  leaving.abort();
  equal(new Set((await refused).map(({ status }) => status)), new Set(["rejected"]));
  // Who has left before, such as while its body arrived, waits for nothing.
  const alsoLeft = waiting.map(() => new ClientTurn(client, leaving.signal).enter());
  const late = await within("them to be refused at once", Promise.allSettled(alsoLeft), 5_000);
  equal(new Set(late.map(({ status }) => status)), new Set(["rejected"]));
  const next = new ClientTurn(client, new AbortController().signal);
  const entered = next.enter();
  first.end();
  next.end();
  await entered;
});

Deno.test("each message of MCP takes its client's turn, however short it is", async () => {
  await using app = await testApp();
  const first = new ClientTurn(() => "203.0.113.14", new AbortController().signal);
  await first.enter();
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const headers = { accept: "application/json, text/event-stream" };
  let isAnswered = false;
  const listed = app.call("POST", "/api/mcp", { body: message, headers, client: "203.0.113.14" })
    .then((answer) => (isAnswered = true, answer));
  same((await app.call("POST", "/api/mcp", { body: message, headers, client: "203.0.113.15" })).status, 200);
  same(isAnswered, false);
  first.end();
  same((await listed).status, 200);
});

Deno.test("an agent's call for a long letter ends its turn, in both versions of the protocol", async () => {
  await using app = await testApp();
  const { id, editKey, path, auth } = await app.make(long);
  for (const version of ["2025-11-25", "2026-07-28"]) {
    const headers = {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": version,
      "mcp-method": "tools/call",
      "mcp-name": "get_letter",
    };
    const meta = version === "2026-07-28" && {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    };
    const params = { name: "get_letter", arguments: { id, editKey }, ...meta };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const client = `203.0.113.${version.slice(2, 4)}`;
    const { text } = await app.call("POST", "/api/mcp", { body, headers, client });
    match(text, /word word/, version);
    same((await app.call("GET", path, { headers: auth, client })).status, 200, version);
  }
});

Deno.test("a long answer that nobody reads keeps no turn", async () => {
  await using app = await testApp();
  const { path, auth: headers } = await app.make(long);
  const base = app.listen();
  // More than may wait: each of them has had its turn when its answer begins.
  const unread: Response[] = [];
  for (let count = 0; count < 15; count++) unread.push(await fetch(base + path, { headers }));
  equal(new Set(unread.map(({ status }) => status)), new Set([200]));
  await Promise.all(unread.map(({ body }) => body!.cancel()));
});

Deno.test("a turn that is asked for after the answer began holds nobody up", async () => {
  const turn = () => new ClientTurn(() => "203.0.113.9", new AbortController().signal);
  const [late, next] = [turn(), turn()];
  late.end();
  await late.enter();
  await next.enter();
  next.end();
});

Deno.test("a large body takes its client's turn when it has arrived, not before", async () => {
  await using app = await testApp();
  const arrived = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(`{"lang":"en"${" ".repeat(20_000)}`));
      await arrived.promise;
      controller.enqueue(new TextEncoder().encode("}"));
      controller.close();
    },
  });
  const json = { "content-type": "application/json" };
  const slow = app.fetch("POST", "/api/v1/letters", json, body);
  same((await app.fetch("POST", "/api/v1/letters", json, JSON.stringify(long))).status, 201);
  arrived.resolve();
  same((await slow).status, 201);
});

Deno.test("the history of a long letter is read in portions, and other work is done between them", async () => {
  await using app = await testApp();
  const letter = await app.make(long);
  for (let number = 1; number <= 20; number++) {
    const blocks = long.blocks.with(number, { type: "text", text: `Change ${number}` });
    same((await app.call("PATCH", letter.path, { headers: letter.auth, body: { blocks } })).status, 200);
  }
  let turns = 0;
  const timer = setInterval(() => turns++);
  const { body } = await app.call("GET", `${letter.path}/revisions`, { headers: letter.auth });
  clearInterval(timer);
  same(body.revisions.length, 21);
  equal(body.revisions.at(-1).changes.length > 0, true);
  ok(turns >= 5, `${turns}`);
});
