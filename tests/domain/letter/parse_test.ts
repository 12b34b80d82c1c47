import { letterInput, letterPatch, letterReplacement } from "../../../domain/letter/input.ts";
import { parse } from "../../../domain/letter/reading/issues.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** Parses the JSON of a body, because only so `__proto__` becomes an ordinary key. */
const parseText = (text: string, schema: Parameters<typeof parse>[0] = letterInput) => parse(schema, JSON.parse(text));

const issuePaths = (input: unknown) => {
  const parsed = parse(letterInput, input);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};

const unknownPaths = (text: string, schema?: Parameters<typeof parse>[0]) => {
  const parsed = parseText(text, schema);
  ok(parsed.ok, text);
  for (const { code } of parsed.warnings) same(code, "unknown_field");
  return { value: JSON.stringify(parsed.value), paths: parsed.warnings.map(({ path }) => path) };
};

Deno.test(verifies("F1.path", "an issue's path leads to the value, however deep"), () => {
  equal(issuePaths({ style: 5, guests: [{ name: "Ana" }, { name: "" }] }), ["style", "guests[1].name"]);
  equal(issuePaths({ blocks: [{ type: "heading" }, { type: "agenda", items: [{ time: "12345678901" }] }] }), [
    "blocks[1].items[0].time",
  ]);
  equal(issuePaths({ blocks: [{ type: "rsvp", contacts: { sms: 7 } }] }), ["blocks[0].contacts.sms"]);
  equal(issuePaths({ envelope: { blocks: { "front-tl": { text: "x".repeat(91) } } } }), [
    "envelope.blocks.front-tl.text",
  ]);
  equal(issuePaths("a letter"), [""]);
});

Deno.test(verifies("B10.unknown-fields", "unknown fields are left out and named, at every depth"), () => {
  const { value, paths } = unknownPaths(JSON.stringify({
    xColour: "red",
    custom: { accent: "#000000", xShadow: 1 },
    guests: [{ name: "Ana", xAge: 7 }],
    envelope: { xSize: "C6", blocks: { "front-bl": { text: "Hello", xBold: true } } },
    blocks: [
      { type: "rsvp", contacts: { xTelegram: "@ana" } },
      { type: "agenda", items: [{ what: "Dinner", xWho: "all" }] },
      { type: "dress", board: [{ kind: "emoji", value: "👗", xAlt: "dress" }] },
      { type: "heading", text: "Hello", xLevel: { deep: [1] } },
    ],
  }));
  equal(paths.toSorted(), [
    "blocks[0].contacts.xTelegram",
    "blocks[1].items[0].xWho",
    "blocks[2].board[0].xAlt",
    "blocks[3].xLevel",
    "custom.xShadow",
    "envelope.blocks.front-bl.xBold",
    "envelope.xSize",
    "guests[0].xAge",
    "xColour",
  ]);
  ok(!/"x[A-Z]/.test(value), value);
});

Deno.test(
  verifies("B10.unknown-fields", "what is wrong is still an issue beside unknown fields, and only that"),
  () => {
    const parsed = parseText('{"colour":"red","blocks":[{"type":"heading","size":"xxl","level":1}]}');
    ok(!parsed.ok);
    equal(parsed.issues.map(({ path }) => path), ["blocks[0].size"]);
  },
);

Deno.test(
  verifies("B10.unknown-fields", "names that every JavaScript object has are unknown fields like any other"),
  () => {
    const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
    for (const name of names) {
      const key = JSON.stringify(name);
      equal(unknownPaths(`{${key}:{"style":"minimal"}}`), { value: "{}", paths: [name] });
      const inside = unknownPaths(`{"custom":{${key}:1},"blocks":[{"type":"divider",${key}:{"style":"stars"}}]}`);
      equal(inside.paths.toSorted(), [`blocks[0].${name}`, `custom.${name}`]);
      equal(inside.value, '{"blocks":[{"type":"divider","style":"flourish"}],"custom":{}}');
      equal(unknownPaths(`{"style":null,${key}:1}`, letterPatch), { value: '{"style":null}', paths: [name] });
    }
    const card = '{"v":1,"lang":"en","kind":"letter","style":"deco","blocks":[],"__proto__":{"seal":"_"}}';
    equal(unknownPaths(`{"card":${card}}`, letterReplacement).paths, ["card.__proto__"]);
    same(({} as Record<string, unknown>).style, undefined);
  },
);

Deno.test(verifies("B10.unknown-values", "names that every JavaScript object has are no values either"), () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    for (const field of ["lang", "style", "preset", "sealShape"]) equal(issuePaths({ [field]: name }), [field]);
    equal(issuePaths({ blocks: [{ type: name }] }), ["blocks[0].type"]);
    equal(issuePaths({ blocks: [{ type: "dress", board: [{ kind: name, value: "x" }] }] }), [
      "blocks[0].board[0].kind",
    ]);
    equal(issuePaths({ custom: { head: name, frame: name } }), ["custom.head", "custom.frame"]);
  }
});

Deno.test(
  verifies(
    "E2.unknown-slot",
    "an unknown slot is an issue, not an unknown field: somebody meant words for the envelope",
  ),
  () => {
    const issues = (text: string, schema: Parameters<typeof parse>[0]) => {
      const parsed = parseText(text, schema);
      return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`);
    };
    const slots = "front-center, front-tl, front-tr, front-bl, back-center";
    for (const schema of [letterInput, letterPatch]) {
      for (const slot of ["inside", "front-br", "constructor"]) {
        equal(issues(`{"envelope":{"blocks":{"${slot}":{"text":"Hello"}}}}`, schema), [
          `envelope.blocks.${slot}: Use one of the envelope's slots: ${slots}.`,
        ]);
      }
    }
  },
);

Deno.test("the input is never changed", () => {
  const text = '{"colour":1,"blocks":[{"type":"text","text":"a\\r\\nb","x":{"y":1}}],"guests":[{"name":" Ana "}]}';
  const input = deepFreeze(JSON.parse(text));
  ok(parse(letterInput, input).ok);
  ok(!parse(letterInput, deepFreeze({ ...input, style: 1 })).ok);
  equal(JSON.stringify(input), text);
});

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
