import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { fullLetter, keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(["C5.revision", "C5.etag"], "a letter's revision starts at 1, and is the ETag of every answer"),
  async () => {
    await using app = await testApp();
    const created = await app.call("POST", "/api/v1/letters", { body: {} });
    equal([created.body.revision, created.headers.get("etag")], [1, '"1"']);
    const letter = {
      path: `/api/v1/letters/${created.body.id}`,
      auth: { authorization: `Bearer ${created.body.editKey}` },
    };
    const one = await read(app, letter);
    equal([one.body.revision, one.headers.get("etag")], [1, '"1"']);
    for (const [revision, style] of [[2, "deco"], [3, "ivory"], [4, "deco"]]) {
      const { body, headers } = await patch(app, letter, { style });
      equal([body.revision, headers.get("etag")], [revision, `"${revision}"`]);
    }
    const last = await read(app, letter);
    equal([last.body.revision, last.headers.get("etag")], [4, '"4"']);
  },
);

/**
 * Values of `If-Match` for a letter at revision 3. A tag that compression made weak still names the revision: a client
 * that sends back the ETag as it arrived must not be refused.
 */
const preconditions = {
  met: ['"3"', "*", ' "3" ', '"1", "3"', '"1","2","3"', 'W/"3"', 'W/"1", W/"3"', "3", " 3 ", "1, 3", "W/3", "3-0f3a"],
  failed: ['"2"', '"4"', '"33"', 'W/"2"', '"1", "2"', '"x3"', '""', "2", "33", "2-3", "x", "[3]"],
};

Deno.test(
  verifies(
    ["C5.if-match", "O11.unquoted-tag"],
    "an update succeeds if If-Match has the current revision, alone or in a list",
  ),
  async () => {
    await using app = await testApp();
    for (const value of preconditions.met) {
      const letter = await makeAtThree();
      const { status, body } = await patch(app, letter, { style: "brutal" }, { "if-match": value });
      equal([value, status, body.revision, body.card.style], [value, 200, 4, "brutal"]);
    }

    async function makeAtThree() {
      const letter = await app.make();
      await patch(app, letter, { style: "deco" });
      await patch(app, letter, { style: "ivory" });
      return letter;
    }
  },
);

Deno.test(
  verifies(
    ["C5.if-match", "F2.revision_conflict", "O11.current-revision"],
    "otherwise the update is refused and stores nothing",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await patch(app, letter, { style: "ivory" });
    await patch(app, letter, { style: "romance" });
    await keepsLetter(app, letter, async () => {
      for (const value of preconditions.failed) {
        const answer = await patch(app, letter, { style: "brutal" }, { "if-match": value });
        assertProblem(answer, 412, "revision_conflict");
        match(answer.body.error.message, /at revision 3 now.*Read it again.*If-Match: "3"/);
        equal(answer.headers.get("etag"), '"3"');
      }
      const replaced = await patch(app, letter, (await read(app, letter)).body, { "if-match": '"2"' });
      assertProblem(replaced, 412, "revision_conflict");
    });
  },
);

Deno.test(verifies("C5.if-match", "a letter is taken back only at the revision that If-Match names"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  const take = (value: string) => app.call("DELETE", letter.path, { headers: { ...letter.auth, "if-match": value } });
  await keepsLetter(app, letter, async () => {
    assertProblem(await take('"2"'), 412, "revision_conflict");
    assertProblem(await take('"11", W/"2"'), 412, "revision_conflict");
  });
  same((await take('"1"')).status, 204);
});

Deno.test(verifies("C5.if-match", "a wrong key is refused before the revision is checked"), async () => {
  await using app = await testApp();
  const { path } = await app.make();
  const headers = { authorization: "Bearer wrong", "if-match": '"7"' };
  assertProblem(await app.call("PATCH", path, { headers, body: { style: "deco" } }), 403, "forbidden");
  assertProblem(await app.call("DELETE", path, { headers }), 403, "forbidden");
});

Deno.test(
  verifies("C5.if-none-match", "a client that has the current letter gets 304, without a body"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await patch(app, letter, { style: "ivory" });
    for (const value of ['"2"', 'W/"2"', "*", '"1", "2"', '"7",W/"2"']) {
      const { status, text, headers } = await read(app, letter, { "if-none-match": value });
      equal([value, status, text, headers.get("etag")], [value, 304, "", '"2"']);
    }
    for (const value of ['"1"', 'W/"1"', '"22"', "2", ""]) {
      const { status, body } = await read(app, letter, { "if-none-match": value });
      equal([value, status, body.revision], [value, 200, 2]);
    }
  },
);

Deno.test(verifies("C5.if-none-match", "a wrong key learns nothing from If-None-Match"), async () => {
  await using app = await testApp();
  const { path } = await app.make();
  const headers = { authorization: "Bearer wrong", "if-none-match": "*" };
  assertProblem(await app.call("GET", path, { headers }), 403, "forbidden");
});

Deno.test(verifies("C5.if-none-match", "a client that has the catalog gets 304, too"), async () => {
  await using app = await testApp();
  const tag = (await app.call("GET", "/api/v1/catalog")).headers.get("etag")!;
  match(tag, /^"[^"]+"$/);
  const again = await app.call("GET", "/api/v1/catalog", { headers: { "if-none-match": tag } });
  equal([again.status, again.text], [304, ""]);
  same((await app.call("GET", "/api/v1/catalog", { headers: { "if-none-match": '"old"' } })).status, 200);
});
