import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { inShort } from "../../support/service/letters.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const blocks = [{ id: "h", type: "heading", text: "{name}, come" }];

function ask(
  app: TestApp,
  { path, auth }: Pick<Made, "path" | "auth">,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  way: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return app.call(method, `${path}/guests${way}`, {
    headers: { ...auth, ...headers },
    ...body === undefined ? {} : { body },
  });
}

const namesOf = ({ guests }: { guests: { name: string }[] }) => guests.map(({ name }) => name);
const listed = async (app: TestApp, letter: Made) => namesOf((await read(app, letter)).body);

/** Ana, Ben and Cleo. */
function three(app: TestApp): Promise<Made> {
  return app.make({ blocks, guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }] });
}

Deno.test(
  verifies("O3.operations", "one guest, or a list of them, is added; all others keep their links"),
  async () => {
    await using app = await testApp();
    const letter = await three(app);
    const one = await ask(app, letter, "POST", "", { name: "  Dora " });
    equal([one.status, one.headers.get("etag")], [200, '"2"']);
    equal(Object.keys(one.body), ["guests", "guestCount", "revision", "warnings", "changes"]);
    equal([namesOf(one.body), one.body.guestCount, one.body.changes], [["Dora"], 4, ["Added Dora"]]);
    const [dora] = one.body.guests;
    same(dora.url, `http://localhost/c/${letter.id}?g=${dora.id}`);
    match((await app.call("GET", `/c/${letter.id}.txt?g=${dora.id}`)).text, /Dora, come/);
    const several = await ask(app, letter, "POST", "", [{ name: "Eva" }, { name: "Ana" }]);
    equal([namesOf(several.body), several.body.guestCount, several.body.revision], [["Eva", "Ana"], 6, 3]);
    const { guests } = (await read(app, letter)).body;
    equal(guests, [...letter.guests, dora, ...several.body.guests]);
    // Two guests may have the same name, each with a link of their own (D3).
    ok(guests[0].id !== guests[5].id);
  },
);

Deno.test(verifies("O3.operations", "a guest is renamed under the same link, or removed"), async () => {
  await using app = await testApp();
  const letter = await three(app);
  const [ana, ben, cleo] = letter.guests as [Made["guests"][0], Made["guests"][0], Made["guests"][0]];
  const renamed = await ask(app, letter, "PATCH", `/${ben.id}`, { name: "Benedikt" });
  equal([renamed.status, renamed.body.guests], [200, [{ ...ben, name: "Benedikt" }]]);
  equal([renamed.body.changes, renamed.body.warnings], [["Renamed Ben to Benedikt"], []]);
  const removed = await ask(app, letter, "DELETE", `/${ana.id}`);
  equal([removed.status, removed.body.guests, removed.body.guestCount], [200, [], 2]);
  equal([removed.body.changes, inShort(removed.body.warnings)], [["Removed Ana"], ["guests guests_removed"]]);
  match(removed.body.warnings[0].message, /removes 1 guest: Ana\. .*\/undo.*restore_revision/);
  equal((await read(app, letter)).body.guests, [{ ...ben, name: "Benedikt" }, cleo]);
  match((await app.call("GET", `/c/${letter.id}.txt?g=${ana.id}`)).text, /^Dear guest, come/m);
});

Deno.test(
  verifies(["O3.operations", "O6.right-name"], "unknown fields alone are refused with their right names"),
  async () => {
    await using app = await testApp();
    const letter = await three(app);
    const { message, issues } = assertProblem(
      await ask(app, letter, "PATCH", `/${letter.guests[0]!.id}`, {
        rsvp: "yes",
        phone: "+34 612 34 56 78",
        nme: "Anna",
      }),
      400,
      "empty_patch",
    );
    match(message, /^Nothing is named that can change/);
    equal(issues.map(({ path }: { path: string }) => path), ["rsvp", "phone", "nme"]);
    const said = issues.map(({ message }: { message: string }) => message).join(" ");
    match(said, /not known: its name here is answer\..*name here is contact\.phone\..*name here is name\./);
  },
);

