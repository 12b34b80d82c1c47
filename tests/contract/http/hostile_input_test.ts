import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { fullLetter, keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** Sends a body to create and to update. @returns both answers, create's first */
async function sendBoth(app: TestApp, letter: Made, body: unknown): Promise<[Answer, Answer]> {
  return [await app.call("POST", "/api/v1/letters", { body }), await patch(app, letter, body)];
}

/** Checks that create and update refuse the body with issues at these paths, and store nothing. */
async function assertBothRefuse(app: TestApp, body: unknown, ...paths: string[]): Promise<void> {
  const letter = await app.make(fullLetter);
  for (const answer of await keepsLetter(app, letter, () => sendBoth(app, letter, body))) {
    const { issues } = assertProblem(answer, 400, "invalid_input");
    equal(issues.map(({ path }: { path: string }) => path).toSorted(), paths);
  }
}

Deno.test(verifies("F2.invalid_input", "every top-level field refuses values of another type"), async () => {
  await using app = await testApp();
  const wrong = { number: 7, text: "xyz", boolean: true, list: [1], object: { a: 1 } };
  const fits: Record<string, string[]> = {
    blocks: ["list"],
    custom: ["object"],
    envelope: ["object"],
    guests: ["list"],
    nameFallback: ["text"],
  };
  for (
    const field of [
      ...["lang", "style", "preset", "blocks", "custom", "seal", "sealShape", "envelope", "nameFallback", "guests"],
    ]
  ) {
    for (const [type, value] of Object.entries(wrong)) {
      if (!fits[field]?.includes(type)) await assertBothRefuse(app, { [field]: value }, field);
    }
  }
});

Deno.test(verifies("F2.invalid_input", "61 blocks and 1001 guests are refused"), async () => {
  await using app = await testApp();
  await assertBothRefuse(app, { blocks: Array(61).fill({ type: "divider" }) }, "blocks");
  await assertBothRefuse(app, { guests: Array(1001).fill({ name: "Ana" }) }, "guests");
});

Deno.test(
  verifies("F2.invalid_input", "numbers beyond JavaScript's range are refused in fields of text"),
  async () => {
    await using app = await testApp();
    const heading = '{"type":"heading","text":1e400}';
    await assertBothRefuse(app, `{"seal":1e400,"blocks":[${heading}],"nameFallback":-1e400}`, ...[
      "blocks[0].text",
      "nameFallback",
      "seal",
    ]);
  },
);

Deno.test(verifies("F2.invalid_input", "half of a surrogate pair and U+0000 are refused in any text"), async () => {
  await using app = await testApp();
  for (const bad of ["\\ud800", "x\\udfff", "\\udc00\\ud800", "\\u0000", "a\\u0000b"]) {
    await assertBothRefuse(app, `{"nameFallback":"${bad}"}`, "nameFallback");
    await assertBothRefuse(app, `{"blocks":[{"type":"text","text":"${bad}"}]}`, "blocks[0].text");
    await assertBothRefuse(app, `{"blocks":[{"type":"text","id":"${bad}"}]}`, "blocks[0].id");
    await assertBothRefuse(app, `{"guests":[{"name":"${bad}"}]}`, "guests[0].name");
  }
});

const pollution =
  '"__proto__":{"style":"brutal","polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":1';

Deno.test(
  verifies(
    "B10.unknown-fields",
    "__proto__, constructor and prototype are unknown fields like any other, at every level",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco" });
    const block = `{"id":"a","type":"rsvp",${pollution},"contacts":{${pollution}}}`;
    const items = `{"id":"b","type":"agenda","items":[{"time":"","what":"x",${pollution}}]}`;
    const board = `{"id":"c","type":"dress","board":[{"kind":"text","value":"x",${pollution}}]}`;
    const slot = `"front-tl":{"text":"Ana",${pollution}}`;
    const body = `{${pollution},"custom":{${pollution}},"blocks":[${block},${items},${board}],` +
      `"envelope":{${pollution},"blocks":{${slot}}},"guests":[{"name":"Ana",${pollution}}]}`;
    const places = [
      ...["", "custom.", "blocks[0].", "blocks[0].contacts.", "blocks[1].items[0].", "blocks[2].board[0]."],
      ...["envelope.", "envelope.blocks.front-tl.", "guests[0]."],
    ];
    const expected = places.flatMap((place) => ["__proto__", "constructor", "prototype"].map((name) => place + name));
    for (const answer of await sendBoth(app, letter, body)) {
      ok(answer.status < 300, answer.text);
      const unknown = answer.body.warnings.filter(({ code }: { code: string }) => code === "unknown_field");
      equal(unknown.map(({ path }: { path: string }) => path).toSorted(), expected.toSorted());
    }
    const { card, guests } = (await read(app, letter)).body;
    same(card.style, "deco");
    ok(!JSON.stringify([card, guests]).includes("polluted"));
    same(({} as Record<string, unknown>)["polluted"], undefined);
  },
);

Deno.test(verifies("C4.empty-patch", "__proto__ and its like are no letter fields"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  assertProblem(await patch(app, letter, `{${pollution},"toString":1,"hasOwnProperty":2}`), 400, "empty_patch");
});

Deno.test(
  verifies("F2.invalid_input", "names of inherited properties are no style, block type, slot or guest"),
  async () => {
    await using app = await testApp();
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      await assertBothRefuse(app, { style: name }, "style");
      await assertBothRefuse(app, { preset: name }, "preset");
      await assertBothRefuse(app, { blocks: [{ type: name }] }, "blocks[0].type");
      await assertBothRefuse(app, `{"envelope":{"blocks":{"${name}":{"text":"x"}}}}`, `envelope.blocks.${name}`);
    }
  },
);

