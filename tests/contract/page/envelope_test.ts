import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, ok, same } from "../../support/assert.ts";
import { assertRefused, refusal, storedCard } from "../../support/service/letters.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const lines = (count: number, total: number) => "x".repeat(total - count + 1) + "\n".repeat(count - 1);
const on = (slot: string, block: unknown) => ({ envelope: { blocks: { [slot]: block } } });

Deno.test(
  verifies(
    ["envelope.blocks", "envelope.slots", "E2.type-and-id-optional", "input.envelope"],
    "each slot takes a partial block of its type, without type and id",
  ),
  async () => {
    await using app = await testApp();
    const blocks = {
      "front-center": { text: "{name}", size: "md" },
      "front-tl": { text: "Irene y Tomás\nCalle del Olmo, 14\n28012 Madrid", fontStyle: "italic" },
      "front-tr": { stamp: "dove" },
      "front-bl": { align: "left" },
      "back-center": { text: "19 June 2027" },
    };
    const { envelope } = await storedCard(app, { envelope: { blocks } });
    for (const block of Object.values<{ id?: string }>(envelope.blocks)) {
      ok(block.id && block.id.length <= 32);
      delete block.id;
    }
    equal(envelope, {
      blocks: {
        "front-center": { type: "heading", text: "{name}", size: "md", italic: false },
        "front-tl": {
          type: "text",
          text: "Irene y Tomás\nCalle del Olmo, 14\n28012 Madrid",
          align: "center",
          italic: true,
        },
        "front-tr": { type: "stamp", stamp: "dove" },
        "front-bl": { type: "text", text: "", align: "left", italic: false },
        "back-center": { type: "text", text: "19 June 2027", align: "center", italic: false },
      },
    });
  },
);

Deno.test(verifies("envelope.blocks", "an envelope is an object with blocks, which is an object, too"), async () => {
  await using app = await testApp();
  equal((await storedCard(app, { envelope: { blocks: {} } })).envelope, { blocks: {} });
  await assertRefused(app, { envelope: {} }, "envelope.blocks");
  for (const blocks of ["front-tl", 7, [{ text: "Ana" }]]) {
    await assertRefused(app, { envelope: { blocks } }, "envelope.blocks");
  }
  for (const block of ["Ana", 7, [{ text: "Ana" }]]) {
    await assertRefused(app, on("front-tl", block), "envelope.blocks.front-tl");
  }
});

Deno.test(verifies("E2.type-and-id-optional", "a slot's type and id may be sent, and the id stays"), async () => {
  await using app = await testApp();
  const block = { id: "from us", type: "text", text: "Ana", align: "left", italic: false };
  equal((await storedCard(app, on("front-tl", block))).envelope.blocks, { "front-tl": block });
});

const slots = [
  ["front-center", "heading", 36, 1],
  ["front-tl", "text", 90, 3],
  ["front-bl", "text", 60, 2],
  ["back-center", "text", 40, 1],
] as const;

Deno.test(
  verifies([
    "slot.front-center",
    "slot.front-tl",
    "slot.front-bl",
    "slot.back-center",
    "E1.nothing-truncated",
    "limits.envelope",
    "B4.code-points",
  ], "a slot stores text up to its greatest length and number of lines, uncut"),
  async () => {
    await using app = await testApp();
    for (const [slot, type, maxChars, maxLines] of slots) {
      for (const text of ["x".repeat(maxChars), "😀".repeat(maxChars), lines(maxLines, maxChars)]) {
        const stored = (await storedCard(app, on(slot, { text }))).envelope.blocks[slot];
        equal([stored.type, stored.text], [type, text]);
      }
    }
  },
);

Deno.test(
  verifies([
    "slot.front-center",
    "slot.front-tl",
    "slot.front-bl",
    "slot.back-center",
    "E1.limits-enforced",
    "limits.envelope",
  ], "a text that is too long for its slot is refused with slot, limit and length"),
  async () => {
    await using app = await testApp();
    for (const [slot, , maxChars, maxLines] of slots) {
      const tooLong = await refusal(app, on(slot, { text: "😀".repeat(maxChars + 1) }));
      const tooHigh = await refusal(app, on(slot, { text: lines(maxLines + 1, 10) }));
      for (const [issues, limit] of [[tooLong, maxChars], [tooHigh, maxLines]] as const) {
        equal(issues.map(({ path }) => path), [`envelope.blocks.${slot}.text`]);
        const words = issues[0]!.message.split(/[^\w-]+/);
        for (const word of [slot, limit, limit + 1]) ok(words.includes(String(word)), issues[0]!.message);
      }
    }
  },
);

