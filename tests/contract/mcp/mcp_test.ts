import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inShort } from "../../support/service/letters.ts";
import { answerOf, asEachAgent, asModern, errorOf } from "../../support/service/mcp.ts";
import { fullLetter, read } from "../../support/service/owner.ts";
import { serve } from "../../support/service/served.ts";
import { verifies } from "../../support/verifies.ts";

/** The owner's four first, then those of decision O7. */
const names = [
  ...["get_catalog", "create_letter", "get_letter", "update_letter"],
  ...["change_guests", "list_revisions", "restore_revision", "take_back_letter", "renew_edit_key", "upload_picture"],
  "show_letter",
];

Deno.test(
  verifies(
    ["A2.mcp", "N1.transport", "N1.tools", "O7.tools", "mcp.endpoint", "service.mcp-tools"],
    "clients of every era find the tools, the four first at the beginning, without a session",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    const versions: unknown[] = [];
    await asEachAgent(served, async (agent) => {
      versions.push(agent.version);
      equal((await agent.tools()).map(({ name }) => name), names);
      match(agent.instructions!, /Keep id and editKey/);
      match(agent.instructions!, /update_letter, never a second create_letter/);
    });
    equal(versions, ["2025-11-25", "2025-11-25", "2026-07-28"]);
  },
);

Deno.test(
  verifies("N1.transport", "there are no streams and no sessions: GET and DELETE are refused"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    for (const method of ["GET", "DELETE", "PUT"]) {
      const answer = await fetch(`${served.base}/api/mcp`, { method, headers: { accept: "text/event-stream" } });
      equal([answer.status, answer.headers.get("allow")], [405, "POST"]);
      same((await answer.json()).error.code, "method_not_allowed");
    }
  },
);

Deno.test(
  verifies("N1.transport", "there are no notifications: a subscription is acknowledged and ended"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, ({ client }) => {
      const none = { listChanged: false };
      equal(client.getServerCapabilities(), { tools: none, resources: none, prompts: none, completions: {} });
      return Promise.resolve();
    });
    const protocol = "io.modelcontextprotocol";
    const answer = await fetch(`${served.base}/api/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "subscriptions/listen",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 7,
        method: "subscriptions/listen",
        params: {
          notifications: { toolsListChanged: true },
          _meta: { [`${protocol}/protocolVersion`]: "2026-07-28", [`${protocol}/clientCapabilities`]: {} },
        },
      }),
      signal: AbortSignal.timeout(5000),
    });
    const events = (await answer.text()).matchAll(/^data: (.*)$/gm).map(([, data]) => JSON.parse(data!)).toArray();
    equal(events.map(({ method, result }) => method ?? result.resultType), [
      "notifications/subscriptions/acknowledged",
      "complete",
    ]);
  },
);

Deno.test(
  verifies(
    ["N1.structured-content", "service.agents-too", "service.mcp-tools-as-rest"],
    "an agent of any era creates, reads and changes a letter",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async (agent) => {
      const made = await answerOf(agent, "create_letter", fullLetter);
      equal(made.warnings, []);
      match(made.editKey, /^ek_\w{32}$/);
      equal(made.guests.map(({ name }: { name: string }) => name), ["Zoé Quatrepoint", "Hugo Lafleur"]);
      const { id, editKey } = made;
      const letter = await answerOf(agent, "get_letter", { id, editKey });
      equal([letter.id, letter.revision, letter.card.style, letter.guests], [id, 1, "deco", made.guests]);
      same(letter.url, `${served.base}/c/${id}`);

      const changed = await answerOf(agent, "update_letter", { id, editKey, style: "ivory", nameFallback: null });
      equal([changed.revision, changed.card.style, changed.card.nameFallback], [2, "ivory", undefined]);
      equal([changed.card.blocks, changed.guests], [letter.card.blocks, letter.guests]);
      equal([changed.card.custom, changed.warnings], [letter.card.custom, []]);
      const { warnings: _, changes, ...stored } = changed;
      equal(changes, ["Style: Ivory", "Name on a link without a name"]);
      equal(await answerOf(agent, "get_letter", { id, editKey }), stored);
    });
  },
);

Deno.test(
  verifies(["N1.tools", "C2.accepted-whole"], "the answer of get_letter for the letter with the most values, too"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    const contact = { phone: "+34 612 34 56 78", email: "ana@example.org" };
    const told = { contact, sent: true, reminded: true, answer: "yes", party: 2, note: "no nuts" };
    const guests = Array.from({ length: 1000 }, (_, place) => ({ name: `Ana ${place}`, ...told }));
    const items = Array.from({ length: 20 }, () => ({ time: "18:30", what: "Dinner" }));
    const { id, editKey } = await app.make({ blocks: Array(60).fill({ type: "agenda", items }), guests });
    await asModern(served.base, async (agent) => {
      const letter = await answerOf(agent, "get_letter", { id, editKey });
      equal(Object.keys(letter.guests[0]).length, 10);
      equal((await answerOf(agent, "update_letter", { ...letter, editKey, dryRun: true })).changes, []);
    });
  },
);

Deno.test(
  verifies("N1.tools", "update_letter accepts get_letter's whole answer, with its card changed"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async (agent) => {
      const { id, editKey } = await answerOf(agent, "create_letter", fullLetter);
      const letter = await answerOf(agent, "get_letter", { id, editKey });
      same((await answerOf(agent, "update_letter", { ...letter, editKey })).revision, 1);
      const card = { ...letter.card, lang: "de", blocks: letter.card.blocks.slice(1) };
      const changed = await answerOf(agent, "update_letter", { ...letter, card, editKey });
      equal([changed.revision, changed.card, changed.guests], [2, card, letter.guests]);
    });
  },
);

Deno.test(
  verifies("N1.tools", "get_catalog answers with the whole catalog or with the requested sections"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    const whole = (await app.call("GET", "/api/v1/catalog")).body;
    await asEachAgent(served, async (agent) => {
      equal(await answerOf(agent, "get_catalog"), whole);
      equal(await answerOf(agent, "get_catalog", { sections: [] }), whole);
      const { seal, presets } = whole;
      equal(await answerOf(agent, "get_catalog", { sections: ["seal", "presets"] }), { presets, seal });
    });
  },
);

Deno.test(verifies("N1.structured-content", "the catalog's text has all data of its structured answer"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async ({ call }) => {
    const { content: [{ text }], structuredContent: catalog } = await call("get_catalog");
    const missing = Object.keys(catalog).filter((section) => !text.includes(`## ${section}\n`));
    equal(missing, []);
    for (const word of words(catalog)) ok(text.includes(word), word);
    match(
      text,
      /^id\|name\|group\|head\|body\|paper\|ink\|accent\|envelope$/m,
    );
    match(text, /^midnight\|Midnight\|Classic\|medieval\|fell\|#151a2e\|#ece6d6\|#e3b55b\|#262d4b$/m);
    match(
      text,
      /^wedding\|Wedding\|heading, divider, text, image, date, place, agenda, dress, gift, rsvp, signature$/m,
    );
    match(text, /^front-tl\|Sender\|text\|90\|3$/m);
  });
});

