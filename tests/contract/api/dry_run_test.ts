import { answer } from "../../domain/media/picture_server.ts";
import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { quietly } from "../../support/service/other_app.ts";
import { fullLetter, keepsLetter, patch, read, rowsOf } from "../../support/service/owner.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { pictureHost } from "../../support/pictures/picture_host.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

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
    equal([dry.status, Object.keys(dry.body)], [200, ["warnings", "changes"]]);
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
    equal([tried.status, Object.keys(tried.body)], [200, ["warnings", "changes"]]);
    const done = await patch(app, letter, body);
    equal(tried.body, { warnings: done.body.warnings, changes: done.body.changes });
    equal([done.body.revision, tried.body.warnings.length], [2, 6]);
  },
);

Deno.test(verifies("I3.stores-nothing", "a dry run with an Idempotency-Key does not use the key"), async () => {
  await using app = await testApp();
  const headers = { "idempotency-key": crypto.randomUUID() };
  same((await app.call("POST", "/api/v1/letters?dry_run=1", { body: fullLetter, headers })).status, 200);
  same((await app.call("POST", "/api/v1/letters", { body: { style: "ivory" }, headers })).status, 201);
});

Deno.test(
  verifies("I3.stores-nothing", "a dry run says what a repeated request would: nothing new, or a refusal"),
  async () => {
    await using app = await testApp();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { blocks: [{ type: "heading" }] };
    const { body: { warnings } } = await app.call("POST", "/api/v1/letters", { body, headers });
    const again = await app.call("POST", "/api/v1/letters?dry_run=1", { body, headers });
    equal([again.status, again.body], [200, { warnings, changes: [] }]);
    same(warnings.length, 1);
    const other = await app.call("POST", "/api/v1/letters?dry_run=1", { body: { style: "ivory" }, headers });
    match(assertProblem(other, 400, "invalid_input").message, /used for another body/);
  },
);

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

Deno.test(
  verifies("I3.same-400", "with a full disk a dry run refuses what would be refused, and in the same order"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await patch(app, letter, { style: "ivory" });
    await using poor = await testApp({ space: { folder: ".", reserve: 1e18 } });
    Object.assign(app.context.space, poor.context.space);
    const guest = `${letter.path}/guests/${letter.guests[0]!.id}`;
    const calls: [status: number, method: string, path: string, body?: unknown][] = [
      [503, "POST", "/api/v1/letters", {}],
      [503, "POST", "/api/v1/letters", { style: "baroque" }],
      [503, "PATCH", letter.path, { style: "deco" }],
      [400, "PATCH", letter.path, { style: "baroque" }],
      [200, "PATCH", letter.path, { style: "ivory" }],
      [503, "POST", `${letter.path}/guests`, { name: "Eva" }],
      [400, "POST", `${letter.path}/guests`, []],
      [503, "PATCH", guest, { name: "Eva" }],
      [503, "DELETE", guest],
      [503, "POST", `${letter.path}/undo`],
      [409, "POST", `${letter.path}/redo`],
      [503, "POST", `${letter.path}/revisions/1/restore`],
      [200, "POST", `${letter.path}/revisions/2/restore`],
    ];
    await quietly(() =>
      keepsLetter(app, letter, async () => {
        for (const [status, method, path, body] of calls) {
          const options = { headers: letter.auth, ...body === undefined ? {} : { body } };
          const done = await app.call(method, path, options);
          const tried = await app.call(method, `${path}?dry_run=1`, options);
          equal([done.status, tried.status], [status, status], `${method} ${path} ${JSON.stringify(body)}`);
          if (status !== 200) equal(tried.body, done.body);
        }
      })
    );
  },
);

Deno.test(verifies("I3.stores-nothing", "dry_run=0 is no dry run"), async () => {
  await using app = await testApp();
  same((await app.call("POST", "/api/v1/letters?dry_run=0", { body: {} })).status, 201);
  const letter = await app.make();
  const { body } = await patch(app, { ...letter, path: `${letter.path}?dry_run=0` }, { style: "deco" });
  equal([body.revision, body.card.style], [2, "deco"]);
});

Deno.test(
  verifies("I3.every-operation", "a dry run of taking back and of a new key stores nothing, and says what it would do"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const dry = (method: string, path: string, headers: Record<string, string> = letter.auth) =>
      app.call(method, `${path}?dry_run=1`, { headers });
    const rows = await rowsOf(app, letter);
    for (
      const [method, path, words] of [["DELETE", letter.path, /2 guests are erased/], [
        "POST",
        `${letter.path}/key`,
        /new edit key/,
      ]] as const
    ) {
      const { status, body } = await keepsLetter(app, letter, () => dry(method, path));
      equal([status, body.warnings, body.changes.length], [200, [], 1]);
      match(body.changes[0], words);
      assertProblem(await dry(method, path, {}), 403, "forbidden");
    }
    assertProblem(await dry("DELETE", letter.path, { ...letter.auth, "if-match": '"7"' }), 412, "revision_conflict");
    equal(await rowsOf(app, letter), rows);
  },
);

