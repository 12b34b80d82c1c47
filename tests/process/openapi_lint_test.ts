import { same } from "../support/assert.ts";
import { testApp } from "../support/app.ts";
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