Deno.test(
  verifies("O9.copy", "a card that is none is refused by create, whatever stands in its place"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const { card, id, url } = (await read(app, letter)).body;
    const create = (value: unknown) => app.call("POST", "/api/v1/letters", { body: { card: value, id, url } });
    same((await create(card)).status, 201);
    for (const value of [null, 7, "x", [], { blocks: null }, { blocks: 7 }, { blocks: [null] }, { blocks: {} }]) {
      const { status, body, text } = await create(value);
      same(status, 400, text);
      match(body.error.issues[0].path, /^card/);
    }
  },
);

const deep = "[".repeat(100_000) + "]".repeat(100_000);
const deepObject = '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000);

Deno.test(
  verifies("F2.invalid_input", "nesting of a hundred thousand lists or objects is refused like any wrong type"),
  async () => {
    await using app = await testApp();
    for (const value of [deep, deepObject]) {
      for (const field of ["style", "seal", "nameFallback", "sealShape"]) {
        await assertBothRefuse(app, `{"${field}":${value}}`, field);
      }
      await assertBothRefuse(app, `{"blocks":[{"type":"heading","text":${value}}]}`, "blocks[0].text");
      await assertBothRefuse(app, `{"guests":[{"name":${value}}]}`, "guests[0].name");
    }
    await assertBothRefuse(app, `{"blocks":${deep}}`, "blocks[0]");
    assertProblem(await app.call("POST", "/api/v1/letters", { body: deep }), 400, "invalid_input");
  },
);

Deno.test(verifies("B10.unknown-fields", "an unknown field may be nested to any depth: it is left out"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  for (const value of [deep, deepObject]) {
    for (
      const [body, path] of [[`{"style":"deco","x":${value}}`, "x"], [
        `{"seal":"_","custom":{"y":${value}}}`,
        "custom.y",
      ]]
    ) {
      for (const answer of await sendBoth(app, letter, body)) {
        ok(answer.status < 300, answer.text);
        equal(answer.body.warnings.map((warning: { path: string }) => warning.path), [path]);
      }
    }
  }
});

/** Bodies just below 1 MiB that repeat the same mistake as often as possible. */
const floods: Record<string, unknown> = {
  "unknown fields": { style: "deco", ...manyFields(50_000) },
  "unknown fields in each block": { blocks: Array(60).fill({ type: "divider", ...manyFields(800) }) },
  "unknown fields in each guest": { guests: Array(1000).fill({ name: "Ana", ...manyFields(60) }) },
  "blocks with an unknown field": { blocks: Array(40_000).fill({ type: "qr", x: 1 }) },
  "blocks that are none": { blocks: Array(400_000).fill(0) },
  "guests without a name": { guests: Array(300_000).fill({}) },
  "guests that are none": { guests: Array(1000).fill(7) },
  "agenda items that are none": { blocks: [{ type: "agenda", items: Array(400_000).fill(0) }] },
  "agenda items that are none, in each block": {
    blocks: Array(60).fill({ type: "agenda", items: Array(5_000).fill(0) }),
  },
  "board items that are none": { blocks: [{ type: "dress", board: Array(300_000).fill({}) }] },
  "slots that are none": { envelope: { blocks: manyFields(50_000) } },
  "one very long field": { style: "deco", ["x".repeat(1_000_000)]: 1 },
  "one very long value": { style: "x".repeat(1_000_000) },
};

function manyFields(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));
}

Deno.test(
  verifies(["F1.issues", "B10.unknown-fields"], "a megabyte of errors is answered quickly and with few issues"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    for (const [what, body] of Object.entries(floods)) {
      for (const method of ["POST", "PATCH"]) {
        const path = method === "POST" ? "/api/v1/letters" : letter.path;
        const started = performance.now();
        const { status, text } = await app.call(method, path, { headers: letter.auth, body });
        const took = performance.now() - started;
        ok([200, 201, 400].includes(status), `${method} ${what}: ${status} ${text.slice(0, 300)}`);
        ok(took < 2000, `${method} ${what} took ${Math.round(took)} ms`);
        ok(text.length < 250_000, `${method} ${what} was answered with ${text.length} characters`);
      }
    }
  },
);