Deno.test(verifies("I3.every-operation", "a dry run of a picture checks it, and keeps nothing of it"), async () => {
  const photo = await bytesOf(drawing(60, 40).jpeg());
  await using host = await pictureHost({ "/a.jpg": answer(photo) });
  await using app = await testApp({ copier: host.copier });
  const origin = app.listen();
  const count = async () => (await app.db.selectFrom("media").selectAll().execute()).length;
  const before = await count();
  const copied = await app.call("POST", "/api/v1/media?dry_run=1", { body: { url: host.at("/a.jpg") } });
  equal([copied.status, copied.body], [200, {
    warnings: [],
    changes: ["Copied a picture of 60 x 40 pixels (image/jpeg)"],
  }]);
  const none = await app.call("POST", "/api/v1/media?dry_run=1", { body: { url: host.at("/none.jpg") } });
  assertProblem(none, 422, "image_unavailable");
  const form = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append("file", new Blob([bytes]), "a.jpg");
    return fetch(`${origin}/api/upload?dry_run=1`, { method: "POST", body });
  };
  const uploaded = await form(photo);
  equal([uploaded.status, await uploaded.json()], [200, {
    warnings: [],
    changes: ["Uploaded a picture of 60 x 40 pixels (image/jpeg)"],
  }]);
  const refused = await form(new TextEncoder().encode("no picture"));
  equal([refused.status, (await refused.json()).error.code], [415, "unsupported_media_type"]);
  // A box of a form has a second field of its name.
  for (const names of [["dry_run", "dry_run"], ["options[dryRun]"]]) {
    const body = new FormData();
    names.forEach((name, place) => body.append(name, place === 0 ? "1" : ""));
    body.append("file", new Blob([photo]), "a.jpg");
    const misplaced = await fetch(`${origin}/api/upload`, { method: "POST", body });
    equal([misplaced.status, (await misplaced.json()).error.code], [400, "invalid_input"]);
  }
  same(await count(), before);
});

Deno.test(
  verifies("I3.unknown-parameters", "what takes no body refuses one that asks for a dry run, and stores nothing"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await patch(app, letter, { style: "ivory" });
    const { auth: headers, path, guests: [guest] } = letter;
    const writes = [
      ...["/key", "/undo", "/redo", "/revisions/1/restore"].map((way) => ["POST", path + way] as const),
      ["DELETE", path] as const,
      ["DELETE", `${path}/guests/${guest!.id}`] as const,
    ];
    await keepsLetter(app, letter, async () => {
      for (const [method, address] of writes) {
        for (const body of [{ dryRun: true }, { dry_run: 1 }, { ifRevision: 1 }]) {
          const { issues: [issue] } = assertProblem(
            await app.call(method, address, { headers, body }),
            400,
            "invalid_input",
          );
          same(issue.path, Object.keys(body)[0]);
          match(issue.message, /Nothing was stored/);
        }
        // What `curl -d` sends says that it is a form.
        const asNested = [
          "options[dryRun]=true",
          "options%5BdryRun%5D=true",
          "a[][dry_run]=1",
          "[dryRun]=1",
          "a.dryRun=1",
          "what.if=1",
        ];
        for (
          const body of ['{"dryRun": true}', "dry_run=1", "dry_run=1&dry_run=", "publish=1&publish=0", ...asNested]
        ) {
          const type = { "content-type": "application/x-www-form-urlencoded" };
          const answered = await app.call(method, address, { headers: { ...headers, ...type }, body });
          const { message, issues: [issue] } = assertProblem(answered, 400, "invalid_input");
          match(message, /\?dry_run=1/);
          match(issue.path, /^(?:dry_?run|publish|what\.if)$/i);
        }
      }
    });
    // Anything else that can be read is of no account.
    equal((await app.call("POST", `${path}/undo`, { headers, body: { why: "a slip" } })).status, 200);
    equal(
      (await app.call("POST", `${path}/redo`, { headers, body: "why=it's+done&by[]=Ana Ruiz&note=" })).status,
      200,
    );
    for (const [way, body] of [["undo", "[]"], ["redo", "null"], ["undo", '""']] as const) {
      same((await app.call("POST", `${path}/${way}`, { headers, body })).status, 200);
    }
    equal((await app.call("DELETE", path, { headers, body: " \n" })).status, 204);
  },
);

