import { languageIds } from "../../../domain/i18n/languages.ts";
import { presetIds } from "../../../domain/catalog/presets.ts";
import { blockInput, storedBlock } from "../../../domain/blocks/index.ts";
import { firstLetter } from "../../../domain/letter/new_letter.ts";
import { unfinished } from "../../../domain/letter/unfinished.ts";
import { equal } from "../../support/assert.ts";

const blocksOf = (blocks: readonly unknown[]) =>
  blocks.map((block, index) => storedBlock(blockInput.parse(block), String(index)));
const begun = new Date("2026-05-01T22:15:00Z");
const lacks = (...blocks: readonly unknown[]) =>
  unfinished({ blocks: blocksOf(blocks), kind: "wedding" }, ["Ana"], begun).map(({ what }) => what);

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

Deno.test("a date is unfinished while it is the one that the letter was begun with, whatever it is called", () => {
  // The first Saturday, 26 weeks later, at the time of the ceremony.
  const start = "2026-10-31T14:30";
  equal(lacks({ type: "date", start }), ["date"]);
  equal(lacks({ type: "date", start, title: "Ana & João" }), ["date"]);
  equal(lacks({ type: "date", start, end: "2026-10-31T23:00" }), []);
  equal(lacks({ type: "date", start: "2026-11-07T14:30" }), []);
  equal(lacks({ type: "date", start: "2026-10-31T14:31" }), []);
  const beside = (time: string, scheduled: string) =>
    lacks({ type: "date", start: `2026-10-31T${time}` }, { type: "agenda", items: [{ time: scheduled, what: "Sí" }] });
  equal(beside("15:30", "15:30"), []);
  equal(beside("18:30", "18:30"), ["date"], "as an example's schedule begins");
  equal(beside("18:30", "17:00"), ["date"], "an example's, whose schedule the host changed");
  equal(lacks({ type: "date", start: "2026-10-31T18:30" }), ["date"], "an example's, whose schedule the host removed");
});

Deno.test("a schedule is unfinished while all of it is the example, in any language", () => {
  const { blocks } = firstLetter({ preset: "wedding", lang: "pt" }, begun);
  const { items } = blocks.find((block) => block.type === "agenda")!;
  equal(lacks({ type: "agenda", items }), ["schedule"]);
  equal(lacks({ type: "agenda", items: items.slice(1) }), []);
  equal(lacks({ type: "agenda", items: items.map((item) => ({ ...item, time: "12:00" })) }), []);
});

Deno.test("a signature is unfinished while it has no name, in any language and of any preset", () => {
  equal(lacks({ type: "signature", text: "Con todo nuestro cariño " }), ["signature"]);
  equal(lacks({ type: "signature", text: "With love (and cake)" }), ["signature"]);
  equal(lacks({ type: "signature", text: "With all our love\nNora & Tom" }), []);
  equal(lacks({ type: "signature" }), ["empty"]);
});

Deno.test("an account is unfinished while money sent to it goes nowhere", () => {
  equal(lacks({ type: "gift", iban: "ES91 2100 0418 4502 0005 1333" }), ["iban"]);
  equal(lacks({ type: "gift", iban: "ES91 2100 0418 4502 0005 1332" }), []);
  equal(lacks({ type: "gift", text: "Your company" }), []);
});

Deno.test("a letter that was just begun lacks its date, its place, its contacts, what the host alone has, and guests", () => {
  const expected: Readonly<Record<string, string>> = {
    ...{
      date: "date",
      place: "place",
      agenda: "schedule",
      signature: "signature",
      rsvp: "replies",
      image: "empty",
      music: "empty",
      qr: "empty",
    },
  };
  for (const preset of presetIds) {
    for (const lang of languageIds) {
      const blocks = blocksOf(firstLetter({ preset, lang }, begun).blocks);
      const found = unfinished({ blocks, kind: preset }, [], begun).map(({ what }) => what);
      equal(found, [...blocks.flatMap(({ type }) => expected[type] ?? []), "guests"]);
    }
  }
});
