import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { assertRefused, storedCard, storedLetter } from "../../support/service/letters.ts";
import { keepsLetter, patch } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const full = {
  lang: "fr",
  style: "deco",
  preset: "dinner",
  blocks: [{ id: "b1", type: "heading", text: "À table" }],
  custom: { accent: "#123abc" },
  seal: "ini:AJ",
  sealShape: "octagon",
  envelope: { blocks: { "front-tr": { stamp: "dove" } } },
  nameFallback: "cher ami",
  guests: [{ name: "Ana" }],
};

Deno.test(
  verifies("about.whole-service", "a letter is composed, published and edited over HTTP and JSON without an account"),
  async () => {
    await using app = await testApp();
    const created = await app.call("POST", "/api/v1/letters", {
      body: { preset: "wedding", guests: [{ name: "Ana" }] },
    });
    same(created.status, 201);
    same(created.headers.get("content-type")?.split(";")[0], "application/json");
    equal(created.body.guests.map((guest: { name: string }) => guest.name), ["Ana"]);
    const auth = { authorization: `Bearer ${created.body.editKey}` };
    const edited = await patch(app, { path: `/api/v1/letters/${created.body.id}`, auth }, { style: "deco" });
    equal([edited.status, edited.body.card.style, edited.body.card.kind], [200, "deco", "wedding"]);
  },
);

Deno.test(
  verifies("about.base-address", "every address in answers begins with the base address"),
  async () => {
    await using app = await testApp({ baseUrl: "https://letters.example" });
    const { url, editUrl, printUrl, previewImage, guests } = await app.make({ guests: [{ name: "Ana" }] });
    for (const address of [url, editUrl, printUrl, previewImage, guests[0]!.url]) {
      same(new URL(address).origin, "https://letters.example");
    }
  },
);

Deno.test(
  verifies(["input.all-optional", "B12.kind", "B12.blank"], "a letter without any field is blank"),
  async () => {
    await using app = await testApp();
    const { card, guests } = await storedLetter(app, {});
    equal(guests, []);
    equal(card, {
      v: 1,
      lang: "en",
      kind: "letter",
      style: "parchment",
      custom: {},
      seal: "icon:sparkle",
      sealShape: "scallop",
      envelope: { blocks: {} },
      blocks: [],
    });
  },
);

Deno.test(verifies(["input.all-optional"], "each field can be sent alone"), async () => {
  await using app = await testApp();
  for (const [field, value] of Object.entries(full)) {
    same((await app.call("POST", "/api/v1/letters", { body: { [field]: value } })).status, 201, field);
  }
});

Deno.test(verifies(["card.fields", "versioning.card"], "the card has the sent values, and v is 1"), async () => {
  await using app = await testApp();
  equal(await storedCard(app, full), {
    v: 1,
    lang: "fr",
    kind: "dinner",
    style: "deco",
    custom: { accent: "#123abc" },
    seal: "ini:AJ",
    sealShape: "octagon",
    envelope: { blocks: { "front-tr": { id: "front-tr", type: "stamp", stamp: "dove" } } },
    nameFallback: "cher ami",
    blocks: [{ id: "b1", type: "heading", text: "À table", size: "xl", italic: false }],
  });
});

Deno.test(verifies("card.required", "a card needs v, lang, kind, style and blocks, and nothing else"), async () => {
  await using app = await testApp();
  const letter = await app.make(full);
  const card = { v: 1, lang: "it", kind: "party", style: "minimal", blocks: [] };
  for (const field of Object.keys(card)) {
    const { [field as keyof typeof card]: _, ...rest } = card;
    const refused = await keepsLetter(app, letter, () => patch(app, letter, { card: rest }));
    same(assertProblem(refused, 400, "invalid_input").issues[0].path, `card.${field}`);
  }
  const taken = await patch(app, letter, { card });
  same(taken.status, 200);
  equal(taken.body.card, {
    ...card,
    custom: {},
    seal: "icon:sparkle",
    sealShape: "scallop",
    envelope: { blocks: {} },
  });
});

Deno.test(verifies("card.fields", "only 1 is accepted as v"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  for (const v of [0, 2, "1", null]) {
    const card = { v, lang: "it", kind: "party", style: "minimal", blocks: [] };
    const refused = await patch(app, letter, { card });
    same(assertProblem(refused, 400, "invalid_input").issues[0].path, "card.v");
  }
});

const choices = [
  ["lang", ["es", "en", "fr", "pt", "it", "de"]],
  ["style", [
    ...["parchment", "midnight", "romance", "botanical", "notebook", "minimal", "launch", "groovy", "deco", "ivory"],
    ...["brutal", "bubblegum", "confetti", "typewriter", "pocket"],
  ]],
  ["sealShape", ["scallop", "round", "flower", "octagon"]],
  ["preset", ["birthday", "wedding", "party", "baby", "dinner", "graduation", "event", "letter"]],
] as const;

