import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { fullLetter, keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies([
    "patch.id",
    "patch.bearer",
    "patch.body",
    "patch.ok",
    "auth.bearer",
    "I1.patch-answer",
    "service.key-reads-and-edits",
  ], "with the key, the letter can be updated; the answer is that of reading, with warnings"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const { status, body } = await patch(app, letter, { style: "ivory" });
    same(status, 200);
    const { warnings, changes, ...rest } = body;
    equal(warnings, []);
    equal(changes, ["Style: Ivory"]);
    equal(rest, (await read(app, letter)).body);
    equal([rest.revision, rest.card.style], [2, "ivory"]);
  },
);

/** Each field of a patch: its name in the card, and a value that differs from the full letter's. */
const fields = {
  lang: { name: "lang", value: "it" },
  style: { name: "style", value: "ivory" },
  preset: { name: "kind", value: "party" },
  blocks: { name: "blocks", value: [{ id: "b", type: "heading", text: "Addio", size: "xl", italic: false }] },
  seal: { name: "seal", value: "icon:moon" },
  sealShape: { name: "sealShape", value: "flower" },
  nameFallback: { name: "nameFallback", value: "voi" },
};

Deno.test(
  verifies(["patch.fields", "C1.absent-kept"], "each field can be changed alone, and absent fields are kept"),
  async () => {
    await using app = await testApp();
    for (const [field, { name, value }] of Object.entries(fields)) {
      const letter = await app.make(fullLetter);
      const before = (await read(app, letter)).body;
      const { body } = await patch(app, letter, { [field]: value });
      equal(body.card, { ...before.card, [name]: value });
      equal(body.guests, before.guests);
    }
    const letter = await app.make(fullLetter);
    const before = (await read(app, letter)).body;
    const { body } = await patch(app, letter, { guests: [{ name: "Ada" }] });
    equal(body.card, before.card);
    equal(body.guests.map(({ name }: { name: string }) => name), ["Ada"]);
  },
);

Deno.test(verifies("C1.null-resets", "null sets a field back to its default and keeps the others"), async () => {
  await using app = await testApp();
  const { card: blank } = (await read(app, await app.make())).body;
  const unset = (card: unknown) => JSON.parse(JSON.stringify(card));
  const names = { ...fields, custom: { name: "custom" }, envelope: { name: "envelope" } };
  for (const [field, { name }] of Object.entries(names)) {
    const letter = await app.make(fullLetter);
    const before = (await read(app, letter)).body;
    const { status, body } = await patch(app, letter, { [field]: null });
    same(status, 200, field);
    equal(body.card, unset({ ...before.card, [name]: blank[name] }));
    equal(body.guests, before.guests);
  }
});

Deno.test(verifies("C1.null-resets", "null for every field makes the letter blank again"), async () => {
  await using app = await testApp();
  const blank = (await read(app, await app.make())).body;
  const letter = await app.make(fullLetter);
  const { body } = await patch(app, letter, {
    ...{ lang: null, style: null, preset: null, blocks: null, custom: null, seal: null },
    ...{ sealShape: null, envelope: null, nameFallback: null, guests: null },
  });
  equal([body.card, body.guests], [blank.card, []]);
});

Deno.test(verifies("C1.lists-replaced", "blocks is replaced as a whole, in the sent order"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const blocks = [
    { id: "words", type: "text", text: "Autrement." },
    { id: "new", type: "signature", text: "Nous" },
  ];
  const { body } = await patch(app, letter, { blocks });
  equal(body.card.blocks, [
    { id: "words", type: "text", text: "Autrement.", align: "center", italic: false },
    { id: "new", type: "signature", text: "Nous" },
  ]);
  equal((await patch(app, letter, { blocks: [] })).body.card.blocks, []);
});

Deno.test(
  verifies(["C1.custom-merged", "C1.null-key-removed"], "custom is merged key by key, and null removes a key"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ custom: { accent: "#aa0000", head: "bebas", frame: "rule" } });
    const custom = async (value: unknown) => (await patch(app, letter, { custom: value })).body.card.custom;
    equal(await custom({ paper: "#fefefe" }), { accent: "#aa0000", paper: "#fefefe", head: "bebas", frame: "rule" });
    equal(await custom({ head: null, frame: "none" }), { accent: "#aa0000", paper: "#fefefe", frame: "none" });
    equal(await custom({}), { accent: "#aa0000", paper: "#fefefe", frame: "none" });
    equal(await custom({ body: null, accent: null, paper: null, frame: null }), {});
  },
);

