import { Buffer } from "node:buffer";
import { type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { bytes, fullLetter, keepsLetter, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const hour = 60 * 60 * 1000;

function create(app: TestApp, key: string, body: unknown = fullLetter) {
  return app.call("POST", "/api/v1/letters", { body, headers: { "idempotency-key": key } });
}

/** A key that no other test of a run uses. */
function newKey(): string {
  return crypto.randomUUID();
}

/** A time at which no other test of a run stores an answer. */
function someMoment(): Date {
  return new Date(testNow.getTime() + Math.floor(Math.random() * 365 * 24 * hour));
}

Deno.test(
  verifies("I2.same-answer", "the same key and body give the same answer, edit key included, and one letter"),
  async () => {
    await using app = await testApp();
    const key = newKey();
    const first = await create(app, key);
    same(first.status, 201);
    app.setNow(new Date(testNow.getTime() + 23 * hour));
    for (let round = 0; round < 3; round++) same(bytes(await create(app, key)), bytes(first));
    const auth = { authorization: `Bearer ${first.body.editKey}` };
    const { body } = await read(app, { path: `/api/v1/letters/${first.body.id}`, auth });
    equal([body.revision, body.created], [1, "2026-11-20T12:00:00.000Z"]);
  },
);

Deno.test(verifies("I2.same-answer", "other keys, and requests without a key, make new letters"), async () => {
  await using app = await testApp();
  const answers = [
    await create(app, newKey()),
    await create(app, newKey()),
    await app.call("POST", "/api/v1/letters", { body: fullLetter }),
    await app.call("POST", "/api/v1/letters", { body: fullLetter }),
  ];
  same(new Set(answers.map(({ body }) => body.id)).size, 4);
});

Deno.test(verifies("I2.same-answer", "after 24 hours the key makes a new letter"), async () => {
  await using app = await testApp();
  const key = newKey();
  const first = await create(app, key);
  app.setNow(new Date(testNow.getTime() + 24 * hour - 1000));
  same((await create(app, key)).body.id, first.body.id);
  app.setNow(new Date(testNow.getTime() + 24 * hour + 1000));
  const second = await create(app, key, { style: "brutal" });
  same(second.status, 201);
  ok(second.body.id !== first.body.id && second.body.editKey !== first.body.editKey);
  same((await create(app, key, { style: "brutal" })).body.id, second.body.id);
});

Deno.test(verifies("I2.other-body", "the same key with another body is refused"), async () => {
  await using app = await testApp();
  const key = newKey();
  const first = await create(app, key);
  const others = [{ style: "ivory" }, { guests: [] }, { unknown: 1 }, { seal: undefined }];
  for (const body of [{}, ...others.map((change) => ({ ...fullLetter, ...change }))]) {
    const { issues } = assertProblem(await create(app, key, body), 400, "invalid_input");
    equal(issues.map(({ path }: { path: string }) => path), ["Idempotency-Key"]);
    // Who takes a new key for a repeat that is a little different makes a second letter.
    match(
      issues[0].message,
      /is done\. To get its answer, send exactly the same again; use a new key only for another/,
    );
  }
  same((await create(app, key)).body.id, first.body.id);
});

Deno.test(verifies("I2.same-answer", "after refused input the key can be used for the corrected body"), async () => {
  await using app = await testApp();
  const key = newKey();
  assertProblem(await create(app, key, { style: "baroque" }), 400, "invalid_input");
  same((await create(app, key, { style: "deco" })).status, 201);
});

Deno.test(verifies("I2.same-answer", "twenty requests at once with one key make one letter"), async () => {
  await using app = await testApp();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(app, key)));
  equal(answers.map(({ status }) => status), Array(20).fill(201));
  same(new Set(answers.map(bytes)).size, 1);
});

Deno.test(verifies("I2.uuid", "a key that a stranger could send, too, is refused, and nothing is stored"), async () => {
  await using app = await testApp();
  const guessable = ["x", "birthday-party-2027-001", "00000000-0000-4000-8000-000000000001", "x".repeat(300)];
  for (const key of guessable) {
    for (const path of ["/api/v1/letters", "/api/v1/letters?dry_run=1"]) {
      const answer = await app.call("POST", path, { body: {}, headers: { "idempotency-key": key } });
      const { issues: [issue] } = assertProblem(answer, 400, "invalid_input");
      same(issue.path, "Idempotency-Key");
      match(issue.message, /random UUID.*crypto\.randomUUID\(\).*uuid4/);
    }
  }
  same((await create(app, `"${newKey()}"`)).status, 201, "with the quotes of a structured field");
});

