import * as z from "zod";
import { presetIds } from "../../../../domain/catalog/presets.ts";
import { styles } from "../../../../domain/catalog/styles.ts";
import { languageIds } from "../../../../domain/i18n/languages.ts";
import { ownArguments } from "../../../../domain/api/tool_arguments.ts";
import { guestChanges } from "../../../../domain/guests/guest_changes.ts";
import { letterInput } from "../../../../domain/letter/input.ts";
import { rightField, rightValue } from "../../../../domain/letter/reading/right_names.ts";
import { fieldNames, schemaAt, shapeOf } from "../../../../domain/letter/reading/schema_shape.ts";
import { fieldSynonyms, valueSynonyms } from "../../../../domain/letter/reading/synonyms.ts";
import { assertNone, equal, ok, same } from "../../../support/assert.ts";
import { verifies } from "../../../support/verifies.ts";

/** The places of a letter that have fields. */
const input = {
  blocks: ["heading", "text", "image", "date", "place", "countdown", "link", "qr", "rsvp", "agenda", "dress", "gift"]
    .map((type) => ({ type, board: [{ kind: "color" }] })),
};
const places = [
  [],
  ["custom"],
  ["envelope"],
  ["envelope", "blocks"],
  ["guests", 0],
  ...input.blocks.map((_, index) => ["blocks", index]),
  ["blocks", 8, "contacts"],
  ["blocks", 9, "items", 0],
  ["blocks", 10, "board", 0],
].map((path) => fieldNames(schemaAt(letterInput, path, input)));
const known = new Set(places.flatMap(({ own, inner }) => [...own, ...inner]));

/** What addresses and tools take beside a letter. */
const elsewhere = new Set([
  ...["dry_run", "g", "size", "code"],
  ...[...Object.values(ownArguments), guestChanges].flatMap(({ shape }) => Object.keys(shape)),
]);

/** To sort them takes minutes. */
const accents = `a${"\u0301".repeat(250_000)}${"\u0323".repeat(250_000)}`;

Deno.test(
  verifies("O6.right-name", "every name that a synonym proposes exists, and no known name is explained away"),
  () => {
    assertNone(
      "unknown fields",
      Object.values(fieldSynonyms).flat().filter((name) => !known.has(name) && !elsewhere.has(name)),
    );
    for (const { own } of places) for (const name of own) same(rightField(name, own), name);
    const values = new Set(JSON.stringify(z.toJSONSchema(letterInput, { io: "input" })).match(/[\w-]+/g));
    assertNone("unknown values", Object.values(valueSynonyms).flat().filter((value) => !values.has(value)));
  },
);

Deno.test(verifies("O6.right-name", "a field is found by another spelling, a synonym or a slip"), () => {
  const { own, inner } = fieldNames(letterInput);
  const all = [...own, ...inner];
  const told = {
    Style: "style",
    name_fallback: "nameFallback",
    "seal-shape": "sealShape",
    gests: "guests",
    blokcs: "blocks",
    theme: "style",
    language: "lang",
    color: "custom.accent",
    accent: "custom.accent",
    stamp: "envelope.blocks.front-tr",
    occasion: "preset",
  };
  for (const [sent, right] of Object.entries(told)) same(rightField(sent, all), right, sent);
  for (
    const sent of ["", "x", "foo", "constructor", "weather", "x".repeat(1_000_000), accents, "text", "no_such_thing"]
  ) {
    same(rightField(sent, all), undefined, sent.slice(0, 20));
  }
  same(rightField("front-br", ["front-tr", "front-bl"]), undefined, "two names are as near");
});

Deno.test(verifies("O6.right-name", "a value is found by its case, its name, its language tag or a word in it"), () => {
  const styleIds = styles.map(({ id }) => id);
  const told: [string, readonly string[], string | undefined][] = [
    ["Parchment", styleIds, "parchment"],
    ["gatsby", styleIds, "deco"],
    ["Groovy 80s", styleIds, "groovy"],
    ["herbarium", styleIds, undefined],
    ["en-US", languageIds, "en"],
    ["pt_BR", languageIds, "pt"],
    ["Español", languageIds, "es"],
    ["klingon", languageIds, undefined],
    ["wedding-invitation", presetIds, "wedding"],
    ["Baby shower", presetIds, "baby"],
  ];
  for (const [sent, options, right] of told) same(rightValue(sent, options), right, sent);
  for (const sent of [7, null, undefined, {}, "", "x".repeat(1_000_000), accents]) {
    same(rightValue(sent, styleIds), undefined);
  }
});

Deno.test(verifies("O6.right-name", "a shape is valid input, once its dots are filled in"), () => {
  const filled = (shape: string) => JSON.parse(shape.replace(/, … \}/g, " }").replaceAll("…", "1"));
  for (
    const path of [["guests", 0], ["guests"], ["envelope"], ["blocks", 8, "contacts"], ["blocks", 9, "items"], [
      "blocks",
      99,
    ]]
  ) {
    const shape = shapeOf(schemaAt(letterInput, path, input)!);
    ok(shape.length < 130, shape);
    const place = schemaAt(letterInput, path, input)!;
    ok(place.safeParse(filled(shape)).success, shape);
  }
  equal(shapeOf(schemaAt(letterInput, ["guests", 0], {})!, "Ana"), '{ "name": "Ana" }');
});