Deno.test(
  verifies(["C1.slots-merged", "C1.null-key-removed"], "the envelope is merged slot by slot, and null empties a slot"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ envelope: { blocks: { "front-tl": { text: "A" }, "front-bl": { text: "B" } } } });
    const slots = async (blocks: unknown) => {
      const { card } = (await patch(app, letter, { envelope: { blocks } })).body;
      return Object.entries<{ text: string }>(card.envelope.blocks).map(([slot, { text }]) => `${slot} ${text}`).sort();
    };
    equal(await slots({ "back-center": { text: "C" } }), ["back-center C", "front-bl B", "front-tl A"]);
    equal(await slots({ "front-tl": null, "front-bl": { text: "D" } }), ["back-center C", "front-bl D"]);
    equal(await slots({}), ["back-center C", "front-bl D"]);
    equal(await slots(null), []);
  },
);

Deno.test(verifies("C3.sets-kind", "preset sets the kind, and null sets it back"), async () => {
  await using app = await testApp();
  const letter = await app.make({ preset: "wedding" });
  same((await patch(app, letter, { preset: "dinner" })).body.card.kind, "dinner");
  same((await patch(app, letter, { preset: null })).body.card.kind, "letter");
});

Deno.test(
  verifies("C3.fills-only-empty", "preset fills in its blocks only if the letter has none"),
  async () => {
    await using app = await testApp();
    const types = (card: { blocks: { type: string }[] }) => card.blocks.map(({ type }) => type).join(" ");
    const letter = await app.make();
    const filled = (await patch(app, letter, { preset: "letter", lang: "de" })).body.card;
    same(types(filled), "heading text divider signature");
    const german = (await read(app, await app.make({ preset: "letter", lang: "de" }))).body.card;
    equal(filled.blocks.map(withoutId), german.blocks.map(withoutId));
    equal((await patch(app, letter, { preset: "dinner" })).body.card.blocks, filled.blocks);
    const emptied = (await patch(app, letter, { preset: "party", blocks: null })).body.card;
    same(types(emptied), "heading image text date place dress music rsvp");
    const chosen = (await patch(app, letter, { preset: "baby", blocks: [{ type: "divider" }] })).body.card;
    equal([chosen.kind, types(chosen)], ["baby", "divider"]);
  },
);

function withoutId({ id: _, ...fields }: { id: string }) {
  return fields;
}

Deno.test(
  verifies(
    ["C4.empty-patch", "patch.no-letter-fields", "errors.empty-patch"],
    "a body without any letter field is refused, never answered with 200",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    await keepsLetter(app, letter, async () => {
      for (const body of [{}, { colour: "#aa0000" }, { id: letter.id, url: letter.url }, ""]) {
        assertProblem(await patch(app, letter, body), 400, "empty_patch");
      }
      for (const body of [{ custom: { primary: "#112233" } }, { envelope: { blocks: {} }, colour: "red" }]) {
        const { issues: [issue] } = assertProblem(await patch(app, letter, body), 400, "empty_patch");
        equal([issue.path, issue.message.includes("left out")], [
          "colour" in body ? "colour" : "custom.primary",
          false,
        ]);
      }
      assertProblem(await patch(app, letter, { updatedNote: true }), 400, "empty_patch");
      assertProblem(await patch(app, letter, undefined), 400, "empty_patch");
      for (const body of ["[]", "null", "7", '"style"']) same((await patch(app, letter, body)).status, 400);
    });
  },
);

Deno.test(verifies("B10.unknown-fields", "unknown fields beside a letter field are left out and named"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  const { body } = await patch(app, letter, { style: "deco", colour: "red", custom: { acent: "#aa0000" } });
  equal(body.card.style, "deco");
  equal(
    body.warnings.map(({ path, code }: { path: string; code: string }) => `${code} ${path}`).sort(),
    ["unknown_field colour", "unknown_field custom.acent"],
  );
});

Deno.test(
  verifies("patch.fields", "a wrong field is refused as in create, and nothing is stored"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const wrong = { style: "ivory", lang: "xx", custom: { accent: "red" }, guests: [{ name: "" }] };
    const refused = await keepsLetter(app, letter, () => patch(app, letter, wrong));
    const { issues, message } = assertProblem(refused, 400, "invalid_input");
    equal(issues.map(({ path }: { path: string }) => path).sort(), ["custom.accent", "guests[0].name", "lang"]);
    match(message, /\w/);
  },
);

Deno.test(
  verifies(
    "states.links-survive-update",
    "every link of a letter works after any update, and shows the current letter",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ ...fullLetter, blocks: [{ type: "heading", text: "Before {name}" }] });
    const [zoe, hugo] = letter.guests;
    await patch(app, letter, {
      ...{ lang: "de", style: "brutal", preset: "event", blocks: [{ type: "heading", text: "After {name}" }] },
      ...{ nameFallback: "alle", guests: [{ id: hugo!.id, name: "Hugo Lafleur" }] },
    });
    const shown = { [letter.url]: "After alle", [zoe!.url]: "After alle", [hugo!.url]: "After Hugo Lafleur" };
    for (const [address, words] of Object.entries(shown)) {
      const { status, text } = await app.call("GET", address);
      same(status, 200);
      match(text, new RegExp(words));
    }
  },
);
