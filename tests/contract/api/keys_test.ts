import { createHash } from "node:crypto";
import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { callWith } from "../../support/service/other_app.ts";
import { bytes, fullLetter, patch, read, rowsOf } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** Every operation that needs a letter's key. */
function useKey(app: TestApp, path: string, headers: Record<string, string>) {
  return Promise.all([
    app.call("GET", path, { headers }),
    app.call("PATCH", path, { headers, body: { style: "brutal" } }),
    app.call("PATCH", `${path}?dry_run=1`, { headers, body: { style: "brutal" } }),
    app.call("POST", `${path}/key`, { headers }),
    app.call("DELETE", path, { headers }),
  ]);
}

/** Checks that a thousand ids contain only these characters, and all of them. */
function assertDrawnFrom(alphabet: string, length: number, make: () => string): void {
  const ids = Array.from({ length: 1000 }, make);
  for (const id of ids) equal([id.length, [...id].filter((character) => !alphabet.includes(character))], [length, []]);
  same(new Set(ids).size, 1000);
  same([...new Set(ids.join(""))].toSorted().join(""), [...alphabet].toSorted().join(""));
}

const withoutLookAlikes = "346789ABCDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrtwxyz";
const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

Deno.test(
  verifies(
    ["H1.letter-id", "H1.guest-id", "H1.edit-key", "links.value-formats"],
    "ids and keys have their lengths and alphabets, so that they can be read aloud and selected with a double click",
  ),
  async () => {
    await using app = await testApp();
    for (let round = 0; round < 5; round++) {
      const { id, editKey, guests } = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
      match(id, /^[346789A-HJ-NP-RT-Ya-km-npqrtw-z]{12}$/);
      match(editKey, /^ek_[0-9A-Za-z]{32}$/);
      for (const guest of guests) match(guest.id, /^[346789A-HJ-NP-RT-Ya-km-npqrtw-z]{10}$/);
    }
    const { ids } = app.context;
    assertDrawnFrom(withoutLookAlikes, 12, ids.letter);
    assertDrawnFrom(withoutLookAlikes, 10, ids.guest);
    assertDrawnFrom(base62, 32, () => ids.key().slice("ek_".length));
  },
);

Deno.test(verifies("H1.only-hash-stored", "only the SHA-256 of the key is stored"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  await patch(app, letter, { style: "ivory" });
  const { key_hash } = await app.db.selectFrom("letters").select("key_hash").where("id", "=", letter.id)
    .executeTakeFirstOrThrow();
  same(key_hash, createHash("sha256").update(letter.editKey).digest("hex"));
  ok(!JSON.stringify(await rowsOf(app, letter)).includes(letter.editKey.slice(3)));
});