Deno.test(
  verifies("I3.unknown-parameters", "what takes no body refuses one that cannot be read, and stores nothing"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await patch(app, letter, { style: "ivory" });
    const form = new FormData();
    form.append("dry_run", "1");
    const wish = new Blob(['{"dryRun":true}']);
    const bodies: [headers: Record<string, string>, body: () => BodyInit][] = [
      [{}, () => form],
      [{ "content-type": "application/json" }, () => `{"dryRun":true${" ".repeat(2 ** 20)}}`],
      [{ "content-encoding": "gzip" }, () => wish.stream().pipeThrough(new CompressionStream("gzip"))],
      [{}, () => new ReadableStream({ pull: (body) => body.error(new Error("it broke off")) })],
      // Neither a JSON object nor a form.
      ...[
        "{",
        "[1]",
        "dry_run",
        "dryRun: true",
        "{dryRun: true}",
        "{'dry_run': True}",
        '{"dryRun": true,}',
        '{"dryRun": true',
        'data={"dryRun": true}',
        `data=${encodeURIComponent('{"dryRun": true}')}`,
        "data=+[%7b%22dryRun%22:true%7d]",
        JSON.stringify('{"dryRun": true}'),
        [...'\ufeff{"dryRun": true}'].join("\0"),
        "a=1\r\ndry_run=1",
        `why=${"a".repeat(10_000)}&dry_run=1`,
      ].map((text): [Record<string, string>, () => BodyInit] => [{ "content-type": "application/json" }, () => text]),
    ];
    const writes = [["POST", "/undo"], ["POST", "/key"], ["DELETE", ""], ["DELETE", `/guests/${letter.guests[0]!.id}`]];
    await keepsLetter(app, letter, async () => {
      for (const [method, way] of writes) {
        for (const [headers, body] of bodies) {
          const { status, text } = await app.fetch(method!, letter.path + way, { ...letter.auth, ...headers }, body());
          const { code, message } = JSON.parse(text).error;
          equal([status, code], [400, "invalid_input"]);
          match(message, /takes no body, .* cannot be read\. Send none\. Nothing was stored\.$/);
          // Without the key the answer is always the same.
          same((await app.fetch(method!, letter.path + way, headers, body())).status, 403);
        }
      }
    });
  },
);

Deno.test(
  verifies("I3.unknown-parameters", "every operation refuses a query parameter that it does not know"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const writes = [
      ["POST", "/api/v1/letters"],
      ["PATCH", letter.path],
      ["DELETE", letter.path],
      ["POST", `${letter.path}/key`],
      ["POST", `${letter.path}/guests`],
      ["PATCH", `${letter.path}/guests/${letter.guests[0]!.id}`],
      ["DELETE", `${letter.path}/guests/${letter.guests[0]!.id}`],
      ["POST", `${letter.path}/revisions/1/restore`],
      ["POST", `${letter.path}/undo`],
      ["POST", `${letter.path}/redo`],
      ["POST", "/api/v1/media"],
      ["POST", "/api/upload"],
    ] as const;
    await keepsLetter(app, letter, async () => {
      for (const [method, path] of writes) {
        for (const name of ["dryRun", "dryrun", "dry-run", "DRY_RUN", "validate", "colour"]) {
          const answered = await app.call(method, `${path}?${name}=1`, {
            headers: letter.auth,
            body: { style: "deco" },
          });
          const { issues: [issue] } = assertProblem(answered, 400, "invalid_input");
          same(issue.path, name);
          match(issue.message, name === "colour" ? /It takes (?:guests, )?dry_run\.$/ : /Did you mean dry_run\?/);
        }
      }
    });
  },
);

Deno.test(
  verifies(
    ["I3.unknown-parameters", "get-catalog.ok"],
    "what reads refuses what is nearly a parameter of its own, and ignores what others add to an address",
  ),
  async () => {
    await using app = await testApp();
    const { auth: headers, path } = await app.make(fullLetter);
    const reads = ["", "/guests", "/revisions", "/revisions/1"].map((part) => path + part);
    for (const address of [...reads, "/api/v1/catalog"]) {
      for (const query of ["v=2", "utm_source=x&utm_medium=mail", "dry_run=1"]) {
        same((await app.call("GET", `${address}?${query}`, { headers })).status, 200, `${address}?${query}`);
      }
    }
    // Ignored, the first would answer a thousand guests.
    const near = { guest: path, Guests: path, section: "/api/v1/catalog", edit_key: path, cursors: `${path}/guests` };
    for (const [name, address] of Object.entries(near)) {
      const answered = await app.call("GET", `${address}?${name}=none`, { headers });
      same(assertProblem(answered, 400, "invalid_input").issues[0].path, name);
    }
    // The catalog has neither a key nor versions nor pages.
    for (const query of ["key=x", "version=2", "page=2"]) {
      same((await app.call("GET", `/api/v1/catalog?${query}`)).status, 200, query);
    }
    // Ignored, these would answer the current letter, all of it, or the first page again.
    const [earlier, pages] = [/It takes guests\. GET \S+\/revisions\/\{n\} reads/, /GET \S+\/guests has pages: /];
    const others = { revision: earlier, version: earlier, ...{ limit: pages, cursor: pages, page: pages } };
    for (const [name, where] of Object.entries(others)) {
      const answered = await app.call("GET", `${path}?${name}=3`, { headers });
      const [issue] = assertProblem(answered, 400, "invalid_input").issues;
      same(issue.path, name);
      match(issue.message, where);
    }
    const paging = ["page", "Page", "page_number", "pageToken", "offset", "skip", "start", "after", "starting_after"];
    for (const name of paging) {
      const answered = await app.call("GET", `${path}/guests?${name}=2`, { headers });
      match(assertProblem(answered, 400, "invalid_input").issues[0].message, pages);
    }
    for (const name of ["session", "restart", "start_date"]) {
      same((await app.call("GET", `${path}?${name}=1`, { headers })).status, 200, name);
    }
  },
);
