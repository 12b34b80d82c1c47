import { openDatabase } from "../../../db/client.ts";
import { errors } from "../../../domain/errors.ts";
import { testApp } from "../../support/service/app.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { type Agent, answerOf, asEachAgent, asModern, errorOf } from "../../support/service/mcp.ts";
import { quietly } from "../../support/service/other_app.ts";
import { fullLetter, someClient } from "../../support/service/owner.ts";
import { serve } from "../../support/service/served.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const unknown = { id: "unknown12345", editKey: "ek_wrong" };

Deno.test(verifies("N2.errors", "bad arguments are answered with a result that tells what to send"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  const cases: [tool: string, sent: Record<string, unknown> | undefined, paths: string, message: RegExp][] = [
    ["get_letter", undefined, "id, editKey", /^id: This is required\. The letter's id\.$/],
    ["get_letter", { id: "x" }, "editKey", /^editKey: This is required\. .* create_letter returned it\.$/],
    ["get_letter", { id: 7, editKey: null }, "id, editKey", /^id: Send a string here, not a number\.$/],
    ["update_letter", { style: "deco" }, "id, editKey", /required/],
    ["get_catalog", { sections: ["stiles"] }, "sections[0]", /Use one of: languages, styles, /],
    ["get_catalog", { sections: "styles" }, "sections", /a list/],
    ["create_letter", { dryRun: "yes" }, "dryRun", /true or false/],
    ["create_letter", { idempotencyKey: "short" }, "idempotencyKey", /random UUID/],
    [
      "change_guests",
      { ...unknown, add: [{ name: "Ana" }], idempotencyKey: "x" },
      "idempotencyKey",
      /or ifRevision with/,
    ],
    [
      "change_guests",
      { ...unknown, add: [{ name: "Ana" }, { name: "Ben", idempotencyKey: "x" }] },
      "add[1].idempotencyKey",
      /or ifRevision with/,
    ],
    ["change_guests", { ...unknown, add: [{ name: "Ana", dryRun: true }] }, "add[0].dryRun", /with the tool/],
    ["update_letter", { ...unknown, ifRevision: 0, style: "deco" }, "ifRevision", /./],
  ];
  await asEachAgent(served, async (agent) => {
    for (const [tool, sent, paths, message] of cases) {
      const error = await errorOf(agent, tool, sent);
      const found = error.issues.map(({ path }: { path: string }) => path).join(", ");
      equal([error.code, found], ["invalid_input", paths], tool);
      match(error.message, message);
      match(error.hint, /error\.issues/);
    }
  });
});

Deno.test("a long text in place of an id is refused at once", async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async (agent) => {
    same((await errorOf(agent, "show_letter", { id: "/c/".repeat(300_000) })).code, "not_found");
  });
});

Deno.test(
  verifies(
    "I3.unknown-parameters",
    "a dry run that the address or a header asks for is refused, and nothing is stored",
  ),
  async () => {
    await using app = await testApp();
    const create = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "create_letter", arguments: {} } };
    const letters = async () => (await app.db.selectFrom("letters").selectAll().execute()).length;
    const before = await letters();
    const send = (query: string, wish = {}) => {
      const headers = { accept: "application/json, text/event-stream", ...wish };
      return app.call("POST", `/api/mcp${query}`, { body: create, headers });
    };
    for (const answer of [await send("?dry_run=1"), await send("?dryrun=true"), await send("", { "X-Dry-Run": "1" })]) {
      match(assertProblem(answer, 400, "invalid_input").message, /dryRun: true as an argument.*Nothing was stored/);
    }
    same(await letters(), before);
    same((await send("?api_key=x&profile=y")).status, 200);
  },
);

Deno.test("a list of messages is refused: it would do up to a hundred calls in one turn, or never end", async () => {
  await using app = await testApp();
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_catalog", arguments: {} } };
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  for (const messages of [[call, { ...call, id: 2 }], [call, cancelled], [call], []]) {
    const headers = { accept: "application/json, text/event-stream" };
    const answer = await app.call("POST", "/api/mcp", { body: messages, headers });
    match(assertProblem(answer, 400, "invalid_json").message, /one JSON-RPC message, not a list/);
  }
});

