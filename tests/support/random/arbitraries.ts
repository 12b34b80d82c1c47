import * as fc from "fast-check";
import type { LetterBlockType } from "../../../domain/blocks/index.ts";

/* Random input, for properties that hold for every letter and every update. */

/** The value, or `null`, which sets a field back to its default. */
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 6 });
const some = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record<Shape, never>(shape, { requiredKeys: [] });

const words = fc.constantFrom("", "Hello", "For {name}", "Ven, {name}!\nTe esperamos.", "🎉 \u0065\u0301 «x»");
const color = fc.constantFrom("#000000", "#ffffff", "#777777", "#7a3b16");
const font = fc.constantFrom("fell", "inter", "pixel");
const moment = fc.constantFrom("", "2027-06-19T18:30", "2027-06-20T09:00");
const address = fc.constantFrom("", "https://music.example/song");
/** Only a few ids, so that sent blocks often have ids of stored ones. */
const id = fc.option(fc.constantFrom("a", "b", "c", "d"), { nil: undefined });

/** Some fields of a block of each type. */
const fieldsOf: Readonly<Record<LetterBlockType, fc.Arbitrary<object>>> = {
  heading: some({ text: words, size: fc.constantFrom("md", "lg", "xl"), italic: fc.boolean() }),
  text: some({ text: words, fontStyle: fc.constant("italic") }),
  image: some({ src: fc.constant(""), shape: fc.constantFrom("wide", "round") }),
  date: some({ start: moment, end: moment, title: words }),
  place: some({ name: words, address: words, interactive: fc.boolean() }),
  countdown: some({ to: moment }),
  link: some({ label: words, href: address, icon: fc.constantFrom("link", "map") }),
  qr: some({ data: words, caption: words }),
  rsvp: some({ contacts: fc.constant({ sms: "+34612345678" }), deadline: moment }),
  agenda: some({ items: fc.constantFrom([], [{ time: "20:00", what: "Dinner" }]) }),
  dress: some({ text: words, board: fc.constantFrom([], [{ kind: "emoji", value: "👗" }]) }),
  gift: some({ text: words, iban: fc.constant("DE89370400440532013000"), href: address }),
  signature: some({ text: words }),
  divider: some({ style: fc.constantFrom("flourish", "stars") }),
  music: some({ href: address }),
};

const block = fc.oneof(...Object.entries(fieldsOf).map(([type, fields]) => fields.map((some) => ({ type, ...some }))));

/** Partial blocks, some with ids; ids are unique. */
export const blocks = fc.uniqueArray(fc.tuple(id, block), { selector: ([id]) => id ?? Symbol(), maxLength: 4 })
  .map((list) => list.map(([id, fields]) => id === undefined ? fields : { id, ...fields }));

/** Blocks with which the envelope is still addressed to the guest (decision E3). */
const recipient = fc.constantFrom({ text: "For {name}" }, { text: "" }, {
  type: "heading",
  text: "{name}",
  size: "md",
});
const sender = fc.constantFrom({ text: "" }, { text: "Us\nCalle 1" }, { id: "from", text: "Us, for {name}" });

/** A valid patch without guests: any fields, each with a value or `null`. It may be empty. */
export const fields = some({
  lang: orNull(fc.constantFrom("es", "en", "de")),
  style: orNull(fc.constantFrom("deco", "ivory", "parchment")),
  preset: orNull(fc.constantFrom("party", "letter")),
  blocks: orNull(blocks),
  custom: orNull(some({ accent: orNull(color), paper: orNull(color), head: orNull(font) })),
  seal: orNull(fc.constantFrom("", "_", "icon:heart", "ini:AJ")),
  sealShape: orNull(fc.constantFrom("round", "scallop")),
  envelope: orNull(fc.record({
    blocks: orNull(some({
      "front-center": orNull(recipient),
      "front-tl": orNull(sender),
      "front-tr": orNull(fc.constant({ stamp: "rose" })),
    })),
  })),
  nameFallback: orNull(fc.constantFrom("", " ", "friends", "queridos")),
});
