import * as fc from "fast-check";
import { realLetters } from "../real_letters/letters.ts";
import { fields } from "./arbitraries.ts";

/* Random bodies that are almost valid: real ones with some values replaced, added or removed. */

const times = (count: number, text: string) => text.repeat(count);

/** Values at and beyond the limits of any field. */
const edges: readonly unknown[] = [
  ...["", " ", "\t", "a", "{name}", "en", "xx", "deco", "letter", "xl", "italic", "normal", "heading", "text", "stamp"],
  ...["color", "emoji", "image", "whatsapp", "love", "rose", "ornate", "fell", "scallop", "flower"],
  ...[10, 11, 12, 13, 16, 17, 32, 33, 36, 37, 40, 41, 60, 61, 80, 81, 90, 91, 200, 201].map((n) => times(n, "x")),
  ...[10, 16, 36, 37, 60, 61, 80, 81, 200, 201].map((n) => times(n, "𝒳")),
  ...[2048, 2049, 4000, 4001].flatMap((n) => [times(n, "x"), times(n, "👍")]),
  ...["a\nb", "a\nb\nc", "a\nb\nc\nd", "a\r\nb\r\nc", "a\rb", "\n", "a\u2028b"],
  ...["\ud800", "a\udc00b", "\udc00\ud800", "\ud83d\ude00", "a\0b", "\uffff", "\ufeff", "e\u0301", "\u200b"],
  ...["2027-06-19T18:30", "2027-06-19T18:30:15", "2027-06-19T18:30:15.123", "2027-06-19", "2027-02-29T10:00"],
  ...["2028-02-29T10:00", "1900-02-29T10:00", "2000-02-29T10:00", "2027-04-31T10:00", "2027-13-01T10:00"],
  ...["2027-06-19T24:00", "2027-06-19T23:60", "2027-06-19T18:30Z", "2027-06-19T18:30+02:00", "0000-02-29T00:00"],
  ...["2027-06-19t18:30", "２０２７-06-19T18:30", "2027-06-19T18:30:61", "2027-06-19 18:30"],
  ...["https://a.example", "HTTPS://A.example/x?y#z", "http://a.example", "https://", "https:a", "https://a b"],
  ...[
    "https://u:p@a.example",
    "https://a.example:65535",
    "https://a.example:65536",
    "https://[::1]/",
    "https://é.example",
  ],
  ...["mailto:a@b.example", "tel:+34", "javascript:alert(1)", "data:,x", "https://a.example/\u0007", "//a.example"],
  ...["#123abc", "#123ABC", "#12345", "#1234567", "123abc", "#123abc\n"],
  ...["_", "icon:heart", "icon:none", "ini:A", "ini:", "ini:ÁB", "duo:A|B", "duo:A|", "duo:|B", "ini:A1", "ini:Ω"],
  ...["front-center", "front-tl", "back-center"],
  ...[null, true, false, 0, 1, 2, -1, 1.5, 1e300, [], {}, [[]], [null], [""], [{}], { blocks: {} }, { type: "text" }],
  { type: "heading", text: "x" },
  { type: "divider", style: "line", bold: true },
  { kind: "color", value: "#123abc" },
  { name: "Ana" },
  { name: " " },
  { text: "a\nb\nc\nd" },
  Array.from({ length: 13 }, () => ({ kind: "text", value: "x" })),
  Array.from({ length: 21 }, () => ({ time: "1", what: "x" })),
  Array.from({ length: 60 }, () => ({ type: "divider" })),
  Array.from({ length: 61 }, () => ({ type: "divider" })),
  Array.from({ length: 1000 }, () => ({ name: "x" })),
  Array.from({ length: 1001 }, () => ({ name: "x" })),
];

const keys = [
  ...["lang", "style", "preset", "blocks", "custom", "seal", "sealShape", "envelope", "nameFallback", "guests", "card"],
  ...[
    "id",
    "type",
    "text",
    "size",
    "italic",
    "align",
    "fontStyle",
    "src",
    "shape",
    "start",
    "end",
    "title",
    "to",
    "href",
  ],
  ...["icon", "data", "caption", "channel", "contacts", "deadline", "items", "board", "iban", "stamp", "kind", "value"],
  ...["accent", "paper", "head", "frame", "front-center", "front-tl", "front-tr", "name", "unknown", "v"],
];

type Change = { at: number; how: "set" | "add" | "remove"; key: string; value: unknown };

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom<Change["how"][]>("set", "set", "set", "add", "remove"),
  key: fc.constantFrom(...keys),
  value: fc.constantFrom(...edges),
});

const letter = fc.oneof(fc.constantFrom(...Object.values(realLetters)), fields);

/** A body of create, valid or not. */
export const nearLetter: fc.Arbitrary<unknown> = fc.tuple(letter, fc.array(change, { maxLength: 3 })).map(apply);

/** A body of update: a patch, a whole card, or a mix of both. */
export const nearPatch: fc.Arbitrary<unknown> = fc.tuple(
  fc.oneof(letter, letter.map(asWhole)),
  fc.array(change, { maxLength: 3 }),
).map(apply);

function asWhole(letter: unknown): unknown {
  const { preset: kind = "letter", guests = [], ...card } = letter as Record<string, unknown>;
  const whole = { v: 1, lang: "en", style: "deco", blocks: [], ...withoutNulls(card), kind: kind ?? "letter" };
  return { id: "x", revision: 3, card: whole, guests: guests ?? [], url: "https://a.example" };
}

function withoutNulls(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_, part) => part === null ? undefined : part);
}

function apply([body, changes]: [unknown, Change[]]): unknown {
  const copy = structuredClone(body);
  for (const change of changes) applyOne(copy, change);
  return copy;
}

function applyOne(body: unknown, { at, how, key, value }: Change): void {
  const objects = containers(body);
  const target = objects[at % objects.length] as Record<string, unknown> | undefined;
  if (!target) return;
  const names = Object.keys(target);
  const name = how === "add" || names.length === 0 ? key : names[at % names.length]!;
  if (Array.isArray(target) && how === "add") target.push(structuredClone(value));
  else if (how === "remove") Array.isArray(target) ? target.splice(at % target.length, 1) : delete target[name];
  else target[name] = structuredClone(value);
}

function containers(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(containers)];
}