Deno.test(
  verifies(["N2.errors", "F2.one-table"], "an unknown letter and a wrong key are refused alike, with a hint"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async (agent) => {
      const { id } = await answerOf(agent, "create_letter", fullLetter);
      const error = await errorOf(agent, "get_letter", { id, editKey: "ek_wrong" });
      equal([error.code, error.message], ["forbidden", errors.forbidden.message]);
      equal(error.hint, `${errors.forbidden.help} Tools take the key as the argument editKey.`);
      equal(await errorOf(agent, "get_letter", unknown), error);
      equal(await errorOf(agent, "update_letter", { ...unknown, style: "deco" }), error);
      equal(await errorOf(agent, "get_letter", { id: "\ud800\0", editKey: "\udc00\0" }), error);
    });
  },
);

Deno.test(verifies("N2.errors", "an invalid letter is answered with all its issues, as over REST"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  const body = { style: "baroque", blocks: [{ type: "date", start: "2027-06-19T18:00Z" }, { type: "poem" }] };
  const { error: refused } = (await app.call("POST", "/api/v1/letters", { body })).body;
  equal(refused.issues.map(({ path }: { path: string }) => path), ["style", "blocks[0].start", "blocks[1].type"]);
  await asEachAgent(served, async (agent) => {
    const hint = "Read error.issues: each names a path and says what to send instead. Nothing was stored.";
    equal(await errorOf(agent, "create_letter", body), { ...refused, hint });
    equal(await errorOf(agent, "create_letter", { ...body, dryRun: true }), { ...refused, hint });
  });
});

Deno.test(verifies("N2.errors", "an empty patch and a letter taken back have their own errors"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async (agent) => {
    const { id, editKey } = await answerOf(agent, "create_letter");
    for (const sent of [{}, { dryRun: true }, { patch: { style: "deco" } }]) {
      const { code, hint } = await errorOf(agent, "update_letter", { id, editKey, ...sent });
      equal([code, hint], ["empty_patch", errors.empty_patch.help]);
    }
    const both = await errorOf(agent, "update_letter", { id, editKey, card: {}, style: "deco" });
    match(both.message, /either card or letter fields/);
    const headers = { authorization: `Bearer ${editKey}` };
    same((await app.call("DELETE", `/api/v1/letters/${id}`, { headers })).status, 204);
    same((await errorOf(agent, "get_letter", { id, editKey })).code, "gone");
  });
});

Deno.test(
  verifies("N2.errors", "rate limits count agents like any client, and the error tells how long to wait"),
  async () => {
    const client = someClient();
    await using app = await testApp({ rateLimits: { create: 2, update: 9, media: 9, refused: 1 } });
    app.setNow(new Date("2026-11-20T12:59:20Z"));
    await using served = await serve(app.context, { trustProxy: true });
    const seen: Headers[] = [];
    const from = async (address: string, act: (agent: Agent) => Promise<void>) =>
      await asModern(served.base, act, {
        headers: { "x-forwarded-for": address },
        onAnswer: ({ headers }) => seen.push(headers),
      });
    await from(client, async (agent) => {
      await answerOf(agent, "create_letter");
      same(seen.at(-1)!.get("ratelimit"), '"create";r=1;t=40');
      await answerOf(agent, "create_letter");
      const { code, hint } = await errorOf(agent, "create_letter");
      same(code, "rate_limited");
      match(hint, /40 seconds/);
      same((await errorOf(agent, "get_letter", unknown)).code, "forbidden");
      same((await errorOf(agent, "get_letter", unknown)).code, "rate_limited");
    });
    await from(someClient(), async (agent) => void await answerOf(agent, "create_letter"));
  },
);

