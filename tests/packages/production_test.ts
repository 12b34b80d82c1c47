import { equal, ok } from "../support/assert.ts";
import { readLock } from "./lock.ts";
import { productionNames, prunedLock } from "./production.ts";

const names = Object.keys(JSON.parse(await Deno.readTextFile(new URL("../../deno.json", import.meta.url))).imports);
const production = await productionNames(names);

Deno.test("the tools of tests are not installed on a server; what the service imports or serves is", () => {
  const isTypes = (name: string) => name.startsWith("@types/");
  equal(names.filter((name) => !production.includes(name) && !isTypes(name)).toSorted(), [
    ...["@modelcontextprotocol/client", "@modelcontextprotocol/sdk", "@playwright/test"],
    ...["@vercel/og", "ajv", "axe-core", "fast-check", "jsqr", "openapi-fetch", "puppeteer-core", "re2-wasm"],
    "selenium-webdriver",
  ]);
  for (const name of ["htmx.org", "@fontsource/inter", "@fontsource-variable/noto-sans-thai", "@iconify-json/flag"]) {
    ok(production.includes(name), name);
  }
});

Deno.test("the pruned lock has what the service needs, unchanged, and nothing else", async () => {
  const lock = await readLock();
  const pruned = prunedLock(lock, production);
  equal(Object.keys(pruned.specifiers), pruned.workspace.dependencies.filter((one) => one in lock.specifiers));
  const keys = Object.keys(pruned.npm);
  ok(keys.length > 150 && keys.length < 250, `${keys.length} packages`);
  for (const key of keys) equal(pruned.npm[key], lock.npm[key]);
  ok(!keys.some((key) => /^(?:playwright|selenium|puppeteer|axe|fast-check)/.test(key)));
});
