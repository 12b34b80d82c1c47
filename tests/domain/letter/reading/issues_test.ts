import * as fc from "fast-check";
import { letterInput, letterPatch, letterReplacement } from "../../../../domain/letter/input.ts";
import { formatPath, parse } from "../../../../domain/letter/reading/issues.ts";
import { equal, match, ok, same } from "../../../support/assert.ts";
import { verifies } from "../../../support/verifies.ts";

const card = {
  v: 1,
  lang: "en",
  kind: "party",
  style: "deco",
  custom: { accent: "#102030", head: "inter", frame: "rule" },
  seal: "duo:A|J",
  sealShape: "round",
  envelope: { blocks: { "front-center": { text: "For {name}" }, "front-tr": { stamp: "rose" } } },
  nameFallback: "friends",
  blocks: [
    { type: "heading", text: "Hello", size: "md", italic: true },
    { type: "text", text: "Words", align: "left", fontStyle: "italic" },
    { type: "image", src: "https://example.com/a.jpg", shape: "round" },
    { type: "date", start: "2027-06-19T18:30", end: "2027-06-19T23:00", title: "Party", interactive: true },
    { type: "place", name: "Casa", address: "Calle 1" },
    { type: "countdown", to: "2027-06-19T18:30" },
    { type: "link", label: "Map", href: "https://example.com", icon: "map" },
    { type: "qr", data: "x", caption: "y" },
    { type: "rsvp", channel: "sms", contacts: { sms: "+34612345678" }, deadline: "2027-06-01T12:00" },
    { type: "agenda", items: [{ time: "20:00", what: "Dinner" }] },
    { type: "dress", text: "Black", board: [{ kind: "color", value: "#000000" }, { kind: "emoji", value: "👗" }] },
    { type: "gift", text: "None", iban: "x", href: "https://example.com" },
    { type: "signature", text: "A. & J." },
    { type: "divider", style: "stars" },
    { type: "music", href: "https://example.com" },
    { type: "stamp", stamp: "rose" },
  ],
};
const { v: _, kind: preset, ...fields } = card;
const whole = { ...fields, preset, guests: [{ name: "Ana" }] };

/** A message must be an imperative, or name what is missing, so that a person can act on it. */
const toDo = /\b(?:Send|Use|Write|Set|Leave|Give|Split|Shorten)\b|This is required/;
/** Messages of the schema library, which must never be shown. */
const raw = /Invalid|Expected|Unrecognized|Too (?:big|small)|\bexpected\b|received|undefined|\[object/;

function assertSentences(schema: Parameters<typeof parse>[0], input: unknown): void {
  const parsed = parse(schema, input);
  if (parsed.ok) return;
  ok(parsed.issues.length > 0);
  for (const { path, message } of parsed.issues) {
    match(message, /^[A-Z].*\.$/s, `${path}: ${message}`);
    match(message, toDo, `${path}: ${message}`);
    ok(!raw.test(message), `${path}: ${message}`);
  }
}

Deno.test(verifies("F1.message", "every issue is a sentence that ends in a full stop and says what to do"), () => {
  const schemas = [[letterInput, whole], [letterPatch, whole], [letterReplacement, { card }]] as const;
  for (const [schema, sound] of schemas) {
    ok(parse(schema, sound).ok, JSON.stringify(parse(schema, sound)));
    const broken = fc.tuple(fc.constantFrom(...places(sound)), wrongValue).map(([place, value]) =>
      replaced(sound, place, value)
    );
    fc.assert(fc.property(broken, (input) => assertSentences(schema, input)), { numRuns: 1500 });
  }
});

Deno.test(verifies("F1.message", "every place of a letter says so when it holds a value of the wrong kind"), () => {
  for (const place of places(whole)) {
    for (const value of [null, 5, "\0", [[]], { a: [] }, true]) {
      assertSentences(letterInput, replaced(whole, place, value));
    }
    assertSentences(letterInput, replaced(whole, place, undefined));
  }
});

Deno.test(verifies("F1.message", "limits are named, with what was sent"), () => {
  const said = (input: unknown) => {
    const parsed = parse(letterInput, input);
    return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`);
  };
  equal(said({ blocks: [{ type: "text", text: "x".repeat(4001) }] }), [
    "blocks[0].text: Use at most 4000 characters; this has 4001. Split it into two text blocks.",
  ]);
  equal(said({ blocks: Array(61).fill({ type: "divider" }) }), ["blocks: Send at most 60 items; this has 61."]);
  equal(said({ guests: [{}] }), ["guests[0].name: This is required. Whom it is for: 1 to 80 characters."]);
  equal(said({ style: "fancy" })[0]?.slice(0, 36), "style: Use one of: parchment, midnig");
  equal(said({ blocks: {} }), [
    'blocks: Send a list such as [{ "type": "text", "text": "…" }] here, not an object.',
  ]);
});

Deno.test("a path is written as in JavaScript", () => {
  same(formatPath([]), "");
  same(formatPath(["style"]), "style");
  same(formatPath(["blocks", 2, "text"]), "blocks[2].text");
  same(formatPath(["envelope", "blocks", "front-tl", "text"]), "envelope.blocks.front-tl.text");
  same(formatPath([0, 1, "a"]), "[0][1].a");
});

type Place = readonly (string | number)[];

/** Every place in a JSON value, its root included. */
function places(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [at, ...[...keys].flatMap((key) => places((value as Record<string | number, unknown>)[key], [...at, key]))];
}

/** A copy with another value at one place; `undefined` leaves the key out. */
function replaced(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && value === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = replaced(copy[key], rest, value);
  return copy;
}

const wrongValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    "javascript:alert(1)",
    "http://x",
    "2027-02-30T10:00",
    "#FFF",
    "ini:",
    "a\0b",
    "\ud800",
    "x".repeat(5000),
  ),
  fc.constantFrom(undefined, Array(61).fill({ type: "divider" }), Array(21).fill({}), { type: "heading", id: "" }),
);