Deno.test(
  verifies(["N2.errors", "F2.internal"], "an internal error tells an agent only the request's id"),
  async () => {
    await using app = await testApp();
    const secret = "SQLITE_ERROR near letters.key_hash at /srv/envoi";
    const db = app.db.withPlugin({
      transformQuery: () => {
        throw new Error(secret);
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await using served = await serve({ ...app.context, db });
    const { log } = await quietly(() =>
      asEachAgent(served, async (agent) => {
        const error = await errorOf(agent, "get_letter", { ...unknown, editKey: "ek_secretKey" });
        same(error.code, "internal");
        match(error.message, /\(request [\w-]{16,}\)$/);
        ok(!/SQLITE|key_hash|srv|\.ts/.test(JSON.stringify(error)));
      })
    );
    const ids = log.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).request);
    equal([ids.length, new Set(ids).size], [3, 3]);
    ok(log.includes(secret) && !log.includes("ek_secretKey"), "the log has the detail, and no key");
  },
);

Deno.test(verifies("N2.errors", "while the database cannot be reached, an agent is told to try again"), async () => {
  await using app = await testApp();
  const db = await openDatabase({ url: "http://127.0.0.1:9" });
  await using served = await serve({ ...app.context, db });
  await quietly(() =>
    asModern(served.base, async (agent) => {
      const { code, hint } = await errorOf(agent, "create_letter", fullLetter);
      same(code, "unavailable");
      match(hint, /create with an Idempotency-Key, and change with If-Match \(ifRevision\)\. .*5 seconds/);
    })
  );
  await db.destroy();
});

Deno.test(
  verifies(["N2.errors", "F1.shape"], "a body that is no message of the protocol is refused with the Error object"),
  async () => {
    await using app = await testApp();
    const post = (body: string, headers: Record<string, string> = {}) =>
      app.call("POST", "/api/mcp", { body, headers: { accept: "application/json, text/event-stream", ...headers } });
    assertProblem(await post("{"), 400, "invalid_json");
    assertProblem(await post(""), 400, "invalid_json");
    assertProblem(await post("{}", { "content-type": "text/plain" }), 415, "unsupported_media_type");
    assertProblem(await post(JSON.stringify("x".repeat(1024 * 1024))), 413, "too_large");
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      assertProblem(await app.call(method, "/api/mcp"), 405, "method_not_allowed");
    }
    assertProblem(await app.call("POST", "/api/mcp/more", { body: {} }), 404, "not_found");
  },
);

Deno.test(
  verifies("A2.mcp", "a page of another site cannot reach a service that runs only for this machine"),
  async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const status = async (address: string, origin: string, own?: string) => {
      await using placed = await testApp(own ? { baseUrl: own } : {});
      const headers = { accept: "application/json, text/event-stream", ...(origin ? { origin } : {}) };
      return (await placed.call("POST", `${address}/api/mcp`, { body, headers })).status;
    };
    for (const local of ["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"]) {
      equal([await status(local, ""), await status(local, "http://localhost:6274")], [200, 200], local);
      same(await status(local, "https://evil.example"), 403, local);
      same(await status(local, "null"), 403, local);
    }
    same(await status("http://evil.example:8000", "http://evil.example:8000", "http://localhost:8000"), 403);
    same(await status("http://evil.example:8000", "", "http://localhost:8000"), 403);
    same(await status("http://localhost:8000", "https://agents.example", "https://letters.example"), 200);
    same(await status("https://letters.example", "https://agents.example"), 200);
  },
);

Deno.test(verifies("I3.stores-nothing", "`dry_run`, as in REST, is a dry run, too"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async (agent) => {
    const letter = await answerOf(agent, "create_letter", { style: "deco" });
    const { id, editKey } = letter;
    equal(Object.keys(await answerOf(agent, "create_letter", { style: "deco", dry_run: true })), [
      "warnings",
      "changes",
    ]);
    equal(Object.keys(await answerOf(agent, "update_letter", { id, editKey, style: "ivory", dry_run: true })), [
      "warnings",
      "changes",
    ]);
    const read = await answerOf(agent, "get_letter", { id: letter.url, editKey: ` Bearer ${editKey}` });
    equal([read.revision, read.card.style], [1, "deco"]);
  });
});

