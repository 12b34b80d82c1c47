import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, ok, same } from "../../support/assert.ts";
import { callWith, quietly } from "../../support/service/other_app.ts";
import { fullLetter, keepsLetter, patch, read, rowsOf } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** Twenty changes of different parts, and the card after all of them. */
const changes: object[] = [
  { lang: "pt" },
  { style: "brutal" },
  { preset: "dinner" },
  { seal: "ini:XY" },
  { sealShape: "flower" },
  { nameFallback: "you all" },
  { blocks: [{ id: "only", type: "divider", style: "stars" }] },
  { guests: [{ name: "Ana" }, { name: "Ben" }] },
  { custom: { accent: "#010203" } },
  { custom: { paper: "#fefefe" } },
  { custom: { ink: "#111111" } },
  { custom: { envelope: "#abcdef" } },
  { custom: { head: "cinzel" } },
  { custom: { body: "courier" } },
  { custom: { frame: "ornate" } },
  { envelope: { blocks: { "front-center": { text: "To {name}" } } } },
  { envelope: { blocks: { "front-tl": { text: "From us" } } } },
  { envelope: { blocks: { "front-tr": { stamp: "rocket" } } } },
  { envelope: { blocks: { "front-bl": { text: "Soon" } } } },
  { envelope: { blocks: { "back-center": { text: "Open me" } } } },
];

Deno.test(
  verifies("C5.transaction", "of twenty updates at once, each of another field, none is lost"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const answers = await Promise.all(changes.map((change) => patch(app, letter, change)));
    equal(answers.map(({ status }) => status), Array(20).fill(200));
    const revisions = answers.map(({ body }) => body.revision).toSorted((one, other) => one - other);
    equal(revisions, Array.from({ length: 20 }, (_, index) => index + 2));

    const { card, guests, revision } = (await read(app, letter)).body;
    same(revision, 21);
    equal(guests.map(({ name }: { name: string }) => name), ["Ana", "Ben"]);
    equal(Object.keys(card.envelope.blocks).length, 5);
    const { envelope: _, ...rest } = card;
    equal(rest, {
      v: 1,
      lang: "pt",
      kind: "dinner",
      style: "brutal",
      custom: {
        accent: "#010203",
        paper: "#fefefe",
        ink: "#111111",
        envelope: "#abcdef",
        head: "cinzel",
        body: "courier",
        frame: "ornate",
      },
      seal: "ini:XY",
      sealShape: "flower",
      nameFallback: "you all",
      blocks: [{ id: "only", type: "divider", style: "stars" }],
    });
  },
);

Deno.test(
  verifies(["C5.transaction", "C5.if-match"], "of updates at once for the same revision exactly one succeeds"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    for (let revision = 1; revision <= 3; revision++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const change = { nameFallback: `round ${revision}, writer ${index}` };
          return patch(app, letter, change, { "if-match": `"${revision}"` });
        }),
      );
      const won = answers.filter(({ status }) => status === 200);
      same(won.length, 1);
      for (const lost of answers.filter((answer) => answer !== won[0])) assertProblem(lost, 412, "revision_conflict");
      const { body } = await read(app, letter);
      equal([body.revision, body.card], [revision + 1, won[0]!.body.card]);
    }
  },
);

Deno.test(verifies("C5.transaction", "of updates at once of the guest list one is stored completely"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const lists = Array.from({ length: 8 }, (_, writer) => ["a", "b", "c"].map((guest) => `${guest} of ${writer}`));
  const sent = lists.map((names) => patch(app, letter, { guests: names.map((name) => ({ name })) }));
  for (const { status } of await Promise.all(sent)) same(status, 200);
  const { guests } = (await read(app, letter)).body;
  const names = guests.map(({ name }: { name: string }) => name);
  ok(lists.some((list) => list.join() === names.join()), names.join());
});

Deno.test(verifies("C5.transaction", "an update with any error changes nothing"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const good = { style: "ivory", guests: [{ name: "Ana" }], blocks: [] };
  await keepsLetter(app, letter, async () => {
    for (
      const wrong of [
        { seal: "icon:unknown" },
        { guests: [{ name: "Ana" }, { id: "neverGiven", name: "Eve" }] },
        { blocks: [{ id: "a", type: "divider" }, { id: "a", type: "divider" }] },
        { envelope: { blocks: { "back-center": { text: "x".repeat(41) } } } },
      ]
    ) {
      assertProblem(await patch(app, letter, { ...good, ...wrong }), 400, "invalid_input");
    }
  });
});

Deno.test(
  verifies("C5.transaction", "an update that fails in any step changes nothing"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const body = JSON.stringify({ style: "ivory", guests: [{ name: "Ana" }] });
    const headers = { ...letter.auth, "content-type": "application/json" };
    const rows = await rowsOf(app, letter);
    for (const table of ["letters", "guests", "guest_lists", "revisions"]) {
      let failed = false;
      const db = app.db.withPlugin({
        transformQuery: ({ node }) => {
          const text = JSON.stringify(node);
          if (!/^\{"kind":"(?:Insert|Update)/.test(text) || !text.includes(`"${table}"`)) return node;
          failed = true;
          throw new Error("the disk is full");
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const context = { ...app.context, db };
      const { result } = await quietly(() => callWith(context, "PATCH", letter.path, { headers, body }));
      assertProblem(result, 500, "internal");
      ok(failed);
      equal(await rowsOf(app, letter), rows);
    }
    same((await patch(app, letter, { style: "ivory" })).body.revision, 2);
  },
);

Deno.test(
  verifies("C5.transaction", "a letter that is taken back during updates is erased completely"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const answers = await Promise.all([
      patch(app, letter, { style: "ivory", guests: [{ name: "Inès Duval" }] }),
      app.call("DELETE", letter.path, { headers: letter.auth }),
      patch(app, letter, { nameFallback: "you" }),
    ]);
    for (const { status } of answers) ok([200, 204, 410].includes(status));
    assertProblem(await read(app, letter), 410, "gone");
    ok(!/Hugo|Inès|Venez/.test(JSON.stringify(await rowsOf(app, letter))));
  },
);
