import { languageIds } from "../../../domain/catalog/languages.ts";
import { presetIds } from "../../../domain/catalog/presets.ts";
import { blockInput, storedBlock } from "../../../domain/letter/block.ts";
import { firstLetter } from "../../../domain/letter/first_letter.ts";
import { unfinished } from "../../../domain/letter/unfinished.ts";
import { equal } from "../../support/assert.ts";

const blocksOf = (blocks: readonly unknown[]) =>
  blocks.map((block, index) => storedBlock(blockInput.parse(block), String(index)));
const lacks = (...blocks: readonly unknown[]) =>
  unfinished({ blocks: blocksOf(blocks) }, ["Ana"]).map(({ what }) => what);

Deno.test("a place is unfinished while its address is the example, in any language", () => {
  equal(lacks({ type: "place", name: "El Huerto", address: "Calle y número, ciudad" }), ["place"]);
  equal(lacks({ type: "place", name: "Where we meet", address: " " }), ["place"]);
  equal(lacks({ type: "place", name: "Where we meet", address: "12 Mill Lane" }), []);
  equal(lacks({ type: "place", name: "El Huerto" }), []);
  equal(lacks({ type: "place" }), ["empty"]);
});

Deno.test("replies need one contact that a guest can use", () => {
  equal(lacks({ type: "rsvp" }), ["replies"]);
  equal(lacks({ type: "rsvp", contacts: { whatsapp: "612 34 56 78", email: "ana@" } }), ["replies"]);
  for (const contacts of [{ whatsapp: "+34 612 34 56 78" }, { sms: "+34 612345678" }, { email: "ana@example.org" }]) {
    equal(lacks({ type: "rsvp", contacts }), []);
  }
});

Deno.test("a letter that was just begun lacks its place, its contacts, what the host alone has, and its guests", () => {
  const expected: Readonly<Record<string, string>> = {
    ...{ place: "place", rsvp: "replies", image: "empty", music: "empty", qr: "empty" },
  };
  for (const preset of presetIds) {
    for (const lang of languageIds) {
      const blocks = blocksOf(firstLetter({ preset, lang }, new Date("2026-05-01")).blocks);
      const found = unfinished({ blocks }, []).map(({ what }) => what);
      equal(found, [...blocks.flatMap(({ type }) => expected[type] ?? []), "guests"]);
    }
  }
});
