import { testApp } from "../support/app.ts";
import { assertProblem, equal, same } from "../support/assert.ts";
import { fullLetter, keepsLetter, patch, read } from "../support/owner.ts";
import { verifies } from "../support/verifies.ts";

/** A valid letter with a warning. */
const questionable = {
  ...fullLetter,
  colour: "red",
  blocks: [{ type: "date", start: "2020-01-01T18:00:30", end: "2019-01-01T18:00" }, { type: "heading" }],
};

Deno.test(
  verifies("I3.stores-nothing", "a dry run of create answers the warnings of create, and stores nothing"),
  async () => {
    const id = `probe${crypto.randomUUID().slice(0, 8)}`;
    let made = 0;
    const ids = { letter: () => id, guest: () => `g${made++}`, block: () => `b${made++}`, key: () => "ek_probe" };
    await using app = await testApp({ ids });
    const dry = await app.call("POST", "/api/v1/letters?dry_run=1", { body: questionable });
    equal([dry.status, Object.keys(dry.body)], [200, ["warnings"]]);
    equal([dry.headers.get("location"), dry.headers.get("etag")], [null, null]);
    const auth = { authorization: "Bearer ek_probe" };
    assertProblem(await read(app, { path: `/api/v1/letters/${id}`, auth }), 403, "forbidden");
    const wet = await app.call("POST", "/api/v1/letters", { body: questionable });
    equal([wet.status, wet.body.id], [201, id]);
    equal(dry.body.warnings, wet.body.warnings);
    same(dry.body.warnings.length, 5);
  },
);

Deno.test(
  verifies("I3.stores-nothing", "a dry run of update answers the warnings of update, and stores nothing"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const dry = { ...letter, path: `${letter.path}?dry_run=1` };
    const { guests: _, ...body } = questionable;
    const tried = await keepsLetter(app, letter, () => patch(app, dry, body));
    equal([tried.status, Object.keys(tried.body)], [200, ["warnings"]]);
    const done = await patch(app, letter, body);
    equal(tried.body.warnings, done.body.warnings);
    equal([done.body.revision, tried.body.warnings.length], [2, 5]);
  },
);

Deno.test(verifies("I3.stores-nothing", "a dry run with an Idempotency-Key does not use the key"), async () => {
  await using app = await testApp();
  const headers = { "idempotency-key": crypto.randomUUID() };
  same((await app.call("POST", "/api/v1/letters?dry_run=1", { body: fullLetter, headers })).status, 200);
  same((await app.call("POST", "/api/v1/letters", { body: { style: "ivory" }, headers })).status, 201);
});

Deno.test(verifies("I3.update-needs-key", "a dry run of update needs the key"), async () => {
  await using app = await testApp();
  const { path } = await app.make();
  const body = { style: "deco" };
  assertProblem(await app.call("PATCH", `${path}?dry_run=1`, { body }), 403, "forbidden");
  const headers = { authorization: "Bearer wrong" };
  assertProblem(await app.call("PATCH", `${path}?dry_run=1`, { body, headers }), 403, "forbidden");
});

Deno.test(
  verifies("I3.same-400", "a dry run refuses the same input as create and update, in the same words"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const dry = { ...letter, path: `${letter.path}?dry_run=1` };
    const refused = [
      { style: "baroque", lang: 7 },
      { blocks: [{ type: "text", text: "x".repeat(4001) }] },
      { envelope: { blocks: { "back-center": { text: "x".repeat(41) } } } },
      "{",
      [],
    ];
    await keepsLetter(app, letter, async () => {
      for (const body of refused) {
        const [created, tried] = [
          await app.call("POST", "/api/v1/letters", { body }),
          await app.call("POST", "/api/v1/letters?dry_run=1", { body }),
        ];
        equal([tried.status, tried.body], [400, created.body]);
      }
      for (
        const body of [...refused, {}, { guests: [{ id: "neverGiven", name: "Eve" }] }, { card: {}, style: "deco" }]
      ) {
        const [updated, tried] = [await patch(app, letter, body), await patch(app, dry, body)];
        equal([tried.status, tried.body], [400, updated.body]);
      }
    });
  },
);

Deno.test(verifies("I3.same-400", "a dry run checks If-Match, too"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  const dry = { ...letter, path: `${letter.path}?dry_run=1` };
  assertProblem(await patch(app, dry, { style: "deco" }, { "if-match": '"2"' }), 412, "revision_conflict");
  same((await patch(app, dry, { style: "deco" }, { "if-match": '"1"' })).status, 200);
});

Deno.test(verifies("I3.stores-nothing", "dry_run=0 is no dry run"), async () => {
  await using app = await testApp();
  same((await app.call("POST", "/api/v1/letters?dry_run=0", { body: {} })).status, 201);
  const letter = await app.make();
  const { body } = await patch(app, { ...letter, path: `${letter.path}?dry_run=0` }, { style: "deco" });
  equal([body.revision, body.card.style], [2, "deco"]);
});
