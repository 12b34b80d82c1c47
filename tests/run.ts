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
  { name: "unit", run: () => tests(["tests/domain", "tests/db", "tests/routes", "tests/views"]) },
  { name: "contract", run: () => tests(["tests/contract"]) },
  { name: "remote", run: remote },
  { name: "process", run: () => tests(["tests/process"]) },
];

const wanted = lanes.filter(({ name }) => Deno.args.length === 0 || Deno.args.includes(name));
const outcomes: { name: string; outcome: Outcome }[] = [];
for (const { name, run } of wanted) {
  console.log(`\n=== ${name}`);
  outcomes.push({ name, outcome: await run() });
}

console.log();
for (const { name, outcome: { passed, failed, skipped } } of outcomes) {
  console.log(`${name.padEnd(10)} ${skipped ? `SKIPPED: ${skipped}` : `${passed} passed, ${failed} failed`}`);
}
const sum = (key: "passed" | "failed") => outcomes.reduce((total, { outcome }) => total + outcome[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
Deno.exit(sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);

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
  return await tests(["tests/contract"], {
    ENVOI_TEST_DATABASE_URL: server.url,
    ENVOI_TEST_DATABASE_TOKEN: server.token,
  });
}

/** Counts from the test runner's own report; a run that ends without one, as after a crash, has failed. */
async function tests(paths: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const found = paths.filter(exists);
  if (found.length === 0) return { passed: 0, failed: 1 };
  const ok = await deno(["test", "--allow-all", "--no-check", `--junit-path=${report}`, ...found], env);
  const [, total = "0", failures = "0", errors = "0"] =
    /<testsuites[^>]* tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(await Deno.readTextFile(report)) ?? [];
  await Deno.remove(report);
  const failed = Number(failures) + Number(errors);
  return { passed: Number(total) - failed, failed: Math.max(failed, ok ? 0 : 1) };
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