Deno.test(
  verifies("N1.tools", "warnings name unknown fields, and unknown arguments of tools do no harm"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async (agent) => {
      const made = await answerOf(agent, "create_letter", {
        colour: "red",
        picture: true,
        blocks: [{ type: "heading" }],
      });
      equal(inShort(made.warnings), ["blocks[0] empty_block", "colour unknown_field", "picture unknown_field"]);
      const { id, editKey } = made;
      const { warnings } = await answerOf(agent, "update_letter", { id, editKey, lang: "fr", font: "fell" });
      equal(inShort(warnings), ["blocks[0] empty_block", "font unknown_field"]);
      same((await answerOf(agent, "get_letter", { id, editKey, verbose: true })).card.lang, "fr");
    });
  },
);

Deno.test(verifies("N1.tools", "dryRun answers only with warnings and changes, and stores nothing"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async (agent) => {
    const tried = await answerOf(agent, "create_letter", { ...fullLetter, colour: "red", dryRun: true });
    equal([Object.keys(tried), inShort(tried.warnings)], [["warnings", "changes"], ["colour unknown_field"]]);
    const { id, editKey } = await answerOf(agent, "create_letter", { ...fullLetter, dryRun: false });
    equal(await answerOf(agent, "update_letter", { id, editKey, lang: "it", dryRun: true }), {
      warnings: [],
      changes: ["Language of the letter"],
    });
    equal((await answerOf(agent, "get_letter", { id, editKey })).card.lang, "fr");
  });
});

Deno.test(verifies("N1.tools", "two calls with the same idempotencyKey make one letter"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async (agent) => {
    const sent = { ...fullLetter, idempotencyKey: crypto.randomUUID() };
    equal(await answerOf(agent, "create_letter", sent), await answerOf(agent, "create_letter", sent));
    const { code, issues } = await errorOf(agent, "create_letter", { ...sent, style: "ivory" });
    equal([code, issues[0].path], ["invalid_input", "Idempotency-Key"]);
  });
});