Deno.test(
  verifies(["E1.limits-enforced", "E1.nothing-truncated"], "an update that does not fit changes nothing"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(on("back-center", { text: "19 June" }));
    const { body: { card } } = await read(app, letter);
    const tooLong = on("back-center", { text: "x".repeat(41) });
    for (const [body, prefix] of [[{ style: "deco", ...tooLong }, ""], [{ card: { ...card, ...tooLong } }, "card."]]) {
      const answer = await keepsLetter(app, letter, () => patch(app, letter, body));
      const { issues } = assertProblem(answer, 400, "invalid_input");
      equal(issues.map(({ path }: { path: string }) => path), [`${prefix}envelope.blocks.back-center.text`]);
    }
  },
);

Deno.test(verifies("E1.name-counts-six", "{name} counts as the six characters typed"), async () => {
  await using app = await testApp();
  const text = "{name}{name}" + "x".repeat(24);
  const guests = [{ name: "A name that is far longer than the slot of the envelope holds by itself" }];
  same((await storedCard(app, { ...on("front-center", { text }), guests })).envelope.blocks["front-center"].text, text);
  await assertRefused(app, on("front-center", { text: text + "x" }), "envelope.blocks.front-center.text");
});

Deno.test(verifies(["slot.front-tr", "limits.envelope"], "the postage slot takes a stamp and no text"), async () => {
  await using app = await testApp();
  for (const stamp of ["love", "invader", ""]) {
    same((await storedCard(app, on("front-tr", { stamp }))).envelope.blocks["front-tr"].stamp, stamp);
  }
  await assertRefused(app, on("front-tr", { stamp: "zebra" }), "envelope.blocks.front-tr.stamp");
  const { envelope } = await storedCard(app, on("front-tr", { stamp: "love", text: "First class" }));
  equal(envelope.blocks["front-tr"].text, undefined);
});

Deno.test(verifies("E2.wrong-type", "a type that is not the slot's is refused"), async () => {
  await using app = await testApp();
  const wrong = [
    ["front-center", "text"],
    ["front-tl", "heading"],
    ["front-tr", "image"],
    ["front-bl", "signature"],
    ["back-center", "stamp"],
  ] as const;
  for (const [slot, type] of wrong) {
    await assertRefused(app, on(slot, { type, text: "Ana" }), `envelope.blocks.${slot}.type`);
  }
});

Deno.test(
  verifies(["E2.unknown-slot", "envelope.slots"], "an unknown slot is refused, and the slots are named"),
  async () => {
    await using app = await testApp();
    for (const slot of ["front-br", "front", "Front-TL", "toString"]) {
      const body = `{ "envelope": { "blocks": { "${slot}": { "text": "Ana" } } } }`;
      const issues = await refusal(app, body);
      equal(issues.map(({ path }) => path), [`envelope.blocks.${slot}`]);
      for (const [known] of slots) ok(issues[0]!.message.includes(known));
    }
  },
);

Deno.test(verifies("E1.limits-enforced", "a line ends with LF, CRLF or CR, and is stored with LF"), async () => {
  await using app = await testApp();
  for (const end of ["\n", "\r\n", "\r"]) {
    const { envelope } = await storedCard(app, on("front-tl", { text: ["A", "B", "C"].join(end) }));
    same(envelope.blocks["front-tl"].text, "A\nB\nC");
    const [issue] = await refusal(app, on("front-tl", { text: ["A", "B", "C", "D"].join(end) }));
    same(issue!.path, "envelope.blocks.front-tl.text");
    ok(issue!.message.includes("4 lines"), issue!.message);
    await assertRefused(app, on("back-center", { text: `A${end}B` }), "envelope.blocks.back-center.text");
  }
});