Deno.test(
  verifies("I2.encrypted", "the edit key, guests' names and the header are never stored in plain text"),
  async () => {
    await using app = await testApp();
    const moment = someMoment();
    app.setNow(moment);
    const key = newKey();
    const { body } = await create(app, key);
    const rows = await app.db.selectFrom("idempotent_answers").selectAll()
      .where("created", "=", moment.getTime()).execute();
    same(rows.length, 1);
    const atRest = Object.values(rows[0]!).map(String);
    const decoded = atRest.flatMap((text) => [text, Buffer.from(text, "base64"), Buffer.from(text, "hex")]);
    for (const secret of [body.editKey, body.editKey.slice(3), body.id, "Hugo Lafleur", key]) {
      ok(!decoded.some((text) => text.includes(secret)), secret);
    }
  },
);

Deno.test(verifies("I2.encrypted", "a second answer stored under the same key is encrypted differently"), async () => {
  await using app = await testApp();
  const key = newKey();
  const keepAt = async (moment: Date) => {
    app.setNow(moment);
    same((await create(app, key)).status, 201);
    const { answer } = await app.db.selectFrom("idempotent_answers").select("answer")
      .where("created", "=", moment.getTime()).executeTakeFirstOrThrow();
    return answer.slice(0, 20);
  };
  const moment = someMoment();
  ok(await keepAt(moment) !== await keepAt(new Date(moment.getTime() + 25 * hour)));
});

Deno.test(verifies("I2.same-answer", "an update ignores the header"), async () => {
  await using app = await testApp();
  const { path, auth } = await app.make();
  const headers = { ...auth, "idempotency-key": newKey() };
  for (const [style, revision] of [["deco", 2], ["ivory", 3]]) {
    same((await app.call("PATCH", path, { headers, body: { style } })).body.revision, revision);
  }
});

Deno.test(
  verifies(
    "I3.unknown-parameters",
    "what would be done twice refuses a key that it does not take, and says what it takes",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }] });
    await app.call("PATCH", letter.path, { headers: letter.auth, body: { style: "deco" } });
    const ways = ["/guests", "/undo", "/redo", "/revisions/1/restore"];
    await keepsLetter(app, letter, async () => {
      for (const way of ways.flatMap((way) => [way, `${way}?dry_run=1`])) {
        const body = way.startsWith("/guests") ? { name: "Ana" } : {};
        const asked = [
          { headers: { ...letter.auth, "idempotency-key": newKey() }, body },
          { headers: letter.auth, body: { ...body, idempotencyKey: newKey() } },
        ];
        for (const sent of asked) {
          const { message } = assertProblem(await app.call("POST", letter.path + way, sent), 400, "invalid_input");
          match(
            message,
            /^[Ii]dempotency-?Key: .* takes no Idempotency-Key\. .*If-Match, or ifRevision.*Nothing was stored/,
          );
        }
      }
    });
    // The same picture is stored once, however often it is sent.
    const headers = { "idempotency-key": newKey() };
    assertProblem(await app.call("POST", "/api/v1/media", { headers, body: { url: "x" } }), 400, "url_not_allowed");
  },
);

Deno.test(
  verifies("I3.unknown-parameters", "who asks for what an operation does not take at all is not sent to another place"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const { message } = await keepsLetter(
      app,
      letter,
      async () =>
        assertProblem(
          await app.call("POST", `${letter.path}/key`, { headers: letter.auth, body: { ifRevision: 1 } }),
          400,
          "invalid_input",
        ),
    );
    same(message, "ifRevision: This operation does not take it: leave it out. Nothing was stored.");
    const deleted = await app.call("DELETE", letter.path, { headers: letter.auth, body: { idempotencyKey: newKey() } });
    match(assertProblem(deleted, 400, "invalid_input").message, /takes no Idempotency-Key/);
    const asked = await app.call("POST", `${letter.path}/key`, { headers: letter.auth, body: { idempotencyKey: "x" } });
    match(assertProblem(asked, 400, "invalid_input").message, /send the header Idempotency-Key/);
  },
);

Deno.test(
  verifies("F2.invalid_input", "a body with unknown fields nested too deeply is refused as invalid"),
  async () => {
    await using app = await testApp();
    // Numeric keys, for which JSON.stringify cannot avoid recursion.
    const deep = `{"style":"deco","unknown":${'{"1":'.repeat(100_000)}1${"}".repeat(100_000)}}`;
    const key = newKey();
    assertProblem(await create(app, key, deep), 400, "invalid_input");
    same((await create(app, key, { style: "deco" })).status, 201);
  },
);
