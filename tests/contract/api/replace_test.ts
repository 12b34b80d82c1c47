import { testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { fullLetter, keepsLetter, patch, read } from "../../support/service/owner.ts";
import { inShort } from "../../support/service/letters.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(
    ["C2.no-change-no-revision", "C2.accepted-whole", "patch.card-accepted"],
    "an answer of GET or PATCH can be sent back unchanged, and changes nothing",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const patched = await patch(app, letter, { style: "ivory" });
    app.setNow(new Date(testNow.getTime() + 60_000));
    for (const body of [(await read(app, letter)).body, patched.body]) {
      const sent = await keepsLetter(app, letter, () => patch(app, letter, body));
      equal([sent.status, sent.body.revision, sent.body.warnings], [200, 2, []]);
      same(sent.headers.get("etag"), '"2"');
    }
  },
);

Deno.test(
  verifies("C2.no-change-no-revision", "a patch with the letter's current values makes no revision"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const asItIs = { style: "deco", blocks: fullLetter.blocks, guests: fullLetter.guests, custom: {}, seal: "duo:A|J" };
    for (const body of [{ style: "deco" }, asItIs, { envelope: { blocks: {} } }, { custom: { paper: null } }]) {
      same((await keepsLetter(app, letter, () => patch(app, letter, body))).status, 200);
    }
    same((await patch(app, letter, { style: "ivory" })).body.revision, 2);
  },
);

Deno.test(
  verifies(
    ["C2.card-replaces", "patch.card-accepted"],
    "the card replaces the stored one: missing fields go back to their defaults",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const card = { v: 1, lang: "pt", kind: "baby", style: "bubblegum", blocks: [{ id: "only", type: "divider" }] };
    const { status, body } = await patch(app, letter, { card });
    same(status, 200);
    equal(body.card, {
      v: 1,
      lang: "pt",
      kind: "baby",
      style: "bubblegum",
      custom: {},
      seal: "icon:sparkle",
      sealShape: "scallop",
      envelope: { blocks: {} },
      blocks: [{ id: "only", type: "divider", style: "flourish" }],
    });
    equal([body.revision, inShort(body.warnings)], [2, ["blocks blocks_removed"]]);
    const { warnings: _, changes: __, ...answered } = body;
    equal(answered, (await read(app, letter)).body);
  },
);

Deno.test(
  verifies("C2.card-replaces", "custom and envelope of the card are not merged with the stored ones"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const { card } = (await read(app, letter)).body;
    const changed = { ...card, custom: { ink: "#111111" }, envelope: { blocks: { "front-bl": { text: "Bis bald" } } } };
    const { body } = await patch(app, letter, { card: changed });
    equal(body.card.custom, { ink: "#111111" });
    equal(Object.keys(body.card.envelope.blocks), ["front-bl"]);
  },
);

Deno.test(verifies("C2.guests", "beside a card the guests follow the rules of their own list"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const [zoe, hugo] = letter.guests;
  const { card } = (await read(app, letter)).body;
  const names = (body: { guests: { name: string }[] }) => body.guests.map(({ name }) => name);

  const kept = await patch(app, letter, { card: { ...card, style: "ivory" } });
  equal(kept.body.guests, letter.guests, "guests that are absent are kept");

  const guests = [{ ...hugo, name: "Hugo L." }, { name: "Zoé Quatrepoint" }, { name: "Noor" }];
  const merged = await patch(app, letter, { card, guests });
  equal(names(merged.body), ["Hugo L.", "Zoé Quatrepoint", "Noor"]);
  equal(merged.body.guests.slice(0, 2).map(({ id }: { id: string }) => id), [hugo!.id, zoe!.id]);

  const foreign = await patch(app, letter, { card, guests: [{ id: "neverGiven", name: "Eve" }] });
  equal(assertProblem(foreign, 400, "invalid_input").issues[0].path, "guests[0].id");
});

Deno.test(verifies("C2.links-ignored", "links, dates and revision in the body are ignored"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const before = (await read(app, letter)).body;
  const forged = {
    ...before,
    id: "someOtherOne",
    revision: 99,
    url: "https://evil.example/",
    editUrl: "https://evil.example/",
    printUrl: 7,
    previewImage: null,
    created: "1999-01-01T00:00:00.000Z",
    updated: [],
    guests: before.guests.map((guest: object) => ({ ...guest, url: "https://evil.example/" })),
  };
  const { status, body } = await keepsLetter(app, letter, () => patch(app, letter, forged));
  equal([status, body.warnings], [200, []]);
});

