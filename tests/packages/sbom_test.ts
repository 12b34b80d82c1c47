import { Ajv2020 } from "ajv/dist/2020.js";
import { equal, match, ok, same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { readLock } from "./lock.ts";
import { billOf, installedLicences } from "./sbom.ts";

/** The parts of the schema of CycloneDX 1.6 that the bill uses; like the schema, it allows no others. */
const text = { type: "string", minLength: 1 };
const licence = {
  oneOf: [
    {
      type: "object",
      required: ["license"],
      additionalProperties: false,
      properties: {
        license: {
          oneOf: ["id", "name"].map((name) => ({
            type: "object",
            required: [name],
            additionalProperties: false,
            properties: { [name]: text },
          })),
        },
      },
    },
    { type: "object", required: ["expression"], additionalProperties: false, properties: { expression: text } },
  ],
};
const component = {
  type: "object",
  required: ["type", "name"],
  additionalProperties: false,
  properties: {
    type: { enum: ["application", "framework", "library", "container", "platform", "operating-system", "file"] },
    "bom-ref": text,
    group: text,
    name: text,
    version: text,
    scope: { enum: ["required", "optional", "excluded"] },
    hashes: {
      type: "array",
      items: {
        type: "object",
        required: ["alg", "content"],
        additionalProperties: false,
        properties: {
          alg: { enum: ["MD5", "SHA-1", "SHA-256", "SHA-384", "SHA-512"] },
          content: { pattern: "^([a-fA-F0-9]{32}|[a-fA-F0-9]{40}|[a-fA-F0-9]{64}|[a-fA-F0-9]{96}|[a-fA-F0-9]{128})$" },
        },
      },
    },
    licenses: { type: "array", items: licence },
    purl: { type: "string", pattern: "^pkg:npm/(%40[\\w.-]+/)?[\\w.-]+@[\\w.+-]+$" },
  },
};
const schema = {
  type: "object",
  required: ["bomFormat", "specVersion"],
  additionalProperties: false,
  properties: {
    bomFormat: { const: "CycloneDX" },
    specVersion: { const: "1.6" },
    serialNumber: { pattern: "^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" },
    version: { type: "integer", minimum: 1 },
    metadata: {
      type: "object",
      additionalProperties: false,
      properties: { timestamp: { pattern: "^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$" }, component },
    },
    components: { type: "array", uniqueItems: true, items: component },
    dependencies: {
      type: "array",
      uniqueItems: true,
      items: {
        type: "object",
        required: ["ref"],
        additionalProperties: false,
        properties: { ref: text, dependsOn: { type: "array", uniqueItems: true, items: text } },
      },
    },
  },
};

const lock = await readLock();
const bill = billOf(lock, {
  production: ["hono", "sharp"],
  licenceOf: installedLicences(),
  now: new Date("2026-11-20T12:00:00Z"),
});
const find = (ref: string) => bill.components.find((one) => one["bom-ref"] === ref)!;

Deno.test("the bill of materials has the form of CycloneDX 1.6", () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const isValid = ajv.validate(schema, JSON.parse(JSON.stringify(bill)));
  same(isValid, true, ajv.errorsText());
});

Deno.test("it has every locked package, and its dependencies name components", () => {
  equal(bill.components.map((one) => one["bom-ref"]), Object.keys(lock.npm).toSorted());
  const refs = new Set(["envoi", ...bill.components.map((one) => one["bom-ref"])]);
  same(refs.size, bill.components.length + 1);
  for (const { ref, dependsOn } of bill.dependencies) {
    ok(refs.has(ref), ref);
    equal(dependsOn.filter((one) => !refs.has(one)), [], ref);
  }
  same(bill.dependencies.length, refs.size);
});

Deno.test("packages have their address, hash and licence, and say whether the service needs them", () => {
  const hono = find("hono@4.13.19");
  equal([hono.purl, hono.scope], ["pkg:npm/hono@4.13.19", "required"]);
  equal(hono.licenses, [{ license: { id: "MIT" } }]);
  const [hash] = hono.hashes;
  same(hash!.alg, "SHA-512");
  match(hash!.content, /^[0-9a-f]{128}$/);
  // What a package needs is needed, too.
  same(find("detect-libc@2.1.2").scope, "required");
  same(find("fast-check@4.10.2").scope, "excluded");
  const scoped = bill.components.find(({ purl }) => purl.startsWith("pkg:npm/%40libsql/client@"))!;
  equal([scoped.group, scoped.name], ["@libsql", "client"]);
});

Deno.test("without a file to write, it says in one line that it takes one", async () => {
  const sbom = new URL("sbom.ts", import.meta.url).pathname;
  const { code, log } = await runDeno("sbom without a file", ["run", "--allow-read", "--quiet", sbom]);
  equal([code, log], [1, "Name the file to write: task sbom <file>.\n"]);
});