Deno.test(
  verifies(["O3.operations", "C2.links-ignored"], "a guest may be sent back as it was read, changed"),
  async () => {
    await using app = await testApp();
    const guest = {
      name: "Ana",
      answer: "yes",
      party: 2,
      sent: true,
      reminded: true,
      contact: { phone: "+34 612 34 56 78" },
    };
    const letter = await app.make({ guests: [guest, { name: "Ben" }] });
    const [ana, ben] = (await ask(app, letter, "GET", "")).body.guests;
    const whole = await ask(app, letter, "PATCH", `/${ana.id}`, { ...ana, name: "Anna" });
    equal([whole.status, whole.body.warnings, whole.body.guests], [200, [], [{ ...ana, name: "Anna" }]]);
    assertProblem(await ask(app, letter, "PATCH", `/${ben.id}`, { id: ben.id, url: ben.url }), 400, "empty_patch");
    // The id of another guest is not passed over in silence.
    const other = await ask(app, letter, "PATCH", `/${ben.id}`, { ...ben, id: ana.id, name: "Benedikt" });
    equal([other.status, inShort(other.body.warnings)], [200, ["id unknown_field"]]);
  },
);

Deno.test(verifies("O3.operations", "a removed guest comes back under the old link, by id"), async () => {
  await using app = await testApp();
  const letter = await three(app);
  const [ana] = letter.guests;
  await ask(app, letter, "DELETE", `/${ana!.id}`);
  const back = await ask(app, letter, "POST", "", { id: ana!.id, name: "Ana" });
  equal([back.status, back.body.guests], [200, [ana]]);
  // So is the guest as it was answered, with the link.
  await ask(app, letter, "DELETE", `/${ana!.id}`);
  const whole = await ask(app, letter, "POST", "", ana);
  equal([whole.status, whole.body.guests, whole.body.warnings], [200, [ana], []]);
  const twice = await ask(app, letter, "POST", "", [{ name: "Dora" }, { id: ana!.id, name: "Ana" }]);
  equal(assertProblem(twice, 400, "invalid_input").issues.map(({ path }: { path: string }) => path), ["[1].id"]);
});

Deno.test(verifies("O3.operations", "they do what a whole list would: the same rows, the same history"), async () => {
  await using app = await testApp();
  const [one, other] = [await three(app), await three(app)];
  const [ana, ben] = one.guests;
  await ask(app, one, "POST", "", { name: "Dora" });
  await ask(app, one, "PATCH", `/${ana!.id}`, { name: "Anna" });
  await ask(app, one, "DELETE", `/${ben!.id}`);
  const [first, , third] = other.guests;
  const whole = (names: { id?: string; name: string }[]) => patch(app, other, { guests: names });
  await whole([...other.guests, { name: "Dora" }]);
  const dora = (await read(app, other)).body.guests[3];
  await whole([{ id: first!.id, name: "Anna" }, ...other.guests.slice(1), dora]);
  await whole([{ id: first!.id, name: "Anna" }, third!, dora]);
  equal(await listed(app, one), ["Anna", "Cleo", "Dora"]);
  equal(await listed(app, other), ["Anna", "Cleo", "Dora"]);
  const history = async ({ path, auth }: Made) => (await app.call("GET", `${path}/revisions`, { headers: auth })).body;
  equal(await history(one), await history(other));
});

