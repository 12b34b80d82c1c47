import { chromiumPath } from "./support/chromium.ts";
import { missingFor } from "./support/engines/missing.ts";
import { findSqld, startSqld } from "./support/sqld.ts";

/**
 * The one test command: runs every lane, says what was skipped and why, and ends with the sums of all lanes. Lanes can
 * be named to run only those: `deno task test contract process`.
 */

type Outcome = { readonly passed: number; readonly failed: number; readonly skipped?: string };
type Lane = { readonly name: string; readonly run: () => Promise<Outcome> };

const lanes: readonly Lane[] = [
  { name: "format", run: () => check("fmt", "--check") },
  { name: "lint", run: () => check("lint") },
  { name: "types", run: () => check("check") },
  { name: "house", run: () => tests(["tests/architecture_test.ts", "tests/requirements_test.ts"]) },
  { name: "unit", run: () => tests(["tests/domain", "tests/db", "tests/views"]) },
  { name: "contract", run: () => tests(["tests/contract"], { atOnce: true }) },
  { name: "remote", run: remote },
  { name: "process", run: () => tests(["tests/process"]) },
  { name: "browser", run: browser },
  { name: "gecko", run: () => engine("gecko") },
  { name: "webkit", run: () => engine("webkit") },
];

const names = lanes.map(({ name }) => name);
const unknown = Deno.args.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no lane ${unknown.join()}. Lanes: ${names.join(", ")}.`);

const outcomes: { name: string; outcome: Outcome }[] = [];
for (const { name, run } of lanes.filter(({ name }) => Deno.args.length === 0 || Deno.args.includes(name))) {
  console.log(`\n=== ${name}`);
  outcomes.push({ name, outcome: await run().catch(lost) });
}

console.log();
for (const { name, outcome: { passed, failed, skipped } } of outcomes) {
  const notes = skipped ? `   SKIPPED: ${skipped}` : "";
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed${notes}`);
}
const sum = (key: "passed" | "failed") => outcomes.reduce((total, { outcome }) => total + outcome[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
Deno.exit(sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);

/** A lane that could not even run has failed. */
function lost(error: unknown): Outcome {
  console.error(error);
  return { passed: 0, failed: 1 };
}

/** A tool that says yes or no. */
async function check(...args: string[]): Promise<Outcome> {
  const ok = await deno(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** The contract suite once more, on a real libSQL server. */
async function remote(): Promise<Outcome> {
  const sqld = await findSqld();
  if ("missing" in sqld) return { passed: 0, failed: 0, skipped: sqld.missing };
  await using server = await startSqld(sqld.path);
  const env = { ENVOI_TEST_DATABASE_URL: server.url, ENVOI_TEST_DATABASE_TOKEN: server.token };
  return await tests(["tests/contract"], { atOnce: true, env });
}

/** Letters in a real browser. */
async function browser(): Promise<Outcome> {
  if (!exists(chromiumPath)) return { passed: 0, failed: 0, skipped: `there is no Chromium at ${chromiumPath}` };
  return await tests(["tests/e2e"]);
}

/** The same in an engine of another maker, beside Chromium's pictures. */
async function engine(name: "gecko" | "webkit"): Promise<Outcome> {
  const missing = [await missingFor(name), await missingFor("chromium")].filter((one) => one !== undefined);
  if (missing.length > 0) return { passed: 0, failed: 0, skipped: missing.join(", ") };
  return await tests(["tests/engines"], { env: { ENVOI_TEST_ENGINE: name } });
}

type Manner = {
  /** as many files at once as there are cores: for tests that share nothing and wait more than they work */
  readonly atOnce?: boolean;
  readonly env?: Record<string, string>;
};

/**
 * Counts from the test runner's own report, in which ignored tests stand among the others. A run that ends without one,
 * as after a crash, has failed.
 */
async function tests(paths: string[], { atOnce = false, env = {} }: Manner = {}): Promise<Outcome> {
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const missing = paths.filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join()}.`);
  const manner = atOnce ? ["--parallel"] : [];
  const ok = await deno(["test", "--allow-all", "--no-check", ...manner, `--junit-path=${report}`, ...paths], env);
  const xml = await Deno.readTextFile(report);
  await Deno.remove(report);
  const failed = sumOf(xml, "failures") + sumOf(xml, "errors");
  const ignored = sumOf(xml, "disabled");
  return {
    passed: sumOf(xml, "tests") - failed - ignored,
    failed: Math.max(failed, ok ? 0 : 1),
    ...(ignored > 0 ? { skipped: `${ignored} tests, which say why` } : {}),
  };
}

/** The attribute's sum over all test files of the report. */
function sumOf(xml: string, attribute: string): number {
  const suites = xml.match(/<testsuite [^>]*>/g) ?? [];
  return suites.reduce((sum, suite) => sum + Number(new RegExp(` ${attribute}="(\\d+)"`).exec(suite)?.[1] ?? 0), 0);
}

function exists(path: string): boolean {
  try {
    return Boolean(Deno.statSync(path));
  } catch {
    return false;
  }
}

async function deno(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const { success } = await new Deno.Command(Deno.execPath(), { args, env, stdin: "null" }).spawn().status;
  return success;
}