Deno.test(verifies("N1.tools", "ifRevision keeps a change from overwriting another"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async (agent) => {
    const { id, editKey } = await answerOf(agent, "create_letter", fullLetter);
    await answerOf(agent, "update_letter", { id, editKey, lang: "it", ifRevision: 1 });
    const { code, hint } = await errorOf(agent, "update_letter", { id, editKey, lang: "de", ifRevision: 1 });
    same(code, "revision_conflict");
    match(hint, /get_letter.*ifRevision/);
    equal((await answerOf(agent, "get_letter", { id, editKey })).card.lang, "it");
  });
});

Deno.test(verifies("N1.tools", "the guide and the prompt can be read"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  const catalog = (await app.call("GET", "/api/v1/catalog")).body;
  await asEachAgent(served, async ({ client }) => {
    const { resources } = await client.listResources();
    equal(resources.map(({ uri, mimeType }) => [uri, mimeType]), [["envoi://guide", "text/markdown"]]);
    const [guide] = (await client.readResource({ uri: "envoi://guide" })).contents as { text: string; uri: string }[];
    same(guide!.uri, "envoi://guide");
    for (const rule of ["personalization", "images", "text", "patch"]) ok(guide!.text.includes(catalog[rule]), rule);
    match(guide!.text, /- Elegant: deco, ivory\n/);

    const { prompts: [prompt, ...more] } = await client.listPrompts();
    equal([prompt!.name, more], ["write_invitation", []]);
    equal(prompt!.arguments!.map(({ name, required }) => [name, required]), [
      ["occasion", true],
      ["details", true],
      ["guests", false],
      ["lang", false],
    ]);
    const facts = { occasion: "Ana is 30", details: "3 July, Lisbon" };
    equal((await client.getPrompt({ name: "write_invitation", arguments: facts })).messages.length, 1);
    const more_facts = { ...facts, guests: "Rui, Eva", lang: "pt" };
    const { messages } = await client.getPrompt({ name: "write_invitation", arguments: more_facts });
    const { text } = messages[0]!.content as { text: string };
    for (const fact of Object.values(more_facts)) ok(text.includes(fact), fact);
    const argument = { name: "lang", value: "Port" };
    const ref = { type: "ref/prompt", name: "write_invitation" } as const;
    equal((await client.complete({ ref, argument })).completion.values, ["pt"]);
  });
});

Deno.test(verifies("A2.mcp", "pages of other origins may use MCP, and no answer is cached"), async () => {
  await using app = await testApp();
  const headers = {
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2025-11-25",
    origin: "https://agents.example",
  };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const answer = await app.call("POST", "https://letters.example/api/mcp", { body, headers });
  equal([answer.status, answer.headers.get("access-control-allow-origin")], [200, "*"]);
  equal(answer.headers.get("cache-control"), "no-store");
});

Deno.test(verifies("N1.transport", "who takes any kind of answer, as curl does, is answered"), async () => {
  await using app = await testApp();
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const status = async (headers: Record<string, string>) =>
    (await app.call("POST", "/api/mcp", { body, headers })).status;
  equal([await status({}), await status({ accept: "*/*" }), await status({ accept: "text/html, */*;q=0.8" })], [
    ...[200, 200, 200],
  ]);
  same(await status({ accept: "text/html" }), 406);
});

Deno.test(
  verifies("N1.transport", "an event is one line also for those who end lines at U+0085 and U+2028"),
  async () => {
    await using app = await testApp();
    const post = async (method: string, params: object) => {
      const body = { jsonrpc: "2.0", id: 1, method, params };
      const { text } = await app.call("POST", "/api/mcp", { body });
      const [data, ...others] = text.split(/[\n\x85\u2028\u2029]/).filter((line) => line.startsWith("data:"));
      same(others.length, 0);
      return JSON.parse(data!.slice("data:".length)).result;
    };
    same((await post("tools/list", {})).tools.length, 11);
    const blocks = [{ id: "t", type: "text", text: "one\u2028two\u2029three\x85four" }];
    const made = await post("tools/call", { name: "create_letter", arguments: { blocks } });
    const { id, editKey } = made.structuredContent;
    const read = await post("tools/call", { name: "get_letter", arguments: { id, editKey } });
    same(read.structuredContent.card.blocks[0].text, blocks[0]!.text);
  },
);

Deno.test(
  verifies("service.mcp-tools-as-rest", "a letter made by an agent is read over REST with the same key"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async (agent) => {
      const { id, editKey } = await answerOf(agent, "create_letter", fullLetter);
      const keyed = { path: `/api/v1/letters/${id}`, auth: { authorization: `Bearer ${editKey}` } };
      const { status, body } = await read(app, keyed);
      equal([status, body.card], [200, (await answerOf(agent, "get_letter", { id, editKey })).card]);
    });
  },
);

/** Every string and number in a value. */
function words(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(words);
  return [String(value)];
}
