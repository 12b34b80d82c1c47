import { testApp } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { inShort } from "../../support/service/letters.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const guests = Array.from({ length: 200 }, (_, index) => ({ name: `Guest ${index + 1}` }));
const blocks = [
  { id: "h", type: "heading", text: "{name}, come" },
  { id: "d", type: "date", start: "2027-06-19T18:30" },
  { id: "t", type: "text", text: "There is cake." },
];

type Found = { path: string; code: string; message: string };

Deno.test(
  verifies("O4.removals-said", "an update that removes guests or blocks says how many, which, and how to undo it"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks, guests });
    const body = {
      guests: [{ name: "Aunt Rosa" }, { name: "Guest 3" }],
      blocks: [{ id: "h", type: "heading", text: "{name}" }],
    };
    const tried = await patch(app, { ...letter, path: `${letter.path}?dry_run=1` }, body);
    const done = await patch(app, letter, body);
    equal(tried.body.warnings, done.body.warnings);
    const found = done.body.warnings as Found[];
    equal(inShort(found), ["blocks blocks_removed", "blocks guests_told", "guests guests_removed"]);
    const [ofGuests, ofBlocks] = ["guests", "blocks"].map((what) =>
      found.find(({ code }) => code === `${what}_removed`)!
    );
    match(
      ofGuests!.message,
      /removes 199 guests: Guest 1, Guest 2, Guest 4, .*, Guest 11 and 189 more\. .*To undo it, /,
    );
    match(ofBlocks!.message, /removes 2 blocks: date \(d\), text \(t\)\. To undo it, /);
  },
);

Deno.test(
  verifies("O4.removals-said", "undone as the warning says, everything is as before, links included"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks, guests: guests.slice(0, 3) });
    const { card, guests: list } = (await read(app, letter)).body;
    await patch(app, letter, { guests: [], blocks: [] });
    const undone = await patch(app, letter, { guests: list, blocks: card.blocks });
    equal([undone.body.card, undone.body.guests, undone.body.warnings], [card, list, []]);
  },
);

Deno.test(verifies("O4.removals-said", "nothing is said where nothing goes"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks, guests: guests.slice(0, 3) });
  const updates = [
    { style: "deco" },
    { guests: [...guests.slice(0, 3).reverse(), { name: "Noor" }] },
    // Sent without ids, the blocks keep the stored ones (record 007).
    { blocks: blocks.map(({ id: _, ...block }) => block) },
  ];
  for (const body of updates) equal((await patch(app, letter, body)).body.warnings, []);
});

Deno.test(
  verifies("O5.changes", "answers of updates and dry runs carry the sentences of the history, in English"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ lang: "de", blocks, guests: [{ name: "Ana" }, { name: "Ben" }] });
    const [ana] = letter.guests;
    const body = {
      style: "ivory",
      guests: [{ id: ana!.id, name: "Anna" }],
      blocks: [blocks[0], { ...blocks[1], start: "2027-06-20T18:30" }, blocks[2], { type: "divider" }],
    };
    const sentences = ["Added Divider", "Changed Date", "Style: Ivory", "Removed Ben", "Renamed Ana to Anna"];
    const tried = await patch(app, { ...letter, path: `${letter.path}?dry_run=1` }, body);
    equal(tried.body.changes.map((sentence: string) => sentence.replace(/ – .*/, "")), sentences);
    const done = await patch(app, letter, body);
    equal(done.body.changes, tried.body.changes);
    equal(
      (await patch(app, letter, body.guests.length > 0 ? { style: "ivory" } : {})).body.changes,
      [],
      "nothing changes",
    );
    const created = await app.call("POST", "/api/v1/letters?dry_run=1", {
      body: { blocks, guests: [{ name: "Ana" }] },
    });
    equal(created.body.changes, ["Added 3 blocks", "Added Ana"]);
    same((await patch(app, letter, (await read(app, letter)).body)).body.changes.length, 0);
  },
);
