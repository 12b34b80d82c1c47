import { countdownTarget } from "../../../domain/letter/content.ts";
import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { assertRefused, refusal, storedBlocks, warningsOf } from "../../support/service/letters.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(
    ["B1.missing-takes-example", "block.partial", "B2.stored"],
    "a block that is only a type is stored as the catalog's example of that type",
  ),
  async () => {
    await using app = await testApp();
    const { body: catalog } = await app.call("GET", "/api/v1/catalog");
    const examples = catalog.blocks.map(({ example }: { example: object }) => example);
    same(examples.length, 15);
    const stored = await storedBlocks(app, ...examples.map(({ type }: { type: string }) => ({ type })));
    const withoutId = ({ id: _, ...fields }: { id: string }) => fields;
    equal(stored.map(withoutId), examples.map(withoutId));
  },
);

Deno.test(
  verifies(["block.partial", "B2.stored"], "blocks without content are stored among the others, in order"),
  async () => {
    await using app = await testApp();
    const stored = await storedBlocks(
      app,
      { id: "a", type: "heading", text: "" },
      { id: "b", type: "place", name: "Casa Begoña" },
      { id: "c", type: "image" },
      { id: "d", type: "date", title: "Later" },
    );
    equal(stored, [
      { id: "a", type: "heading", text: "", size: "xl", italic: false },
      { id: "b", type: "place", name: "Casa Begoña", address: "", interactive: true },
      { id: "c", type: "image", src: "", shape: "wide" },
      { id: "d", type: "date", start: "", end: "", title: "Later", interactive: true },
    ]);
  },
);

Deno.test(verifies(["block.id-and-type", "block.required"], "a block is an object with a known type"), async () => {
  await using app = await testApp();
  for (const block of ["heading", null, 7, ["heading"]]) {
    await assertRefused(app, { blocks: [{ type: "divider" }, block] }, "blocks[1]");
  }
  for (const type of [undefined, null, "", "Heading", "paragraph", "toString", 7]) {
    await assertRefused(app, { blocks: [{ type: "divider" }, { type, text: "Hello" }] }, "blocks[1].type");
  }
});

Deno.test(
  verifies(["B3.id-made", "block.required"], "a block without id gets a new one, which it keeps"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ type: "divider" }, { type: "divider" }, { type: "divider" }] });
    const ids = async () => (await read(app, letter)).body.card.blocks.map(({ id }: { id: string }) => id);
    const made = await ids();
    for (const id of made) match(id, /^\S{1,32}$/);
    same(new Set(made).size, 3);
    await patch(app, letter, { style: "deco" });
    equal(await ids(), made);
  },
);

Deno.test(
  verifies(
    ["block.id-and-type", "B3.any-well-formed", "limits.block-id", "B4.code-points"],
    "any well-formed string of 1 to 32 characters is an id",
  ),
  async () => {
    await using app = await testApp();
    const ids = [
      "1",
      " ",
      "b 1/2?&#<>\"'",
      "fête",
      "😀".repeat(32),
      "x".repeat(32),
      "__proto__",
      "constructor",
      "a\nb",
    ];
    const stored = await storedBlocks(app, ...ids.map((id) => ({ id, type: "divider" })));
    equal(stored.map(({ id }: { id: string }) => id), ids);
    for (const id of ["", "😀".repeat(33), "x".repeat(33), 7, null, "a\0b", "\ud83d"]) {
      await assertRefused(app, { blocks: [{ type: "divider" }, { id, type: "divider" }] }, "blocks[1].id");
    }
  },
);

Deno.test(verifies("B3.ids-unique", "two blocks with the same id are refused, on create and on update"), async () => {
  await using app = await testApp();
  const twins = [{ id: "a", type: "divider" }, { id: "b", type: "divider" }, { id: "a", type: "heading" }];
  await assertRefused(app, { blocks: twins }, "blocks[2].id");

  const letter = await app.make({ blocks: [{ id: "a", type: "divider" }] });
  const answer = await keepsLetter(app, letter, () => patch(app, letter, { blocks: twins }));
  same(assertProblem(answer, 400, "invalid_input").issues[0].path, "blocks[2].id");

  await storedBlocks(app, { id: "a", type: "divider" }, { id: "A", type: "divider" }, { id: "a ", type: "divider" });
});

Deno.test(verifies("B6.font-style", 'fontStyle "italic" is stored as italic'), async () => {
  await using app = await testApp();
  const text = { id: "t", type: "text", text: "Ciao" };
  const stored = [{ id: "t", type: "text", text: "Ciao", align: "center", italic: true }];
  equal(await storedBlocks(app, { ...text, fontStyle: "italic" }), stored);
  equal(await storedBlocks(app, { ...text, fontStyle: "italic", italic: true }), stored);
  equal(await storedBlocks(app, { ...text, italic: true }), stored);
  equal(await warningsOf(app, { blocks: [{ ...text, fontStyle: "italic" }] }), []);
  for (const fontStyle of ["normal", "oblique", "", true]) {
    await assertRefused(app, { blocks: [{ ...text, fontStyle }] }, "blocks[0].fontStyle");
  }
});

Deno.test(
  verifies("B10.unknown-values", "an unknown value of an enumeration is refused with the known ones"),
  async () => {
    await using app = await testApp();
    const [issue] = await refusal(app, { blocks: [{ type: "divider", style: "dots" }] });
    for (const style of ["flourish", "stars", "line"]) ok(issue!.message.includes(style));
  },
);

Deno.test(verifies("B13.countdown-to", "a countdown without a moment counts to the letter's first date"), async () => {
  await using app = await testApp();
  const stored = await storedBlocks(
    app,
    { type: "countdown" },
    { type: "date", title: "Not known yet" },
    { type: "date", start: "2027-06-19T18:30" },
    { type: "date", start: "2027-06-18T18:30" },
  );
  same(stored[0].to, "");
  same(countdownTarget("", stored), "2027-06-19T18:30");
  same(countdownTarget("2028-01-01T00:00", stored), "2028-01-01T00:00");
  same(countdownTarget("", stored.slice(0, 2)), "");
});