Deno.test(verifies("H1.constant-time", "keys are compared in constant time, by Node's own function"), async () => {
  const source = await Deno.readTextFile(new URL("../../../domain/keys.ts", import.meta.url));
  match(source, /import \{ timingSafeEqual \} from "node:crypto"/);
  match(source, /timingSafeEqual\(.*key_hash/);
  ok(!/[!=]==? *\S*key_?hash|key_?hash\S* *[!=]==?/i.test(source));
});

Deno.test(verifies("H4.api-no-store", "answers with a key are never cached"), async () => {
  await using app = await testApp();
  const created = await app.call("POST", "/api/v1/letters", { body: {} });
  const headers = { authorization: `Bearer ${created.body.editKey}` };
  const rotated = await app.call("POST", `/api/v1/letters/${created.body.id}/key`, { headers });
  equal([created.status, created.headers.get("cache-control")], [201, "no-store"]);
  equal([rotated.status, rotated.headers.get("cache-control")], [200, "no-store"]);
});

Deno.test(
  verifies(
    ["F3.same-answer", "auth.forbidden-alike", "errors.forbidden", "errors.forbidden-body"],
    "403 is the same to the byte, in every header too, whether the letter is unknown, the key wrong or missing",
  ),
  async () => {
    await using app = await testApp();
    const { path, editKey } = await app.make(fullLetter);
    const gone = await app.make();
    await app.call("DELETE", gone.path, { headers: gone.auth });
    const wrong = { authorization: `Bearer ek_${"0".repeat(32)}` };
    const unknown = "/api/v1/letters/unknownXXXXX";
    const refusals: (readonly [path: string, headers: Record<string, string>])[] = [
      [path, wrong],
      [path, {}],
      [path, { authorization: "" }],
      [path, { authorization: "Bearer " }],
      [path, { authorization: `Basic ${editKey}` }],
      [path, { authorization: `Bearer ${editKey.toLowerCase()}` }],
      [path, { authorization: `Bearer ${"k".repeat(5000)}` }],
      [unknown, wrong],
      [unknown, {}],
      [unknown, { authorization: `Bearer ${editKey}` }],
      [`/api/v1/letters/${"x".repeat(900)}`, wrong],
      [gone.path, wrong],
      [gone.path, {}],
    ];
    const seen = new Set<string>();
    for (const [address, headers] of refusals) {
      for (const answer of await useKey(app, address, headers)) {
        assertProblem(answer, 403, "forbidden");
        seen.add(bytes(answer));
      }
    }
    same(seen.size, 1);
  },
);

Deno.test(verifies("F3.same-work", "these answers take the same work: the same queries to the database"), async () => {
  const asked: string[] = [];
  await using app = await testApp();
  const { path } = await app.make(fullLetter);
  const rateLimits = { create: 9, update: 9, media: 9, refused: 9 };
  const values = new Set(["value", "values"]);
  const spy = app.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node, (key, value) => values.has(key) ? undefined : value));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const work = async (address: string, headers: Record<string, string>) => {
    asked.length = 0;
    const watched = { ...app.context, db: spy, rateLimits };
    for (const [method, body] of [["GET"], ["PATCH", '{"style":"deco"}'], ["DELETE"]] as const) {
      const type = { "content-type": "application/json" };
      const answer = await callWith(watched, method, address, { headers: { ...type, ...headers }, body: body ?? null });
      same(answer.status, 403);
    }
    return [...asked];
  };
  const wrong = { authorization: `Bearer ek_${"0".repeat(32)}` };
  const wrongKey = await work(path, wrong);
  ok(wrongKey.length >= 3);
  equal(await work(path, {}), wrongKey);
  equal(await work("/api/v1/letters/unknownXXXXX", wrong), wrongKey);
});

Deno.test(verifies("H3.key-replaced", "a new key can be asked for, and ends the old one"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const before = (await read(app, letter)).body;
  const { status, body } = await app.call("POST", `${letter.path}/key`, { headers: letter.auth });
  same(status, 200);
  match(body.editKey, /^ek_[0-9A-Za-z]{32}$/);
  ok(body.editKey !== letter.editKey);
  equal(body, {
    id: letter.id,
    editKey: body.editKey,
    editUrl: `http://localhost/edit/${letter.id}?key=${body.editKey}`,
  });
  for (const answer of await useKey(app, letter.path, letter.auth)) assertProblem(answer, 403, "forbidden");
  const auth = { authorization: `Bearer ${body.editKey}` };
  equal((await read(app, { ...letter, auth })).body, before, "the letter itself is as it was");
  same((await patch(app, { ...letter, auth }, { style: "ivory" })).status, 200);
});

Deno.test(
  verifies("H3.key-replaced", "of two requests at once for a new key only one gets a key"),
  async () => {
    await using app = await testApp();
    const { path, auth } = await app.make();
    const rotate = () => app.call("POST", `${path}/key`, { headers: auth });
    const answers = await Promise.all([rotate(), rotate(), rotate()]);
    equal(answers.map(({ status }) => status).toSorted(), [200, 403, 403]);
    const key = answers.find(({ status }) => status === 200)!.body.editKey;
    same((await read(app, { path, auth: { authorization: `Bearer ${key}` } })).status, 200);
  },
);

Deno.test(
  verifies(
    ["H3.taken-back", "H3.links-gone", "F2.gone"],
    "a letter can be taken back: then all its addresses and links answer that it is gone",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const taken = await app.call("DELETE", letter.path, { headers: letter.auth });
    equal([taken.status, taken.text], [204, ""]);
    for (const answer of await useKey(app, letter.path, letter.auth)) assertProblem(answer, 410, "gone");
    for (const { url } of [letter, ...letter.guests]) {
      const { status, text } = await app.call("GET", url);
      same(status, 410);
      ok(!/Zoé|Hugo|vous tous|Venez/.test(text));
    }
  },
);

