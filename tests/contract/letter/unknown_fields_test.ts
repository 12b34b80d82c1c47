import { testApp } from "../../support/service/app.ts";
import { equal, ok } from "../../support/assert.ts";
import { assertRefused, inShort, storedCard, storedLetter, warningsOf } from "../../support/service/letters.ts";
import { patch } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const known = {
  custom: { ink: "#000000" },
  envelope: { blocks: { "front-tl": { text: "Ana" } } },
  blocks: [
    { id: "h", type: "heading", text: "Hello {name}" },
    { id: "r", type: "rsvp", contacts: { sms: "+34 612 34 56 78" } },
    { id: "a", type: "agenda", items: [{ time: "18:00", what: "Dinner" }] },
    { id: "d", type: "dress", board: [{ kind: "text", value: "linen" }] },
  ],
  guests: [{ name: "Ana" }],
};
const [heading, rsvp, agenda, dress] = known.blocks;
const withUnknown = {
  ...known,
  colour: "red",
  custom: { ink: "#000000", font: "inter" },
  envelope: { liner: "gold", blocks: { "front-tl": { text: "Ana", bold: true } } },
  blocks: [
    { ...heading, weight: 700, "two words": null },
    { ...rsvp, contacts: { sms: "+34 612 34 56 78", telegram: "@ana" } },
    { ...agenda, items: [{ time: "18:00", what: "Dinner", who: { all: true } }] },
    { ...dress, board: [{ kind: "text", value: "linen", size: 1 }] },
  ],
  guests: [{ name: "Ana", email: "ana@example.org" }],
};
const places = [
  "blocks[0].two words",
  "blocks[0].weight",
  "blocks[1].contacts.telegram",
  "blocks[2].items[0].who",
  "blocks[3].board[0].size",
  "colour",
  "custom.font",
  "envelope.blocks.front-tl.bold",
  "envelope.liner",
  "guests[0].email",
];
const named = places.map((path) => `${path} unknown_field`);

Deno.test(
  verifies(
    ["B10.unknown-fields", "B11.unknown-field"],
    "unknown fields are left out and named, at every depth, on create",
  ),
  async () => {
    await using app = await testApp();
    equal(await warningsOf(app, withUnknown), named);
    equal(await storedCard(app, withUnknown), await storedCard(app, known));
    equal(Object.keys((await storedLetter(app, withUnknown)).guests[0]), ["id", "name", "url"]);
    equal(await warningsOf(app, known), []);
  },
);

Deno.test(
  verifies(["B10.unknown-fields", "B11.unknown-field"], "… and on update, as a patch and as a card"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const update = async (body: unknown) => (await patch(app, letter, body)).body;
    const patched = await update(withUnknown);
    equal(inShort(patched.warnings), named);
    equal(patched.card, await storedCard(app, known));

    const { guests: _, colour, ...fields } = withUnknown;
    const replaced = await update({ size: "a4", card: { ...patched.card, ...fields, colour } });
    equal(inShort(replaced.warnings), [...named.slice(0, -1).map((place) => `card.${place}`), "size unknown_field"]);
    equal(replaced.card, patched.card);
  },
);

Deno.test(verifies("B10.unknown-fields", "names of inherited properties are unknown fields, too"), async () => {
  await using app = await testApp();
  for (const field of ["constructor", "toString", "hasOwnProperty", "__proto__"]) {
    equal(await warningsOf(app, `{ "${field}": { "style": "deco" } }`), [`${field} unknown_field`]);
  }
});

Deno.test(verifies("B10.unknown-fields", "each of many unknown fields is named"), async () => {
  await using app = await testApp();
  const blocks = Array.from({ length: 60 }, () => ({ type: "divider", bold: true, color: "red", size: 1 }));
  const expected = blocks.flatMap((_, index) =>
    ["bold", "color", "size"].map((field) => `blocks[${index}].${field} unknown_field`)
  );
  equal(await warningsOf(app, { blocks }), expected.sort());
});

Deno.test(
  verifies("B10.unknown-fields", "of very many unknown fields a thousand are named, and the letter is read"),
  async () => {
    await using app = await testApp();
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]));
    const { body } = await app.call("POST", "/api/v1/letters", {
      body: { ...many, style: "deco", nameFallback: "friends" },
    });
    equal([body.warnings.length, body.warnings.at(-1).message], [
      1001,
      "4000 more fields are not known and were left out.",
    ]);
    const { style, nameFallback } = await storedCard(app, { ...many, style: "deco", nameFallback: "friends" });
    equal([style, nameFallback], ["deco", "friends"]);
    await assertRefused(app, { ...many, style: "unknown" }, "style");
  },
);

Deno.test(verifies("B10.unknown-fields", "an unknown field does not hide an error"), async () => {
  await using app = await testApp();
  await assertRefused(app, { ...withUnknown, style: "unknown" }, "style");
  await assertRefused(app, { blocks: [{ type: "heading", weight: 700, size: "huge" }] }, "blocks[0].size");
  await assertRefused(app, { envelope: { colour: "red" } }, "envelope.blocks");
});

Deno.test(verifies("B10.unknown-fields", "a field of another block type is unknown to this one"), async () => {
  await using app = await testApp();
  const blocks = [{ type: "heading", text: "Hello", align: "left", fontStyle: "italic" }];
  const warnings = await warningsOf(app, { blocks });
  equal(warnings, ["blocks[0].align unknown_field", "blocks[0].fontStyle unknown_field"]);
  const [{ id, ...stored }] = (await storedCard(app, { blocks })).blocks;
  ok(id);
  equal(stored, { type: "heading", text: "Hello", size: "xl", italic: false });
});
