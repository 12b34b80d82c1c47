import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { isEmptyChange, readChange, readLetterInput } from "../../domain/letter/read.ts";
import { base, testApp } from "../support/app.ts";
import { equal, ok, same } from "../support/assert.ts";
import { fullLetter } from "../support/owner.ts";
import { nearLetter, nearPatch } from "../support/near_letters.ts";
import { verifies } from "../support/verifies.ts";

const names = ["letter-input", "letter-patch", "letter", "letter-links", "card", "block", "catalog", "error"];
const ownNames = ["stored-block", "updated-letter", "new-key", "dry-run", "warning"];
const runs = 4000;

/** All published schemas, each known by its address. */
async function published() {
  await using app = await testApp();
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  for (const name of [...names, ...ownNames]) {
    const { status, headers, text } = await app.call("GET", `/schemas/${name}.json`);
    same(status, 200, name);
    equal(headers.get("content-type"), "application/schema+json");
    ajv.addSchema(JSON.parse(text));
  }
  return (name: string) => ajv.getSchema(`${base}/schemas/${name}.json`)!;
}

Deno.test(
  verifies("A2.schemas", "each schema is 2020-12, its $id is its address, and its references lead to schemas"),
  async () => {
    await using app = await testApp();
    const find = await published();
    for (const name of [...names, ...ownNames]) {
      const schema = JSON.parse((await app.call("GET", `/schemas/${name}.json`)).text);
      equal([schema.$schema, schema.$id], [
        "https://json-schema.org/draft/2020-12/schema",
        `http://localhost/schemas/${name}.json`,
      ]);
      ok(find(name), `${name} cannot be compiled`);
    }
    same((await app.call("GET", "/schemas/nothing.json")).status, 404);
    same((await app.call("GET", "/schemas/constructor.json")).status, 404);
  },
);

/** Rules that no JSON Schema can say: ids that are unlike each other, and whose picture an address names. */
const beyondSchemas = /Two blocks (?:of the envelope )?have this id|only this service's own pictures/;

function compare(sound: boolean, issues: readonly { message: string }[], valid: boolean, body: unknown): void {
  if (!sound && valid && issues.every(({ message }) => beyondSchemas.test(message))) return;
  same(
    valid,
    sound,
    `schema ${valid}, server ${sound}: ${JSON.stringify(issues)}\n${JSON.stringify(body).slice(0, 3000)}`,
  );
}

Deno.test(verifies("A2.schemas", "letter-input accepts what create accepts, and refuses what it refuses"), async () => {
  const validate = (await published())("letter-input");
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(nearLetter, (body) => {
      const parsed = readLetterInput(structuredClone(body), base);
      seen[parsed.ok ? "accepted" : "refused"]++;
      compare(parsed.ok, parsed.ok ? [] : parsed.issues, validate(body) as boolean, body);
    }),
    { numRuns: runs },
  );
  ok(seen.accepted > runs / 10 && seen.refused > runs / 10, JSON.stringify(seen));
});

Deno.test(verifies("A2.schemas", "letter-patch accepts what update accepts, and refuses what it refuses"), async () => {
  const validate = (await published())("letter-patch");
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(nearPatch, (body) => {
      const parsed = readChange(structuredClone(body), base);
      const sound = parsed.ok && !isEmptyChange(body);
      seen[sound ? "accepted" : "refused"]++;
      compare(sound, parsed.ok ? [] : parsed.issues, validate(body) as boolean, body);
    }),
    { numRuns: runs },
  );
  ok(seen.accepted > runs / 10 && seen.refused > runs / 10, JSON.stringify(seen));
});

Deno.test(verifies("A2.schemas", "what the service answers is what the schemas say"), async () => {
  await using app = await testApp();
  const find = await published();
  const check = (name: string, value: unknown) => {
    const validate = find(name);
    ok(validate(value), `${name}: ${JSON.stringify(validate.errors)}`);
  };
  const made = await app.call("POST", "/api/v1/letters", { body: { ...fullLetter, unknown: 1 } });
  check("letter-links", made.body);
  const path = `/api/v1/letters/${made.body.id}`;
  const headers = { authorization: `Bearer ${made.body.editKey}` };
  const { body } = await app.call("GET", path, { headers });
  check("letter", body);
  check("card", body.card);
  for (const block of body.card.blocks) check("stored-block", block);
  check("letter-patch", body);
  check("updated-letter", (await app.call("PATCH", path, { headers, body: { style: "deco" } })).body);
  check("dry-run", (await app.call("PATCH", `${path}?dry_run=1`, { headers, body: { style: "ivory" } })).body);
  check("new-key", (await app.call("POST", `${path}/key`, { headers })).body);
  check("catalog", (await app.call("GET", "/api/v1/catalog")).body);
  check("error", (await app.call("PATCH", path, { headers, body: { style: 1 } })).body);
  check("error", (await app.call("GET", "/api/v1/nothing")).body);
});