Deno.test(
  verifies(
    ["I3.stores-nothing", "N2.errors"],
    "a misspelt wish is refused by every tool that writes, and nothing changes",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    // Of a size that no other test has: they may share the database.
    const [width, height] = [61, 43];
    const picture = (await bytesOf(drawing(width, height).jpeg())).toBase64();
    const stored = async (id: string) => [
      await app.db.selectFrom("letters").selectAll().where("id", "=", id).execute(),
      await app.db.selectFrom("media").select("hash").where("width", "=", width).where("height", "=", height).execute(),
    ];
    await asModern(served.base, async (agent) => {
      const { id, editKey } = await answerOf(agent, "create_letter", { ...fullLetter, style: "deco" });
      const key = { id, editKey };
      await answerOf(agent, "update_letter", { ...key, style: "ivory" });
      const { guests: [guest] } = await answerOf(agent, "get_letter", key);
      const wishes = { dryrun: true, "dry-run": true, DryRun: true, ifMatch: '"9"', "if-revision": 9 };
      const tools: Record<string, Record<string, unknown>> = {
        create_letter: fullLetter,
        update_letter: { ...key, style: "deco" },
        change_guests: { ...key, remove: [guest.id] },
        restore_revision: { ...key, to: "undo" },
        renew_edit_key: key,
        upload_picture: { picture },
        take_back_letter: key,
      };
      const before = await stored(id);
      for (const [tool, sent] of Object.entries(tools)) {
        for (const [wish, value] of Object.entries(wishes)) {
          // A new letter has no revision yet: there it is an unknown field like others.
          if (tool === "create_letter" && !wish.toLowerCase().startsWith("dry")) continue;
          const { code, issues } = await errorOf(agent, tool, { ...sent, [wish]: value });
          equal([code, issues.map(({ path }: { path: string }) => path)], ["invalid_input", [wish]], `${tool} ${wish}`);
          equal(await stored(id), before, `${tool} ${wish}`);
        }
      }
    });
  },
);

Deno.test(
  verifies(["N2.errors", "O6.right-name"], "an argument that a tool does not have gets the right name"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async (agent) => {
      const sayings = async (tool: string, sent: Record<string, unknown>) =>
        (await errorOf(agent, tool, sent)).issues.map(({ path, message }: Record<string, string>) =>
          `${path}: ${message}`
        );
      const all = "id, editKey, ifRevision, dryRun";
      equal(await sayings("take_back_letter", { ...unknown, "dry-run": true, ifMatch: '"9"' }), [
        "dry-run: This argument is not known: its name here is dryRun. Nothing was stored.",
        `ifMatch: This argument is not known: those of take_back_letter are ${all}. Nothing was stored.`,
      ]);
      equal(await sayings("renew_edit_key", { id: "x", edit_kye: "ek_wrong" }), [
        "edit_kye: This argument is not known: its name here is editKey. Nothing was stored.",
        "editKey: This is required. The letter's edit key, as create_letter returned it. You sent edit_kye, whose name here is editKey.",
      ]);
      const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`wish${index}`, true]));
      const said = await sayings("take_back_letter", { ...unknown, ...many });
      equal([said.length, said.at(-1)], [101, ": There are 400 more mistakes. Correct these first."]);
      // What only reads compares the first thousand with its own.
      for (const [others, code] of [[900, "invalid_input"], [1000, "forbidden"]] as const) {
        const words = Object.fromEntries(Array.from({ length: others }, (_, index) => [`word${index}`, 1]));
        same((await errorOf(agent, "get_letter", { ...unknown, ...words, edit_kye: 1 })).code, code);
      }
    });
  },
);

Deno.test(verifies("G1.json-bodies", "a message of very many values is refused before it is checked"), async () => {
  await using app = await testApp();
  const call = (values: number) => {
    const argumentsOf = { dryRun: true, x: Array(values).fill(0) };
    const params = { name: "create_letter", arguments: argumentsOf };
    const headers = { accept: "application/json, text/event-stream" };
    return app.call("POST", "/api/mcp", { body: { jsonrpc: "2.0", id: 1, method: "tools/call", params }, headers });
  };
  // The message has nine values beside the list's.
  same((await call(19_991)).status, 200);
  assertProblem(await call(19_992), 413, "too_large");
});