Deno.test(
  verifies("C2.card-beside-fields", "a card beside fields of the letter is refused, and each field is named"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const { card } = (await read(app, letter)).body;
    const fields = {
      ...{ lang: "de", style: "ivory", preset: "party", blocks: [], custom: {}, seal: "_" },
      ...{ sealShape: "round", envelope: { blocks: {} }, nameFallback: "you" },
    };
    await keepsLetter(app, letter, async () => {
      for (const [field, value] of Object.entries(fields)) {
        const { issues } = assertProblem(await patch(app, letter, { card, [field]: value }), 400, "invalid_input");
        equal(issues.map(({ path }: { path: string }) => path), [field]);
      }
    });
  },
);

Deno.test(verifies("C2.accepted-whole", "a card with any error is refused as a whole"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const { card } = (await read(app, letter)).body;
  const wrong: [sent: unknown, path: string][] = [
    [null, "card"],
    ["deco", "card"],
    [[], "card"],
    [{ ...card, v: 2 }, "card.v"],
    [{ ...card, style: "baroque" }, "card.style"],
    [{ ...card, blocks: [{ type: "heading", text: 7 }] }, "card.blocks[0].text"],
    [{ ...card, kind: undefined }, "card.kind"],
    [{ ...card, envelope: twins }, "card.envelope.blocks.front-bl.id"],
  ];
  await keepsLetter(app, letter, async () => {
    for (const [sent, path] of wrong) {
      const { issues } = assertProblem(await patch(app, letter, { card: sent }), 400, "invalid_input");
      equal(issues.map((issue: { path: string }) => issue.path), [path]);
    }
  });
  const paths = async (body: object) => {
    const { issues } = assertProblem(await app.call("POST", "/api/v1/letters", { body }), 400, "invalid_input");
    return issues.map((issue: { path: string }) => issue.path);
  };
  equal(await paths({ card: { ...card, envelope: twins } }), ["card.envelope.blocks.front-bl.id"]);
  equal(await paths({ letter: { card: { ...card, envelope: twins } } }), ["letter.card.envelope.blocks.front-bl.id"]);
  equal(await paths({ data: { letter: { envelope: twins } } }), ["data.letter.envelope.blocks.front-bl.id"]);
  equal(await paths({ letter: { lang: "en" }, envelope: twins }), ["envelope.blocks.front-bl.id"]);
  equal(await paths({ envelope: twins }), ["envelope.blocks.front-bl.id"]);
});

/** Two blocks with one id. */
const twins = { blocks: { "front-tl": { id: "e", text: "A" }, "front-bl": { id: "e", text: "B" } } };

Deno.test(
  verifies("B10.unknown-fields", "unknown fields in the card or beside it are left out and named"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const before = (await read(app, letter)).body;
    const { body } = await patch(app, letter, { ...before, extra: 1, card: { ...before.card, theme: "dark" } });
    equal(body.card, before.card);
    equal(body.warnings.map(({ path }: { path: string }) => path).sort(), ["card.theme", "extra"]);
  },
);

Deno.test(
  verifies("C2.card-replaces", "for an incomplete card, or a wrapped letter, the error tells where its fields belong"),
  async () => {
    await using app = await testApp();
    const { path, auth: headers } = await app.make(fullLetter);
    const partly = await app.call("PATCH", path, { headers, body: { card: { custom: { accent: "#aa0000" } } } });
    const { issues } = assertProblem(partly, 400, "invalid_input");
    equal(issues.map((issue: { path: string }) => issue.path), [
      "card.v",
      "card.lang",
      "card.kind",
      "card.style",
      "card.blocks",
    ]);
    match(issues[0].message, /leave card out and send them at top level/);

    const wrapped = await app.call("PATCH", path, { headers, body: { patch: { style: "deco" } } });
    match(assertProblem(wrapped, 400, "empty_patch").message, /Send what is inside patch itself/);

    const created = await app.call("POST", "/api/v1/letters", { body: { letter: { style: "deco" } } });
    const [warning] = created.body.warnings;
    equal([created.status, warning.path, warning.code], [201, "letter", "unknown_field"]);
    match(warning.message, /stand at top level.*inside letter were read/);
    same(
      (await app.call("GET", `/api/v1/letters/${created.body.id}`, {
        headers: { authorization: `Bearer ${created.body.editKey}` },
      })).body.card.style,
      "deco",
    );
  },
);

