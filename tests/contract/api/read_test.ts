import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { fullLetter, keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies([
    "get-letter.id",
    "get-letter.bearer",
    "get-letter.ok",
    "get-letter.card-and-guests",
    "I1.get-answer",
    "auth.bearer",
    "service.key-reads-and-edits",
  ], "with the key, the letter can be read with its guests and links"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const { status, headers, body } = await read(app, letter);
    same(status, 200);
    match(headers.get("content-type")!, /^application\/json/);
    equal(Object.keys(body).toSorted(), [
      "card",
      "created",
      "editUrl",
      "guests",
      "id",
      "previewImage",
      "printUrl",
      "revision",
      "updated",
      "url",
    ]);
    const { card, ...rest } = body;
    equal([card.v, card.kind, card.style], [1, "wedding", "deco"]);
    equal(rest, {
      id: letter.id,
      revision: 1,
      guests: letter.guests,
      url: letter.url,
      editUrl: `http://localhost/edit/${letter.id}`,
      printUrl: letter.printUrl,
      previewImage: letter.previewImage,
      created: "2026-11-20T12:00:00.000Z",
      updated: "2026-11-20T12:00:00.000Z",
    });
  },
);

Deno.test(
  verifies("I1.get-answer", "created stays and updated moves with every update that changes something"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    app.setNow(new Date(testNow.getTime() + 90_000));
    await patch(app, letter, { style: "parchment" });
    same((await read(app, letter)).body.updated, "2026-11-20T12:00:00.000Z");
    await patch(app, letter, { style: "deco" });
    const { created, updated } = (await read(app, letter)).body;
    equal([created, updated], ["2026-11-20T12:00:00.000Z", "2026-11-20T12:01:30.000Z"]);
  },
);

Deno.test(
  verifies(
    ["auth.key-at-creation", "H2.edit-url-without-key", "service.only-credential"],
    "the key is in the answer to creation and in no later answer",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    for (const answer of [await read(app, letter), await patch(app, letter, { style: "ivory" })]) {
      same(answer.status, 200);
      same(answer.body.editUrl, `http://localhost/edit/${letter.id}`);
      ok(!answer.text.includes(letter.editKey));
    }
  },
);

Deno.test(verifies(["auth.bearer", "get-letter.bearer"], "the scheme Bearer is accepted in any case"), async () => {
  await using app = await testApp();
  const { path, editKey } = await app.make();
  for (const authorization of [`Bearer ${editKey}`, `bearer ${editKey}`, `BEARER  ${editKey}`]) {
    same((await app.call("GET", path, { headers: { authorization } })).status, 200, authorization);
  }
});

Deno.test(
  verifies(
    ["auth.bearer", "get-letter.bearer", "patch.bearer", "service.only-credential"],
    "the key is accepted only in the Authorization header, as a bearer",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const { path, editKey } = letter;
    for (
      const authorization of [
        editKey,
        `Basic ${btoa(`${letter.id}:${editKey}`)}`,
        `Token ${editKey}`,
        `Bearer "${editKey}"`,
        `Bearer ${editKey} x`,
        `Bearer ${editKey}, Bearer ${editKey}`,
      ]
    ) {
      await refused(app, letter, { authorization });
    }
    await refused(app, letter, { "x-api-key": editKey, cookie: `key=${editKey}; editKey=${editKey}` });
    const inAddress = await app.call("GET", `${path}?key=${editKey}&editKey=${editKey}`);
    match(assertProblem(inAddress, 403, "forbidden").message, /header Authorization: Bearer <editKey>/);
    const body = { style: "deco", editKey, key: editKey };
    assertProblem(await app.call("PATCH", path, { body }), 403, "forbidden");
  },
);

async function refused(app: TestApp, { path }: Made, headers: Record<string, string>): Promise<void> {
  assertProblem(await app.call("GET", path, { headers }), 403, "forbidden");
  assertProblem(await app.call("PATCH", path, { headers, body: { style: "deco" } }), 403, "forbidden");
}

Deno.test(verifies("auth.key-scope", "a key opens its own letter for reading and updating, and no other"), async () => {
  await using app = await testApp();
  const [mine, yours] = [await app.make(fullLetter), await app.make(fullLetter)];
  same((await read(app, mine)).status, 200);
  same((await patch(app, mine, { style: "ivory" })).status, 200);
  const crossed = { path: yours.path, auth: mine.auth };
  assertProblem(await read(app, crossed), 403, "forbidden");
  assertProblem(await patch(app, crossed, { style: "ivory" }), 403, "forbidden");
  same((await read(app, yours)).body.card.style, "deco");
});

Deno.test(verifies("auth.guest-links", "a guest's id gives no access to reading or updating"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  for (const { id } of letter.guests) await refused(app, letter, { authorization: `Bearer ${id}` });
  await refused(app, letter, { authorization: `Bearer ${letter.id}` });
});

Deno.test(
  verifies(
    ["get-letter.forbidden", "patch.forbidden", "errors.forbidden", "auth.forbidden-alike"],
    "an unknown letter and a wrong key are 403",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const wrong = { ...letter, auth: { authorization: `Bearer ek_${"x".repeat(32)}` } };
    const unknown = { ...letter, path: "/api/v1/letters/unknownXXXXX" };
    for (const keyed of [wrong, unknown, { ...letter, path: "/api/v1/letters/%00" }]) {
      assertProblem(await read(app, keyed), 403, "forbidden");
      assertProblem(await patch(app, keyed, { style: "deco" }), 403, "forbidden");
    }
    assertProblem(await app.call("GET", letter.path), 403, "forbidden");
    assertProblem(await app.call("PATCH", letter.path, { body: { style: "deco" } }), 403, "forbidden");
  },
);

Deno.test(
  verifies(
    ["get-letter.forbidden", "patch.forbidden", "errors.forbidden", "F3.same-answer"],
    "without the key it is 403 also where query, body or an option is wrong; with it, it is said what",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const text = { "content-type": "text/plain" };
    const wrong: [method: string, query: string, body: unknown, headers: Record<string, string>, status: number][] = [
      ["GET", "?guest=none", undefined, {}, 400],
      ["PATCH", "?colour=1", {}, {}, 400],
      ["PATCH", "?dry_run=maybe", {}, {}, 400],
      ["PATCH", "", "{", {}, 400],
      ["PATCH", "", "{}", text, 415],
      ["PATCH", "", { dryRun: true }, {}, 400],
      ["PATCH", "", " ".repeat(2 ** 20 + 1), {}, 413],
      ["POST", "/undo?colour=1", {}, {}, 400],
    ];
    const wrongKey = { authorization: `Bearer ek_${"x".repeat(32)}` };
    await keepsLetter(app, letter, async () => {
      for (const [method, query, body, headers, status] of wrong) {
        const ask = (path: string, auth = {}) =>
          app.call(method, path + query, { body, headers: { ...headers, ...auth } });
        const { text } = await ask(letter.path);
        assertProblem(await ask(letter.path), 403, "forbidden");
        same((await ask(letter.path, wrongKey)).text, text);
        same((await ask("/api/v1/letters/nope")).text, text);
        same((await ask(letter.path, letter.auth)).status, status, `${method} ${query}`);
      }
    });
  },
);