Deno.test(verifies("H3.erased", "no text and no name of a letter taken back stays in the database"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  await patch(app, letter, { blocks: [{ type: "text", text: "Une autre idée" }], guests: [{ name: "Inès Duval" }] });
  const secrets = ["Zoé", "Hugo", "Inès", "vous tous", "Venez", "Une autre idée", "Anne et Jean", "#aa0000"];
  const atRest = async () => {
    const text = JSON.stringify(await rowsOf(app, letter));
    return secrets.filter((secret) => text.includes(secret));
  };
  equal(await atRest(), secrets);
  await app.call("DELETE", letter.path, { headers: letter.auth });
  equal(await atRest(), []);
});

Deno.test(
  verifies("O10.idempotent", "asked again with the old key and the same header, the new key is the same"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const headers = { ...letter.auth, "idempotency-key": crypto.randomUUID() };
    const rotate = (more: Record<string, string> = {}) =>
      app.call("POST", `${letter.path}/key`, { headers: { ...headers, ...more } });
    const first = await rotate();
    equal([first.status, first.body.editKey !== letter.editKey], [200, true]);
    for (let round = 0; round < 3; round++) same(bytes(await rotate()), bytes(first));
    const dry = await app.call("POST", `${letter.path}/key?dry_run=1`, { headers });
    equal([dry.status, dry.body], [200, { warnings: [], changes: [] }], "the same request makes nothing new");
    const opened = await read(app, { path: letter.path, auth: { authorization: `Bearer ${first.body.editKey}` } });
    same(opened.status, 200);
    assertProblem(await read(app, letter), 403, "forbidden");

    // Another key, another letter or another header is another request.
    assertProblem(await rotate({ authorization: "Bearer wrong" }), 400, "invalid_input");
    assertProblem(await rotate({ "idempotency-key": crypto.randomUUID() }), 403, "forbidden");
    assertProblem(await app.call("POST", `${letter.path}/key`, { headers: letter.auth }), 403, "forbidden");
    assertProblem(await rotate({ "idempotency-key": "my-letter-of-june" }), 400, "invalid_input");
    app.setNow(new Date(testNow.getTime() + 25 * 60 * 60 * 1000));
    assertProblem(await rotate(), 403, "forbidden");
  },
);

Deno.test(verifies("O10.idempotent", "eight requests at once with one header get one new key"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  const headers = { ...letter.auth, "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.call("POST", `${letter.path}/key`, { headers })),
  );
  equal(answers.map(({ status }) => status), Array(8).fill(200));
  same(new Set(answers.map(({ body }) => body.editKey)).size, 1);
});

Deno.test(verifies("O10.idempotent", "of two requests at once with one header the other one is refused"), async () => {
  await using app = await testApp();
  const [first, second] = [await app.make(), await app.make()];
  const header = () => ({ "idempotency-key": crypto.randomUUID() });
  const rotate = ({ path, auth }: Made, header: Record<string, string>) =>
    app.call("POST", `${path}/key`, { headers: { ...auth, ...header } });
  const [both, mixed] = [header(), header()];
  const rotations = await Promise.all([rotate(first, both), rotate(second, both)]);
  const last = rotations[0]!.status === 200 ? second : first;
  const creation = app.call("POST", "/api/v1/letters", { headers: mixed, body: {} });
  for (const answers of [rotations, await Promise.all([rotate(last, mixed), creation])]) {
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
    ok(done!.status < 300, done!.text);
    match(assertProblem(refused!, 400, "invalid_input").issues[0].message, /used for another body/);
  }
});

Deno.test(verifies("O10.old-key-ends", "the old key ends at once, with the header and without"), async () => {
  await using app = await testApp();
  for (const header of [{}, { "idempotency-key": crypto.randomUUID() }]) {
    const letter = await app.make();
    same((await app.call("POST", `${letter.path}/key`, { headers: { ...letter.auth, ...header } })).status, 200);
    assertProblem(await read(app, letter), 403, "forbidden");
    assertProblem(await patch(app, letter, { style: "deco" }), 403, "forbidden");
  }
});
