import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { fullLetter, keepsLetter, patch } from "../../support/service/owner.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

/* Whoever plainly wants a dry run, by whatever name, gets none of what the request would do for real (007). */

const wishes: readonly Readonly<Record<string, unknown>>[] = [
  ...[{ dry: true }, { test: 1 }, { validateOnly: "yes" }, { simulate: {} }, { isDraft: true }, { "Dry Run": true }],
  ...[{ dryrn: true }, { drryRun: "true" }, { preview_only: true }, { publish: false }, { commit: "no" }],
  ...[{ mode: "dry-run" }, { status: "draft" }, { options: { dry_run: true } }, { flags: ["validate"] }],
];

async function count(app: TestApp): Promise<number[]> {
  const tables = ["letters", "media"] as const;
  return await Promise.all(tables.map(async (one) => (await app.db.selectFrom(one).selectAll().execute()).length));
}

Deno.test(
  verifies("I3.unknown-parameters", "a dry run that is asked for in a body is refused by everything that writes"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await patch(app, letter, { style: "ivory" });
    const { auth: headers, path, guests: [guest] } = letter;
    const writes: [method: string, path: string, body: object][] = [
      ["POST", "/api/v1/letters", { style: "deco" }],
      ["PATCH", path, { style: "deco" }],
      ["POST", `${path}/guests`, { name: "Eva" }],
      ["PATCH", `${path}/guests/${guest!.id}`, { name: "Eva" }],
      ["POST", "/api/v1/media", { url: "https://pictures.example/a.jpg" }],
      ...["/key", "/undo", "/revisions/1/restore"].map((way): [string, string, object] => ["POST", path + way, {}]),
      ["DELETE", `${path}/guests/${guest!.id}`, {}],
      ["DELETE", path, {}],
    ];
    const before = await count(app);
    await keepsLetter(app, letter, async () => {
      for (const [method, address, body] of writes) {
        for (const wish of wishes) {
          const answer = await app.call(method, address, { headers, body: { ...body, ...wish } });
          const { issues: [issue] } = assertProblem(answer, 400, "invalid_input");
          same(issue.path.split(".")[0], Object.keys(wish)[0], `${method} ${address}`);
          match(issue.message, /\?dry_run=1 in the address, or dryRun with the tool.*Nothing was stored/);
        }
        const byHeader = await app.call(method, address, { headers: { ...headers, "X-Dry-Run": "1" }, body });
        same(assertProblem(byHeader, 400, "invalid_input").issues[0].path, "x-dry-run");
      }
      const list = [{ name: "Eva" }, { name: "Ida", dry_run: true }];
      const inList = await app.call("POST", `${path}/guests`, { headers, body: list });
      same(assertProblem(inList, 400, "invalid_input").issues[0].path, "[1].dry_run");
    });
    equal(await count(app), before);
  },
);

Deno.test(verifies("I3.unknown-parameters", "… and in the form of an upload"), async () => {
  await using app = await testApp();
  const origin = app.listen();
  const photo = await bytesOf(drawing(30, 20).jpeg());
  const before = await count(app);
  const send = async (fields: Record<string, string>, query = "") => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("file", new Blob([photo]), "a.jpg");
    const answer = await fetch(`${origin}/api/upload${query}`, { method: "POST", body });
    return { status: answer.status, body: await answer.json() };
  };
  for (const fields of [{ dry_run: "1" }, { test: "true" }, { publish: "false" }]) {
    const { status, body } = await send(fields);
    equal([status, body.error.issues[0].path], [400, Object.keys(fields)[0]]);
  }
  equal(await count(app), before);
  same((await send({ caption: "test", dryRun: "false" }, "?dry_run=0")).status, 400, "its own name, whatever it says");
  same((await send({ caption: "test", draft: "false" })).status, 201);
});

Deno.test(verifies("B10.unknown-fields", "words of a letter, and a wish that says no, are no wish"), async () => {
  await using app = await testApp();
  const blocks = [{ type: "text", text: "test", mode: "test" }, { type: "heading", text: "Dry run", draft: true }];
  const harmless = [
    { blocks, guests: [{ name: "Test", test: true }] },
    { custom: { preview: true }, envelope: { blocks: { "front-tl": { text: "draft", dryRun: true } } } },
    ...[{ validate: false }, { test: null }, { publish: true }, { mode: "elegant" }, { title: "Draft" }],
    { notes: "dry-run", deep: { deeper: { deepest: { dryRun: true } } } },
  ];
  for (const body of harmless) {
    const { status, body: { warnings } } = await app.call("POST", "/api/v1/letters", { body });
    same(status, 201, JSON.stringify(body));
    match(JSON.stringify(warnings), /unknown_field/);
  }
});

Deno.test(
  verifies("I3.unknown-parameters", "a parameter that is sent twice is refused, and says what to do"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const { auth: headers, path } = letter;
    const twice: [method: string, address: string, name: string, message: RegExp][] = [
      ["POST", "/api/v1/letters?dry_run=0&dry_run=1", "dry_run", /once\.$/],
      ["PATCH", `${path}?dry_run=1&dry_run=1`, "dry_run", /once\.$/],
      ["DELETE", `${path}?dry_run=1&dry_run=0`, "dry_run", /once\.$/],
      ["GET", `${path}?guests=none&guests=none`, "guests", /once\.$/],
      ["GET", `${path}/guests?limit=1&limit=2`, "limit", /once\.$/],
      ["GET", "/api/v1/catalog?sections=fonts&sections=styles", "sections", /once, with commas/],
      ["POST", "/api/v1/letters?dry_run=maybe", "dry_run", /Send 1/],
    ];
    await keepsLetter(app, letter, async () => {
      for (const [method, address, name, message] of twice) {
        const body = method === "GET" ? {} : { body: { style: "deco" } };
        const { issues: [issue] } = assertProblem(
          await app.call(method, address, { headers, ...body }),
          400,
          "invalid_input",
        );
        same(issue.path, name, address);
        match(issue.message, message);
      }
    });
  },
);
