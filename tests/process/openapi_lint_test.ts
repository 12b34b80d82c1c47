import { equal, same } from "../support/assert.ts";
import { testApp } from "../support/service/app.ts";
import { runDeno } from "../support/child.ts";
import { verifies } from "../support/verifies.ts";

Deno.test(verifies("A2.openapi", "the description lints clean by Redocly's recommended rules"), async () => {
  await using app = await testApp({ baseUrl: "https://letters.example" });
  const folder = await Deno.makeTempDir({ prefix: "envoi-lint-" });
  await Deno.writeTextFile(`${folder}/openapi.json`, (await app.call("GET", "/openapi.json")).text);
  const lint = ["npm:@redocly/cli@2.77.0", "lint", "openapi.json", "--extends=recommended", "--format=json"];
  const { code, out: report, log } = await runDeno("Redocly", ["run", "--allow-all", "--quiet", ...lint], {
    cwd: folder,
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  same(code, 0, report + log);
  const { totals, problems } = JSON.parse(report);
  same(totals.errors + totals.warnings, 0, JSON.stringify(problems, null, 2));
  await Deno.remove(folder, { recursive: true });
});

/** What a program of swagger-parser's users does: it resolves every reference, and judges by the specification. */
const parse = `
import SwaggerParser from "npm:@apidevtools/swagger-parser@13.1.0";
const { openapi, paths } = await SwaggerParser.validate("openapi.json");
console.log(JSON.stringify([openapi, Object.keys(paths).length, typeof paths["/api/v1/letters"].post.requestBody]));
`;

Deno.test(verifies("A2.openapi", "swagger-parser takes the description as valid, and resolves all of it"), async () => {
  await using app = await testApp({ baseUrl: "https://letters.example" });
  const folder = await Deno.makeTempDir({ prefix: "envoi-lint-" });
  const { text, body } = await app.call("GET", "/openapi.json");
  await Deno.writeTextFile(`${folder}/openapi.json`, text);
  await Deno.writeTextFile(`${folder}/parse.ts`, parse);
  const run = ["run", "--allow-all", "--quiet", "--no-config", "--no-lock", "--node-modules-dir=none", "parse.ts"];
  const { code, out, log } = await runDeno("swagger-parser", run, { cwd: folder });
  equal([code, JSON.parse(out || "null")], [0, ["3.1.1", Object.keys(body.paths).length, "object"]], log);
  await Deno.remove(folder, { recursive: true });
});

/** All rules but two: the operator need not have an address for mail, and tags stand in the order of reading. */
const rules = {
  extends: [["spectral:oas", "all"]],
  rules: { "contact-properties": "off", "openapi-tags-alphabetical": "off" },
};

Deno.test(verifies("A2.openapi", "Spectral has no warning about the description"), async () => {
  await using app = await testApp({ baseUrl: "https://letters.example" });
  const folder = await Deno.makeTempDir({ prefix: "envoi-lint-" });
  await Deno.writeTextFile(`${folder}/openapi.json`, (await app.call("GET", "/openapi.json")).text);
  await Deno.writeTextFile(`${folder}/rules.json`, JSON.stringify(rules));
  const lint = ["npm:@stoplight/spectral-cli@6.16.3", "lint", "openapi.json", "--ruleset=rules.json"];
  const options = ["--format=json", "--fail-severity=hint", "--quiet"];
  const { code, out, log } = await runDeno("Spectral", ["run", "--allow-all", "--quiet", ...lint, ...options], {
    cwd: folder,
  });
  same(code, 0, out + log);
  same(out.trim(), "[]");
  await Deno.remove(folder, { recursive: true });
});