Deno.test(
  verifies([
    "input.lang",
    "input.style",
    "input.seal-shape",
    "seal.shapes",
    "input.preset",
    "B12.kind",
    "B10.unknown-values",
  ], "language, style, seal shape and preset accept each value of their list, and no other"),
  async () => {
    await using app = await testApp();
    // The other form is a letter as reading answers it (decision O9).
    const { anyOf: [{ properties }] } = JSON.parse((await app.call("GET", "/schemas/letter-input.json")).text);
    for (const [field, values] of choices) {
      equal(properties[field].enum, values, field);
      for (const value of values) {
        const card = await storedCard(app, { [field]: value });
        same(card[field === "preset" ? "kind" : field], value);
      }
      for (const value of ["unknown", values[0].toUpperCase(), "", 1, [values[0]]]) {
        await assertRefused(app, { [field]: value }, field);
      }
    }
  },
);

Deno.test(verifies(["input.blocks", "limits.blocks"], "a letter holds up to 60 blocks, top to bottom"), async () => {
  await using app = await testApp();
  const blocks = Array.from({ length: 61 }, (_, index) => ({ type: "heading", text: `No. ${index + 1}` }));
  const card = await storedCard(app, { blocks: blocks.slice(0, 60) });
  equal(card.blocks.map(({ text }: { text: string }) => text), blocks.slice(0, 60).map(({ text }) => text));
  await assertRefused(app, { blocks }, "blocks");
  await assertRefused(app, { blocks: { 0: blocks[0] } }, "blocks");
});

Deno.test(
  verifies(["input.name-fallback", "limits.name-fallback"], "nameFallback holds up to 60 characters"),
  async () => {
    await using app = await testApp();
    const longest = "😀".repeat(60);
    same((await storedCard(app, { nameFallback: longest })).nameFallback, longest);
    await assertRefused(app, { nameFallback: longest + "!" }, "nameFallback");
    await assertRefused(app, { nameFallback: 7 }, "nameFallback");
  },
);

Deno.test(
  verifies(["input.guests", "limits.guests"], "a letter is addressed to up to 1000 guests, each with a link"),
  async () => {
    await using app = await testApp();
    const guests = Array.from({ length: 1001 }, (_, index) => ({ name: `Guest ${index + 1}` }));
    const made = await app.make({ guests: guests.slice(0, 1000) });
    equal(made.guests.map(({ name }) => name), guests.slice(0, 1000).map(({ name }) => name));
    same(new Set(made.guests.map((guest) => guest.url)).size, 1000);
    await assertRefused(app, { guests }, "guests");
  },
);

Deno.test(
  verifies(["input.guests", "limits.guest-name", "B4.names-trimmed"], "a guest's name has 1 to 80 characters"),
  async () => {
    await using app = await testApp();
    const names = ["A", "😀".repeat(80), "  Ana María\t"];
    const { guests } = await storedLetter(app, { guests: names.map((name) => ({ name })) });
    equal(guests.map(({ name }: { name: string }) => name), ["A", "😀".repeat(80), "Ana María"]);
    for (const name of ["", "   ", "\r\n", "😀".repeat(81), 7, null, undefined]) {
      await assertRefused(app, { guests: [{ name: "Ana" }, { name }] }, "guests[1].name");
    }
    await assertRefused(app, { guests: ["Ana"] }, "guests[0]");
    await assertRefused(app, { guests: { name: "Ana" } }, "guests");
  },
);

Deno.test(verifies("input.envelope", "envelope and custom are objects"), async () => {
  await using app = await testApp();
  for (const value of ["red", 1, []]) {
    await assertRefused(app, { envelope: value }, "envelope");
    await assertRefused(app, { custom: value }, "custom");
  }
});

Deno.test(
  verifies("input.name-fallback", "without nameFallback a phrase of the letter's language is used"),
  async () => {
    await using app = await testApp();
    const phrases = { es: /invitado/, en: /guest/, fr: /invité/, pt: /convidado/, it: /ospite/, de: /Gast/ };
    const blocks = [{ type: "heading", text: "So glad, {name}!" }];
    const open = async (input: object) => (await app.call("GET", `/c/${(await app.make(input)).id}.txt`)).text;
    for (const [lang, phrase] of Object.entries(phrases)) {
      match(await open({ lang, blocks }), new RegExp(`So glad, .*${phrase.source}!`));
      match(await open({ lang, blocks, nameFallback: "Los de siempre" }), /So glad, Los de siempre!/);
    }
  },
);
