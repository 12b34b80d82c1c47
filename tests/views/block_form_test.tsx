import * as fc from "fast-check";
import { type Block, blockInput, blockTypes, emptyBlock, storedBlock } from "../../domain/blocks/index.ts";
import { languageIds } from "../../domain/i18n/languages.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { formValues } from "../../routes/editor/forms/read_form.ts";
import type { Editing } from "../../views/editor/editing.ts";
import { BlockForm } from "../../views/editor/letter/block_form.tsx";
import { actOnRow, readBlock } from "../../routes/editor/forms/read_block.ts";
import { blockValues } from "../../views/editor/form_values.ts";
import { equal, ok, same } from "../support/assert.ts";
import { sentFields } from "../support/service/form_fields.ts";
import { tagsOf } from "../support/service/html.ts";
import { verifies } from "../support/verifies.ts";

/* A block's form, and what is read from it. */

const words = fc.constantFrom(
  "",
  "Hello",
  "For {name}",
  "\nVen, {name}!\n\nTe esperamos.\n",
  ' "a" <b> &amp; ',
  "🎉\te\u0301",
);
const moment = fc.constantFrom("", "2027-06-19T18:30", "0001-02-28T00:00");
const address = fc.constantFrom("", "https://a.example/x?y=1&z=%20#é");
const flag = fc.boolean();
const id = fc.constantFrom("a", "a b/c?#", "é".repeat(32));
const row = fc.oneof(
  fc.record({ kind: fc.constant("color" as const), value: fc.constantFrom("#000000", "#b08968") }),
  fc.record({ kind: fc.constant("emoji" as const), value: fc.constantFrom("", "👗", "a\nb") }),
  fc.record({ kind: fc.constant("text" as const), value: words }),
  fc.record({ kind: fc.constant("image" as const), value: address }),
);

/** Whole blocks of every type, as they may be stored. */
const blocks: Record<Block["type"], fc.Arbitrary<object>> = {
  heading: fc.record({ text: words, size: fc.constantFrom("md", "lg", "xl"), italic: flag }),
  text: fc.record({ text: words, align: fc.constantFrom("left", "center"), italic: flag }),
  image: fc.record({ src: address, shape: fc.constantFrom("wide", "square", "round") }),
  date: fc.record({ start: moment, end: moment, title: words, interactive: flag }),
  place: fc.record({ name: words, address: words, interactive: flag }),
  countdown: fc.record({ to: moment }),
  link: fc.record({
    label: words,
    href: fc.oneof(address, fc.constantFrom("mailto:a@b.example", "tel:+34612345678")),
    icon: fc.constantFrom("link", "gift", "music", "video", "map", "camera"),
    interactive: flag,
  }),
  qr: fc.record({ data: words, caption: words }),
  rsvp: fc.record({
    channel: fc.constantFrom("whatsapp", "sms", "email"),
    contacts: fc.record({ whatsapp: words, sms: words, email: words }),
    deadline: moment,
    interactive: flag,
  }),
  agenda: fc.record({
    items: fc.array(fc.record({ time: fc.constantFrom("", "18:30"), what: words }), { maxLength: 3 }),
  }),
  dress: fc.record({ text: words, board: fc.array(row, { maxLength: 4 }) }),
  gift: fc.record({ text: words, iban: words, href: address, interactive: flag }),
  signature: fc.record({ text: words }),
  divider: fc.record({ style: fc.constantFrom("flourish", "stars", "line") }),
  music: fc.record({ href: address }),
  stamp: fc.record({ stamp: fc.constantFrom("", "rose", "invader") }),
};

function editing(block: Block, lang: Editing["lang"] = "en"): Editing {
  const card = { ...blankCard, blocks: [block] };
  const common = {
    today: new Date(0),
    asset: (path: string) => path,
    kept: true,
    guests: [],
    base: "http://localhost",
  };
  return { id: "letter", revision: 3, submission: "page", created: common.today, card, lang, ...common };
}

function draw(block: Block, lang?: Editing["lang"]): string {
  return `${<BlockForm editing={editing(block, lang)} block={block} path="blocks[0]" />}`;
}

/** What a form says when it is sent as it is. */
function sent(block: Block) {
  const form = new FormData();
  for (const [name, value] of sentFields(draw(block))) form.append(name, value);
  return formValues(form);
}