Deno.test(
  verifies("O3.operations", "the list comes in pages, which a cursor joins without gap or overlap"),
  async () => {
    await using app = await testApp();
    const guests = Array.from({ length: 250 }, (_, index) => ({ name: `Guest ${index + 1}` }));
    const letter = await app.make({ guests });
    const page = async (query: string) => (await ask(app, letter, "GET", query)).body;
    const first = await page("");
    equal([first.guests.length, first.guestCount, first.revision], [100, 250, 1]);
    equal(first.guests, letter.guests.slice(0, 100));
    for (const limit of [1, 7, 100, 249, 250, 1000]) {
      const seen: unknown[] = [];
      for (let cursor = ""; cursor !== "end" && seen.length < 300;) {
        const { guests: part, nextCursor = "end" } = await page(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        ok(part.length <= limit);
        seen.push(...part);
        cursor = nextCursor;
      }
      equal(seen, letter.guests, `pages of ${limit}`);
    }
    equal((await ask(app, await app.make(), "GET", "")).body, { guests: [], guestCount: 0, revision: 1 });
  },
);

Deno.test(verifies("O3.operations", "a limit that is none, and a cursor of nobody, is refused"), async () => {
  await using app = await testApp();
  const letter = await three(app);
  for (const limit of ["0", "1001", "-1", "1.5", "ten", "", "1e2", "0x10"]) {
    const { issues } = assertProblem(await ask(app, letter, "GET", `?limit=${limit}`), 400, "invalid_input");
    equal(issues, [{ path: "limit", message: "Send a whole number from 1 to 1000." }]);
  }
  const [ana] = letter.guests;
  await ask(app, letter, "DELETE", `/${ana!.id}`);
  for (const cursor of [ana!.id, "nobody", ""]) {
    const { issues } = assertProblem(await ask(app, letter, "GET", `?cursor=${cursor}`), 400, "invalid_input");
    equal(issues.map(({ path }: { path: string }) => path), ["cursor"]);
  }
});

Deno.test(verifies("O3.operations", "a warning about a guest names the place where the guest was sent"), async () => {
  await using app = await testApp();
  const letter = await three(app);
  const warned = async (method: "POST", path: string, body: unknown) => {
    const { status, body: { warnings } } = await ask(app, letter, method, path, body);
    same(status, 200);
    return warnings.map(({ path, code }: { path: string; code: string }) => [path, code]);
  };
  equal(await warned("POST", "", { name: "{{name}}" }), [["name", "placeholder_unknown"]]);
  equal(await warned("POST", "", [{ name: "Eva" }, { name: "[Name]" }]), [
    ["guests[3].name", "placeholder_unknown"],
    ["[1].name", "placeholder_unknown"],
  ]);
});

Deno.test(
  verifies("O3.operations", "wrong guests are refused with the place where each was sent, and nothing is stored"),
  async () => {
    await using app = await testApp();
    const letter = await three(app);
    const cases: [body: unknown, paths: string[], message: RegExp][] = [
      [{ name: "" }, ["name"], /1 to 80 characters/],
      [{}, ["name"], /required/],
      [{ name: "x".repeat(81) }, ["name"], /at most 80 characters/],
      [[{ name: "Eva" }, { name: " " }, { nme: "Ida" }], ["[1].name", "[2].name"], /1 to 80/],
      ['"Eva"', [""], /an object such as \{ "name": "Eva" \}/],
      [["Eva"], ["[0]"], /an object such as \{ "name": "Eva" \}/],
      [{ guests: [{ name: "Eva" }] }, ["guests"], /Send the list itself/],
      [{ id: "neverGiven", name: "Eva" }, ["id"], /never had a guest with this id/],
      [[{ name: "Eva" }, { id: "neverGiven", name: "Ida" }], ["[1].id"], /never had a guest with this id/],
      [{ name: "Eva", dryRun: true }, ["dryRun"], /\?dry_run=1/],
      [Array.from({ length: 998 }, () => ({ name: "Eva" })), ["guests"], /has 3, and would have 1001: 1 too many/],
      [Array.from({ length: 1001 }, () => ({ name: "Eva" })), [""], /at most 1000/],
    ];
    await keepsLetter(app, letter, async () => {
      for (const [body, paths, message] of cases) {
        for (const dry of ["", "?dry_run=1"]) {
          const error = assertProblem(await ask(app, letter, "POST", dry, body), 400, "invalid_input");
          equal(error.issues.map(({ path }: { path: string }) => path), paths, JSON.stringify(body).slice(0, 200));
          match(error.message, message);
        }
      }
      assertProblem(await ask(app, letter, "POST", "", []), 400, "empty_patch");
      assertProblem(await ask(app, letter, "POST", ""), 400, "invalid_json");
      const way = `/${letter.guests[0]!.id}`;
      assertProblem(await ask(app, letter, "PATCH", way, {}), 400, "empty_patch");
      for (const body of [{ name: "" }, { name: 7 }, { name: "Anna", dry_run: true }]) {
        assertProblem(await ask(app, letter, "PATCH", way, body), 400, "invalid_input");
      }
    });
  },
);

Deno.test(verifies("O3.operations", "an unknown field is left out with a warning at its place"), async () => {
  await using app = await testApp();
  const letter = await three(app);
  const added = await ask(app, letter, "POST", "", [{ name: "Eva" }, { name: "Ida", email: "ida@example.org" }]);
  equal([added.status, inShort(added.body.warnings)], [200, ["[1].email unknown_field"]]);
  const renamed = await ask(app, letter, "PATCH", `/${letter.guests[0]!.id}`, { name: "Anna", colour: "red" });
  equal([renamed.status, inShort(renamed.body.warnings)], [200, ["colour unknown_field"]]);
});

Deno.test(
  verifies("O3.operations", "a guest whom the letter does not have, or no longer has, is not found"),
  async () => {
    await using app = await testApp();
    const [letter, other] = [await three(app), await three(app)];
    const [ana] = letter.guests;
    await ask(app, letter, "DELETE", `/${ana!.id}`);
    await keepsLetter(app, letter, async () => {
      for (const guest of [ana!.id, "nobody", "Ben", other.guests[0]!.id, "%00"]) {
        assertProblem(await ask(app, letter, "PATCH", `/${guest}`, { name: "Eva" }), 404, "not_found");
        assertProblem(await ask(app, letter, "DELETE", `/${guest}`), 404, "not_found");
      }
    });
  },
);

Deno.test(
  verifies("O3.operations", "they need the key, take If-Match, and in a dry run store nothing"),
  async () => {
    await using app = await testApp();
    for (
      const [method, body] of [["POST", { name: "Eva" }], ["PATCH", { name: "Anna" }], ["DELETE", undefined]] as const
    ) {
      const letter = await three(app);
      const path = method === "POST" ? "" : `/${letter.guests[0]!.id}`;
      await keepsLetter(app, letter, async () => {
        const none = { ...letter, auth: { authorization: "Bearer ek_wrong" } };
        assertProblem(await ask(app, none, method, path, body), 403, "forbidden");
        for (const dry of ["", "?dry_run=1"]) {
          const late = await ask(app, letter, method, path + dry, body, { "if-match": '"7"' });
          assertProblem(late, 412, "revision_conflict");
          same(late.headers.get("etag"), '"1"');
        }
      });
      const dry = await keepsLetter(app, letter, () => ask(app, letter, method, `${path}?dry_run=1`, body));
      equal([dry.status, Object.keys(dry.body), dry.body.changes.length], [200, ["warnings", "changes"], 1]);
      const done = await ask(app, letter, method, path, body, { "if-match": '"1"' });
      equal({ warnings: done.body.warnings, changes: done.body.changes }, dry.body);
    }
    const letter = await three(app);
    assertProblem(await ask(app, { ...letter, auth: { authorization: "" } }, "GET", ""), 403, "forbidden");
  },
);

Deno.test(
  verifies(["O3.operations", "I3.same-400"], "a dry run refuses what they refuse: the revision comes first"),
  async () => {
    await using app = await testApp();
    const letter = await three(app);
    const wrong = [["DELETE", "/nobody"], ["PATCH", "/nobody", { name: "Eva" }], ["POST", "", []], [
      "POST",
      "",
      {},
    ]] as const;
    await keepsLetter(app, letter, async () => {
      for (const [method, path, body] of wrong) {
        for (const dry of ["", "?dry_run=1"]) {
          const late = await ask(app, letter, method, path + dry, body, { "if-match": '"7"' });
          assertProblem(late, 412, "revision_conflict");
        }
        const [done, tried] = [
          await ask(app, letter, method, path, body),
          await ask(app, letter, method, `${path}?dry_run=1`, body),
        ];
        equal([tried.status, tried.body], [done.status, done.body]);
        ok(tried.status === 400 || tried.status === 404, `${method} ${path}: ${tried.status}`);
      }
    });
  },
);

Deno.test(verifies("O3.operations", "twenty guests who are added at once are all there"), async () => {
  await using app = await testApp();
  const letter = await three(app);
  const names = Array.from({ length: 20 }, (_, index) => `Guest ${index + 1}`);
  const added = await Promise.all(names.map((name) => ask(app, letter, "POST", "", { name })));
  equal(added.map(({ status }) => status), Array(20).fill(200));
  equal((await listed(app, letter)).toSorted(), ["Ana", "Ben", "Cleo", ...names].toSorted());
});

Deno.test(
  verifies("O3.guests-none", "guests=none leaves the list out of GET, PATCH and undo, and says how many there are"),
  async () => {
    await using app = await testApp();
    const letter = await three(app);
    const whole = (await read(app, letter)).body;
    const short = await app.call("GET", `${letter.path}?guests=none`, { headers: letter.auth });
    const { guests: _, ...rest } = whole;
    equal([short.status, short.body], [200, { ...rest, guestCount: 3 }]);
    const changed = await patch(app, { ...letter, path: `${letter.path}?guests=none` }, { style: "ivory" });
    equal([changed.body.guests, changed.body.guestCount, changed.body.changes], [undefined, 3, ["Style: Ivory"]]);
    const undone = await app.call("POST", `${letter.path}/undo?guests=none`, { headers: letter.auth });
    equal([undone.body.guests, undone.body.guestCount, undone.body.card], [undefined, 3, whole.card]);
    const then = await app.call("GET", `${letter.path}/revisions/1?guests=none`, { headers: letter.auth });
    equal(then.body, short.body);
    for (const wrong of ["all", "no", "None", ""]) {
      for (const method of ["GET", "PATCH"]) {
        const body = method === "PATCH" ? { body: { style: "deco" } } : {};
        const sent = { headers: letter.auth, ...body };
        const { issues } = assertProblem(
          await app.call(method, `${letter.path}?guests=${wrong}`, sent),
          400,
          "invalid_input",
        );
        same(issues[0].path, "guests");
      }
    }
  },
);

Deno.test(
  verifies("O3.guests-none", "an answer without guests can be sent back, and keeps them all"),
  async () => {
    await using app = await testApp();
    const letter = await three(app);
    const short = (await app.call("GET", `${letter.path}?guests=none`, { headers: letter.auth })).body;
    const sent = await patch(app, letter, { ...short, card: { ...short.card, style: "deco" } });
    equal([sent.status, sent.body.warnings, sent.body.guests], [200, [], letter.guests]);
    const copy = await app.call("POST", "/api/v1/letters", { body: short });
    equal([copy.status, copy.body.warnings, copy.body.guests], [201, [], []]);
  },
);

Deno.test(verifies("O3.guests-none", "create answers all links, and knows no guests=none"), async () => {
  await using app = await testApp();
  const body = { guests: [{ name: "Ana" }, { name: "Ben" }] };
  equal(namesOf((await app.call("POST", "/api/v1/letters", { body })).body), ["Ana", "Ben"]);
  assertProblem(await app.call("POST", "/api/v1/letters?guests=none", { body }), 400, "invalid_input");
});
