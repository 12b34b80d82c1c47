import * as fc from "fast-check";
import { cardInput } from "../../../domain/letter/input.ts";
import { parse } from "../../../domain/letter/reading/issues.ts";
import { applyChange, blankLetter, type LetterBefore, sameLetter } from "../../../domain/letter/patch.ts";
import { readChange } from "../../../domain/letter/reading/read.ts";
import * as arbitrary from "../../support/random/arbitraries.ts";
import { equal, ok } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

let made = 0;
const newIds = { block: () => `block${++made}`, guest: () => `guest${++made}` };

/** Applies an update as a client sends it. Everything given is frozen, so that touching it throws. */
function change(letter: LetterBefore, body: unknown): LetterBefore {
  const read = readChange(body, "https://letters.example");
  ok(read.ok, JSON.stringify(read));
  const { issues, ...content } = applyChange(deepFreeze(letter), deepFreeze(read.value), newIds);
  equal(issues, []);
  return { ...content, known: letter.known };
}

/** Letters as updates make them. */
const letters = fc.array(arbitrary.fields, { maxLength: 4 }).map((patches) => patches.reduce(change, blankLetter));
const always = (property: (letter: LetterBefore, patch: Patch) => void) =>
  fc.assert(fc.property(letters, arbitrary.fields, property), { numRuns: 500 });

type Patch = typeof arbitrary.fields extends fc.Arbitrary<infer Value> ? Value : never;
const cardKeys = ["lang", "style", "custom", "seal", "sealShape", "envelope", "nameFallback"] as const;

Deno.test(verifies("C1.absent-kept", "a field that is absent is kept, whatever else changes"), () => {
  always((letter, patch) => {
    const { card, guests } = change(letter, patch);
    for (const key of cardKeys.filter((key) => !(key in patch))) equal(card[key], letter.card[key], key);
    if (!("preset" in patch)) equal(card.kind, letter.card.kind);
    if (!("blocks" in patch || "preset" in patch)) equal(card.blocks, letter.card.blocks);
    equal(guests, letter.guests);
  });
});

Deno.test(verifies("C1.null-resets", "a field that is null goes back to what a blank letter has"), () => {
  const blank = {
    lang: "en",
    style: "parchment",
    custom: {},
    seal: "icon:sparkle",
    sealShape: "scallop",
    envelope: { blocks: {} },
    nameFallback: undefined,
  };
  always((letter, patch) => {
    const { card } = change(letter, patch);
    for (const key of cardKeys.filter((key) => patch[key] === null)) equal(card[key], blank[key], key);
    if (patch.preset === null) equal(card.kind, "letter");
    if (patch.blocks === null && !patch.preset) equal(card.blocks, []);
  });
});

Deno.test(
  verifies("C1.lists-replaced", "blocks are replaced as a list, and every block keeps or gets an id of its own"),
  () => {
    always((letter, patch) => {
      if (!patch.blocks) return;
      const { blocks } = change(letter, patch).card;
      equal(blocks.map(({ type }) => type), patch.blocks.map(({ type }) => type));
      equal(new Set(blocks.map(({ id }) => id)).size, blocks.length);
    });
  },
);

Deno.test(verifies("C1.custom-merged", "custom is merged key by key, and null removes a key"), () => {
  always((letter, { custom }) => {
    if (!custom) return;
    const merged = Object.entries({ ...letter.card.custom, ...custom }).filter(([, value]) => value !== null);
    equal(change(letter, { custom }).card.custom, Object.fromEntries(merged));
  });
});

Deno.test(verifies("C2.no-change-no-revision", "the same update again changes nothing more"), () => {
  always((letter, patch) => {
    // Emptied and filled by a preset in one update, the letter gets new blocks each time.
    if (patch.blocks === null && patch.preset) return;
    const once = change(letter, patch);
    ok(sameLetter(change(once, patch), once), JSON.stringify([once, change(once, patch)]));
  });
});

Deno.test(
  verifies(["C2.accepted-whole", "C2.no-change-no-revision"], "every letter's own card, sent whole, changes nothing"),
  () => {
    always((letter) => {
      const { card, guests } = JSON.parse(JSON.stringify(letter));
      ok(sameLetter(change(letter, { card }), letter));
      ok(sameLetter(change(letter, { card, guests }), letter));
    });
  },
);

Deno.test(
  verifies("C2.card-replaces", "a whole card replaces whatever was stored: it leaves the letter it came from"),
  () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const replaced = change(one, { card: other.card });
        equal(replaced.card, other.card);
        ok(sameLetter(change(replaced, { card: other.card }), replaced));
      }),
      { numRuns: 500 },
    );
  },
);

Deno.test(
  verifies("card.required", "every letter that updates can make is a valid card, without unknown fields"),
  () => {
    always((letter, patch) => {
      const { card } = change(letter, patch);
      const read = parse(cardInput, JSON.parse(JSON.stringify(card)));
      ok(read.ok && read.warnings.length === 0, JSON.stringify([card, read]));
      for (const key of ["v", "lang", "kind", "style", "blocks"]) ok(Object.hasOwn(card, key), key);
    });
  },
);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !(value instanceof Set)) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