for (const [type, fields] of Object.entries(blocks)) {
  Deno.test(verifies("M1.plain-forms", `${type}: what is stored comes back unchanged through its own form`), () => {
    fc.assert(fc.property(fields, id, (fields, id) => {
      const block = storedBlock(blockInput.parse({ type, ...fields }), id);
      equal(readBlock(block, sent(block)), block);
      equal(readBlock(emptyBlock(block.type, id), type === "stamp" ? blockValues(block) : sent(block)), block);
    }));
  });
}

Deno.test("every field of every block has its place in the form, and no other", () => {
  for (const option of blockInput.options) {
    const type = option.shape.type.value;
    const named = blockTypes[type].form.map(({ name }) => name.split(".")[0]);
    const own = Object.keys(option.shape).filter((key) => !["id", "type", "fontStyle"].includes(key));
    equal([...new Set(named)].toSorted(), own.toSorted(), type);
  }
});

Deno.test("the shape of a picture is chosen once there is one, and is kept until then", () => {
  const empty = storedBlock(blockInput.parse({ type: "image", shape: "round" }), "a");
  equal([draw(empty).includes("segments"), sent(empty)["shape"]], [false, "round"]);
  ok(draw(storedBlock(blockInput.parse({ type: "image", src: "https://a.example/x.jpg" }), "a")).includes("segments"));
});

Deno.test("each field has its label in each language; examples stand in it and are never sent", () => {
  for (const type of Object.keys(blocks).filter((type) => type !== "stamp") as Block["type"][]) {
    const block = actOnRow(actOnRow(emptyBlock(type, "a"), "items.add"), "board.add.emoji");
    for (const lang of languageIds) {
      const html = draw(block, lang);
      ok(!html.includes("undefined"), `${type} in ${lang}`);
      const tags = tagsOf(html);
      const labelled = new Set(tags.filter(({ name }) => name === "label").map(({ attributes }) => attributes.for));
      const fields = tags.filter(({ name, attributes }) =>
        ["input", "textarea", "select"].includes(name) && attributes.type !== "hidden"
      );
      ok(fields.length > 0);
      // A choice of few stands inside of its labels, in a group with a legend.
      const rest = html.replace(/<fieldset class="segments"[^>]*><legend>[^<]+<.legend>.*?<.fieldset>/g, "");
      for (const { attributes } of fields) {
        const isLabelled = labelled.has(attributes.id) ||
          (attributes.type === "radio" && !rest.includes(`"${attributes.id}"`));
        ok(isLabelled, `${type}: ${attributes.name}`);
      }
    }
    equal(readBlock(block, sent(block)), block);
  }
});

Deno.test("an address may be written without its beginning; a field that was not sent stays", () => {
  const link = emptyBlock("link", "a");
  const read = (href: string) => readBlock({ ...link, label: "Kept" }, { href });
  const addresses: Record<string, string> = {
    " example.com/a ": "https://example.com/a",
    "www.example.com": "https://www.example.com",
    "https://a.example": "https://a.example",
    "mailto:a@b.example": "mailto:a@b.example",
    "not an address": "not an address",
    "": "",
  };
  for (const [typed, href] of Object.entries(addresses)) equal(read(typed), { ...link, label: "Kept", href });
  equal(readBlock({ ...link, interactive: true }, { interactive: ["a"], unknown: "x" }), link);
});

Deno.test("rows are added, moved and removed; what is not there is left alone", () => {
  const agenda = { ...emptyBlock("agenda", "a"), items: ["x", "y", "z"].map((what) => ({ time: "", what })) };
  const after = (act: string) => actOnRow(agenda, act).items.map(({ what }) => what).join("");
  const acts: Record<string, string> = {
    ...{ "items.add.item": "xyz", "items.0.up": "xyz", "items.1.up": "yxz", "items.1.down": "xzy" },
    ...{ "items.2.down": "xyz", "items.1.remove": "xz", "items.9.remove": "xyz", "items.x.up": "xyz" },
    ...{ "board.add": "xyz", "": "xyz", "items.1.explode": "xyz", "constructor.1.remove": "xyz" },
  };
  for (const [act, expected] of Object.entries(acts)) same(after(act), expected, act);
  same(actOnRow(agenda, "items.add.item").items.length, 4);
  equal(actOnRow(emptyBlock("dress", "a"), "board.add.image").board, [{ kind: "image", value: "" }]);
});
