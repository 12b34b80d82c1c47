import sharp from "sharp";
import { createLetterReader } from "../../../domain/stored/letter_reader.ts";
import { createApp } from "../../../routes/app.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { openPage } from "../../support/service/pages.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

/* Parts of a page that name nobody are drawn once for all guests of a letter (004). */

const names = ["Ana María", "Łukasz & Zoë", "عائشة", "O'Neil <b>", "{name}"];

function letterFor(guests: readonly string[], picture: string) {
  const sample = sampleLetter("parchment", picture);
  const named = sample.blocks.map((block) => ({ ...block, id: `${block.id}-named`, ...namesIn(block) }));
  const blocks = [...sample.blocks, ...named];
  return { ...sample, guests: guests.map((name) => ({ name })), blocks };
}

/** The block's own words, with the guest's name among them. */
function namesIn(block: object): object {
  return Object.fromEntries(
    ["text", "title", "note", "label", "caption", "message"].flatMap((field) =>
      field in block ? [[field, "Read by {name}."]] : []
    ),
  );
}

Deno.test(
  verifies("K1.own-name-only", "a guest's page is the same whoever opened the letter before, in every type of block"),
  async () => {
    await using app = await testApp();
    const png = await bytesOf(sharp({ create: { width: 8, height: 8, channels: 3, background: "#804020" } }).png());
    const { src } = await (await upload(app.listen(), png)).json();
    const letter = await app.make(letterFor(names, `${app.asRequest().base}${new URL(src).pathname}`));
    const fresh = async (path: string) => {
      const other = await createApp({ ...app.context, letters: createLetterReader(app.db) }, {
        baseUrl: undefined,
        trustProxy: false,
      });
      return await (await other.request(path)).text();
    };
    const pages = new Map<string, string>();
    for (const index of [...names.keys(), undefined]) {
      const guest = index === undefined ? "" : `?g=${letter.guests[index]!.id}`;
      const { text } = await openPage(app, letter, index);
      same(text, await fresh(`/c/${letter.id}${guest}`));
      pages.set(guest, text);
    }
    const others = (guest: string) => [...pages.keys()].filter((other) => other !== guest && other !== "");
    for (const [guest, text] of pages) {
      for (const other of others(guest)) ok(!text.includes(other.slice("?g=".length)), `${guest} holds ${other}`);
    }
  },
);

Deno.test("the guests of a letter are read with one query each, and its words once", async () => {
  await using app = await testApp();
  const letter = await app.make({ preset: "wedding", guests: names.map((name) => ({ name })) });
  const statements: string[] = [];
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => (statements.push(node.kind), node),
    transformResult: ({ result }) => {
      const cards = result.rows.filter((row) => row["card"] !== null && row["card"] !== undefined);
      statements.push(`${cards.length} cards`);
      return Promise.resolve(result);
    },
  });
  const counted = await createApp({ ...app.context, letters: createLetterReader(db) }, {
    baseUrl: undefined,
    trustProxy: false,
  });
  const read = [];
  for (const { id } of [...letter.guests, letter.guests[0]!]) {
    await counted.request(`/c/${letter.id}?g=${id}`);
    read.push(statements.splice(0).join(" "));
  }
  const [first, ...further] = read;
  equal(first, "RawNode 1 cards");
  equal(new Set(further), new Set(["RawNode 0 cards"]));
});

Deno.test("a block may have any id, also the name of a part of the envelope", async () => {
  await using app = await testApp();
  for (const seal of ["ini:AB", ""]) {
    const letter = await app.make({
      seal,
      envelope: { blocks: { "front-tr": { stamp: "rose" } } },
      blocks: ["seal", "stamp", "envelope seal", "block seal"].map((id) => ({ id, type: "text", text: `The ${id}.` })),
    });
    for (const _ of ["first", "second"]) {
      const { text } = await openPage(app, letter);
      for (const id of ["seal", "stamp", "envelope seal", "block seal"]) ok(text.includes(`The ${id}.`), id);
      equal(text.split('class="stamp"').length - 1, 1);
      equal(text.split('class="seal"').length - 1, seal === "" ? 0 : 1);
    }
  }
});