Deno.test(
  verifies("O9.copy", "what GET answered makes a new letter: the same card, and guests with links of their own"),
  async () => {
    await using app = await testApp();
    const first = (await read(app, await app.make(fullLetter))).body;
    const made = await app.call("POST", "/api/v1/letters", { body: first });
    equal([made.status, made.body.warnings], [201, []]);
    const auth = { authorization: `Bearer ${made.body.editKey}` };
    const second = (await read(app, { path: `/api/v1/letters/${made.body.id}`, auth })).body;
    equal(second.card, first.card);
    const names = (letter: { guests: { name: string }[] }) => letter.guests.map(({ name }) => name);
    const ids = (letter: { guests: { id: string }[] }) => letter.guests.map(({ id }) => id);
    equal([names(second), second.revision], [names(first), 1]);
    equal(ids(second).filter((id) => ids(first).includes(id)), []);
    equal((await app.call("POST", "/api/v1/letters?dry_run=1", { body: first })).status, 200);
  },
);

Deno.test(
  verifies("O9.copy", "the same within another object is read as if it were not, also with its guests"),
  async () => {
    await using app = await testApp();
    const first = (await read(app, await app.make(fullLetter))).body;
    const { card, guests } = first;
    for (
      const [path, body] of [["letter", { letter: first }], ["data.letter", { data: { letter: { card, guests } } }]]
    ) {
      const made = await app.make(body);
      equal(inShort(made.warnings), [`${path} unknown_field`]);
      const second = (await read(app, made)).body;
      equal([second.card, second.guests.map(nameOf)], [card, guests.map(nameOf)]);
    }
    const { lang: _, ...rest } = card;
    const refused = await app.call("POST", "/api/v1/letters", { body: { letter: { card: rest, guests } } });
    equal(assertProblem(refused, 400, "invalid_input").issues.map((issue: { path: string }) => issue.path), [
      "letter.card.lang",
    ]);
  },
);

const nameOf = ({ name }: { name: string }) => name;

Deno.test(
  verifies("O9.copy", "guests that GET answered are new guests of another letter: without links, marks and answers"),
  async () => {
    await using app = await testApp();
    const contact = { phone: "+34 612 34 56 78" };
    const told = { name: "Ana", contact, sent: true, answer: "yes", party: 2, note: "no nuts" };
    const { guests } = (await read(app, await app.make({ guests: [told, { name: "Eva", note: "late" }] }))).body;
    const made = await app.make({ guests: [...guests, { name: "Luis", answer: "no" }] });
    equal(made.warnings.filter(({ code }: { code: string }) => code === "unknown_field"), []);
    const second = (await read(app, made)).body.guests as Readonly<Record<string, unknown>>[];
    equal(second.map(({ id: _, url: __, answered: ___, ...rest }) => rest), [
      { name: "Ana", contact },
      { name: "Eva" },
      { name: "Luis", answer: "no" },
    ]);
    equal(second.filter(({ id }) => guests.some((guest: { id: string }) => guest.id === id)), []);
  },
);

Deno.test(verifies("O9.copy", "kind is read as preset where preset is missing"), async () => {
  await using app = await testApp();
  const blocks = ({ card }: { card: { blocks: { type: string }[] } }) => card.blocks.map(({ type }) => type);
  const made = await app.make({ kind: "letter" });
  const letter = (await read(app, made)).body;
  equal([letter.card.kind, blocks(letter)], ["letter", ["heading", "text", "divider", "signature"]]);
  equal((await patch(app, made, { kind: "party" })).body.card.kind, "party");
  equal((await patch(app, made, { kind: "dinner", preset: "baby" })).body.card.kind, "baby");
  equal((await patch(app, made, { kind: null })).body.card.kind, "letter");
  assertProblem(await patch(app, made, { kind: "fest" }), 400, "invalid_input");
});
