import { testApp } from "../../support/service/app.ts";
import { assertNone, match, ok } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/* An agent that has read the catalog needs nothing else, and has not read much. */

Deno.test(verifies("catalog.explanations", "an entry is under 200 bytes, each explanation under 1.6 KB"), async () => {
  await using app = await testApp();
  const { text, body } = await app.call("GET", "/api/v1/catalog");
  const bytes = (value: string) => new TextEncoder().encode(value).length;
  const lists = [body.languages, body.styles, body.fonts, body.presets, body.blocks];
  for (const list of lists) ok(bytes(JSON.stringify(list)) < list.length * 200, JSON.stringify(list));
  const rest = bytes(text) - bytes(JSON.stringify(lists));
  ok(rest < 6_000, `${rest} bytes beside the lists`);
  for (const name of ["personalization", "images", "text", "patch"]) {
    ok(bytes(body[name]) < 1_600, `${name}: ${bytes(body[name])} bytes`);
  }
});

type Schema = { readonly enum?: readonly string[]; readonly [key: string]: unknown };

Deno.test(
  verifies("catalog.explanations", "every allowed value of a letter's fields is in the catalog"),
  async () => {
    await using app = await testApp();
    const { text } = await app.call("GET", "/api/v1/catalog");
    const schemas = await Promise.all(
      ["letter-input", "block"].map((name) => app.call("GET", `/schemas/${name}.json`)),
    );
    const choices = schemas.flatMap((answer) => choicesOf(JSON.parse(answer.text)));
    ok(choices.length > 60);
    // As a whole word: "low" is in "below", too.
    const words = new Set(text.match(/[\w-]+/g));
    assertNone("values that an agent cannot know", choices.filter((choice) => choice !== "" && !words.has(choice)));
  },
);

Deno.test(verifies("catalog.explanations", "every field of a block is in the catalog"), async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", "/api/v1/catalog");
  const { oneOf } = JSON.parse((await app.call("GET", "/schemas/block.json")).text);
  const fields = oneOf.flatMap(({ properties }: { properties: object }) => Object.keys(properties));
  // It is another way to write italic.
  const needed = fields.filter((field: string) => field !== "fontStyle");
  assertNone("fields that an agent cannot know", needed.filter((field: string) => !text.includes(field)));
});

/** What the patterns of the other catalog test do not ask for, since they pin the specification alone. */
const rules = {
  personalization: [/url\?g=<guest id>/, /do not write a word like Dear/],
  text: [/one block|a block a slot/, /without zone/, /contacts/, /iban/],
  patch: [/Keep id and editKey/, /dry_run=1/, /Idempotency-Key \(a random UUID\)/],
};

Deno.test(verifies("catalog.explanations", "the catalog explains links, keys, dry runs and repeats"), async () => {
  await using app = await testApp();
  const { body } = await app.call("GET", "/api/v1/catalog");
  for (const [section, patterns] of Object.entries(rules)) {
    for (const pattern of patterns) match(body[section], pattern);
  }
});

/** The values of all enumerations but those of guests: what the host keeps of them is not the letter's (decision P6). */
function choicesOf(schema: Schema): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === "guests") return [];
    if (value === schema.enum) return schema.enum!;
    return typeof value === "object" && value !== null ? choicesOf(value as Schema) : [];
  });
}
