import { wholeChromiumPath } from "./support/chromium.ts";
import { costs, littleCost } from "./support/costs.ts";
import { missingFor } from "./support/engines/missing.ts";
import { findDeno25 } from "./support/deno25.ts";
import { findSqld, startSqld } from "./support/sqld.ts";

/**
 * The one test command: runs every lane, and what failed once more, alone. So that no core waits, the browser's lane runs
 * beside one other. It prints what was skipped and why, and ends with the sums of all lanes. Its arguments
 * choose lanes, such as `deno task test contract process`; files and folders, also together with a lane, such as
 * `deno task test remote tests/contract/api/read_test.ts`; or `quick`, for the time between two edits.
 */

type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: string;
  /** the files with a test that failed */
  readonly failedFiles?: readonly string[];
  /** the files whose tests passed only when they ran again, alone */
  readonly second?: readonly string[];
};

/** Of a lane's programs: shown at once, or collected. */
type Output = { readonly collected?: string[] };

type Lane = {
  readonly name: string;
  /** the folders and files of its tests; absent for a tool */
  readonly folders?: readonly string[];
  /** runs the tests at these paths */
  readonly run: (paths: readonly string[], output: Output) => Promise<Outcome>;
  /** a part of `quick` */
  readonly quick?: true;
  /** runs beside the browser's lane, which takes longest; its output is shown when it ends */
  readonly beside?: true;
  /** puts more load on the service than the machine can process at once: it runs when all others have ended */
  readonly alone?: true;
  /** runs tests of another lane again: if the arguments are files, it runs only if it is named, too */
  readonly again?: true;
  /** takes many minutes, so it runs only if it is named */
  readonly onlyIfNamed?: true;
};

const repository = ["architecture", "documents", "limits", "requirements"].map((name) => `tests/${name}_test.ts`);

/** Tests that make more of each fault in a lane of their own (`tests/support/amounts.ts`). */
const faults = ["kill", "media_kill", "outage_under_load", "several_instances", "workers"]
  .map((name) => `tests/process/${name}_test.ts`);

/** Tests that try at random: many more tries may find what some do not (`tests/support/tries.ts`). */
const random = [
  "docs/schemas",
  "http/generated_requests",
  "http/schema_requests",
  "letter/properties",
  "pictures/preview_fuzz",
].map((name) => `tests/contract/${name}_test.ts`);

const lanes: readonly Lane[] = [
  { name: "format", run: (_, output) => check(output, "fmt", "--check"), quick: true, beside: true },
  { name: "lint", run: (_, output) => check(output, "lint"), quick: true, beside: true },
  { name: "types", run: (_, output) => check(output, "check"), quick: true, beside: true },
  { name: "process", folders: ["tests/process"], run: processes, beside: true },
  { name: "webkit", folders: ["tests/engines"], run: engine("webkit"), beside: true },
  { name: "gecko", folders: ["tests/engines"], run: engine("gecko"), beside: true },
  { name: "deno25", folders: ["tests/process/deploy_test.ts"], run: oldestDeno, again: true, beside: true },
  {
    name: "contract",
    folders: ["tests/contract"],
    run: unit,
    quick: true,
    beside: true,
  },
  {
    name: "unit",
    folders: ["tests/domain", "tests/db", "tests/views", "tests/bench", "tests/packages"],
    run: unit,
    quick: true,
    beside: true,
  },
  { name: "remote", folders: ["tests/contract"], run: remote, again: true, beside: true },
  { name: "generated", folders: random, run: generated, again: true, onlyIfNamed: true },
  { name: "faults", folders: faults, run: manyFaults, again: true, onlyIfNamed: true },
  { name: "repository", folders: repository, run: (paths, output) => tests(paths, output), quick: true },
  { name: "browser", folders: ["tests/e2e"], run: browser },
  { name: "alone", folders: ["tests/alone"], run: (paths, output) => tests(paths, output), alone: true },
];

/**
 * Contract tests that use the database as others do, or not at all: of input, words, drawings, documents, files and
 * headers, and of the editor's forms and MCP, which call the same functions as the API. The other contract tests run
 * again on a real libSQL server; they send every statement of `db`.
 */
const alikeOnServers = ["docs", "editor", "http", "letter", "mcp", "page", "pictures"]
  .map((folder) => `tests/contract/${folder}`);

const minute = 60_000;
const cores = navigator.hardwareConcurrency;
/** At most so many files run again: if more fail, it is not the machine. */
const fewFiles = 10;
/** The longest time for a lane, also on a busy machine, in milliseconds. */
const longestLane = 40 * minute;

const names = lanes.map(({ name }) => name);
const quick = Deno.args.includes("quick");
const named = Deno.args.filter((word) => names.includes(word));
const paths = Deno.args.filter((word) => word !== "quick" && !names.includes(word)).map(pathOf);
const unknown = paths.filter((path) => lanes.every((lane) => within(lane, [path]).length === 0));
if (unknown.length > 0) {
  throw new Error(`There is no lane and no test at ${unknown.join()}. Lanes: quick, ${names.join(", ")}.`);
}

const begin = performance.now();
/** The folder for what test files share (`tests/support/kept.ts`). */
let kept = await makeFolder();
const outcomes = new Map<string, Outcome & { readonly seconds: number }>();
const chosen = lanes.filter(isChosen);
const others = chosen.filter((lane) => !lane.beside && !lane.alone);
const output = (): Output => chosen.length > 1 ? { collected: [] } : {};
const beside = runAll(chosen.filter((lane) => lane.beside), output);
await runAll(others, () => ({}));
await beside;
await runAll(chosen.filter((lane) => lane.alone), () => ({}));
// What runs again makes again what is shared.
await Deno.remove(kept, { recursive: true });
kept = await makeFolder();
for (const lane of chosen) await runAgain(lane);
await Deno.remove(kept, { recursive: true });

console.log();
for (const { name } of chosen) {
  const { passed, failed, skipped, second = [], seconds } = outcomes.get(name)!;
  const notes = [skipped ? `   SKIPPED: ${skipped}` : "", ...second.map((file) => `   PASSED ONLY ALONE: ${file}`)]
    .join("");
  console.log(`${name.padEnd(10)} ${`${seconds} s`.padStart(6)}   ${passed} passed, ${failed} failed${notes}`);
}
const sum = (key: "passed" | "failed") => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
console.log(`\nin ${secondsSince(begin)} s\n${sum("passed")} passed, ${sum("failed")} failed`);
Deno.exit(sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);

function isChosen(lane: Lane): boolean {
  if (paths.length > 0 && within(lane, paths).length === 0) return false;
  if (named.length > 0) return named.includes(lane.name);
  if (lane.onlyIfNamed) return false;
  if (paths.length > 0) return !lane.again;
  return !quick || lane.quick === true;
}

/** Runs the lanes one after another. What is collected of a lane's output is shown when it ends. */
async function runAll(lanes: readonly Lane[], outputOf: () => Output): Promise<void> {
  for (const lane of lanes) {
    const output = outputOf();
    const title = `\n=== ${lane.name}`;
    if (!output.collected) console.log(title);
    const start = performance.now();
    const outcome = await lane.run(paths.length > 0 ? within(lane, paths) : lane.folders ?? [], output).catch(failedLane);
    outcomes.set(lane.name, { ...outcome, seconds: secondsSince(start) });
    if (output.collected) console.log([title, ...output.collected].join("\n"));
  }
}

/**
 * Runs files that failed once more, one after another when all lanes have ended, because a busy machine can be too slow
 * for a test; the report names them.
 */
async function runAgain(lane: Lane): Promise<void> {
  const first = outcomes.get(lane.name)!;
  const { failedFiles = [] } = first;
  if (failedFiles.length === 0 || failedFiles.length > fewFiles) return;
  const second: string[] = [];
  let failed = 0;
  for (const file of failedFiles) {
    console.log(`\n=== ${lane.name} again, alone: ${file}`);
    const outcome = await lane.run([file], {}).catch(failedLane);
    failed += outcome.failed;
    if (outcome.failed === 0) second.push(file);
  }
  outcomes.set(lane.name, { ...first, passed: first.passed + Math.max(0, first.failed - failed), failed, second });
}

/** The paths that belong to the lane. */
function within({ folders = [] }: Lane, paths: readonly string[]): string[] {
  return paths.filter((path) => exists(path) && isIn(folders, path));
}

/** Whether the path is one of these files, or in one of these folders. */
function isIn(places: readonly string[], path: string): boolean {
  return places.some((place) => `${path}/`.startsWith(`${place}/`));
}

/** The path relative to the project's folder, from any way to write it. */
function pathOf(word: string): string {
  return word.replace(`${Deno.cwd()}/`, "").replace(/^\.\//, "").replace(/\/$/, "");
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

/** A lane that could not run has failed. */
function failedLane(error: unknown): Outcome {
  console.error(error);
  return { passed: 0, failed: 1 };
}

/** Runs a command of Deno, such as `lint`, as one test. */
async function check(output: Output, ...args: string[]): Promise<Outcome> {
  const success = await deno(args, {}, output);
  return { passed: success ? 1 : 0, failed: success ? 0 : 1 };
}

/** Tests of the service in this process, with data in memory and in temporary files. */
function unit(paths: readonly string[], output: Output): Promise<Outcome> {
  return tests(paths, output, { atOnce: cores, grouped: true, without: quick ? Object.keys(costs) : [] });
}

/** The contract suite again, on a real libSQL server. */
async function remote(paths: readonly string[], output: Output): Promise<Outcome> {
  const sqld = await findSqld();
  if ("missing" in sqld) return { passed: 0, failed: 0, skipped: sqld.missing };
  await using server = await startSqld(sqld.path);
  const env = { ENVOI_TEST_DATABASE_URL: server.url, ENVOI_TEST_DATABASE_TOKEN: server.token };
  return await tests(paths, output, { atOnce: cores, grouped: true, env, without: alikeOnServers });
}

/** The service on the oldest Deno that it promises to run on: Deno Deploy's. */
async function oldestDeno(paths: readonly string[], output: Output): Promise<Outcome> {
  const deno = await findDeno25();
  if ("missing" in deno) return { passed: 0, failed: 0, skipped: deno.missing };
  return await tests(paths, output, { env: { ENVOI_TEST_DENO: deno.path } });
}

/** Tests of the service in its own process, which mostly wait. */
function processes(paths: readonly string[], output: Output): Promise<Outcome> {
  return tests(paths, output, { atOnce: cores });
}

/** A hundred tries where the usual run has one: about half an hour. */
function generated(paths: readonly string[], output: Output): Promise<Outcome> {
  return tests(paths, output, { env: { ENVOI_TEST_TIMES: "100" }, longest: 90 * minute });
}

/** Far more faults than the process lane makes: about ten minutes. */
function manyFaults(paths: readonly string[], output: Output): Promise<Outcome> {
  return tests(paths, output, { env: { ENVOI_TEST_FAULTS: "1" } });
}

/** Tests in a real browser. */
async function browser(paths: readonly string[], output: Output): Promise<Outcome> {
  if (!exists(wholeChromiumPath)) {
    return { passed: 0, failed: 0, skipped: `there is no Chromium at ${wholeChromiumPath}` };
  }
  return await tests(paths, output, { atOnce: cores, grouped: true });
}

function makeFolder(): Promise<string> {
  return Deno.makeTempDir({ prefix: "envoi-tests-" });
}

/** Tests in an engine of another maker, compared with Chromium's pictures. */
function engine(name: "gecko" | "webkit"): Lane["run"] {
  return async (paths, output) => {
    const missing = [await missingFor(name), await missingFor("chromium")].filter((one) => one !== undefined);
    if (missing.length > 0) return { passed: 0, failed: 0, skipped: missing.join(", ") };
    return await tests(paths, output, { grouped: true, env: { ENVOI_TEST_ENGINE: name } });
  };
}

type Manner = {
  /** how many files run at once: 1 without it, more than there are cores for tests that mostly wait */
  readonly atOnce?: number;
  /**
   * Files are loaded in as many groups as run at once, which share a service and a browser: to load and start these takes
   * longer than most tests.
   */
  readonly grouped?: true;
  readonly env?: Record<string, string>;
  /** the longest time, in milliseconds, for tests that take many minutes on a quiet machine */
  readonly longest?: number;
  /** files that are left out */
  readonly without?: readonly string[];
};

/**
 * Runs tests, and counts them in the test runner's report, which includes ignored tests. A run without a report, for
 * example after a crash, has failed.
 */
async function tests(
  paths: readonly string[],
  output: Output,
  { atOnce = 1, grouped, env = {}, longest = longestLane, without = [] }: Manner = {},
): Promise<Outcome> {
  const missing = [...paths, ...without].filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join()}.`);
  const folder = await makeFolder();
  try {
    const files = paths.flatMap(filesIn).filter((file) => !isIn(without, file));
    const run = grouped ? await writeGroups(folder, files, atOnce) : files;
    const report = `${folder}/report.xml`;
    const parallel = atOnce > 1 ? ["--parallel"] : [];
    const ok = await deno(
      ["test", "--allow-all", "--no-check", ...parallel, `--junit-path=${report}`, ...run],
      { ...env, DENO_JOBS: String(atOnce), ENVOI_TEST_KEPT: kept },
      output,
      longest,
    );
    const xml = await Deno.readTextFile(report);
    return { ...outcomeOf(xml, ok), failedFiles: failedFiles(xml) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The files with a test that failed, also if they ran in a group. */
function failedFiles(xml: string): string[] {
  const failed = [...xml.matchAll(/<testcase name="[^"]*" classname="(?:\.\/)?([^"]+)"[^>]*>\s*<(?:failure|error)/g)];
  return [...new Set(failed.map(([, file]) => file!))];
}

/** The test files there. */
function filesIn(path: string): string[] {
  if (Deno.statSync(path).isFile) return [path];
  const found = [...Deno.readDirSync(path)].map(({ name }) => `${path}/${name}`).toSorted();
  return found.flatMap((one) => Deno.statSync(one).isFile && !/_test\.tsx?$/.test(one) ? [] : filesIn(one));
}

/** Divides the files among so many files that import them and cost the same, as far as that can be. @returns these */
async function writeGroups(folder: string, files: readonly string[], count: number): Promise<readonly string[]> {
  if (files.length <= count) return files;
  const groups = Array.from({ length: count }, () => ({ cost: 0, files: [] as string[] }));
  const costOf = (file: string) => costs[file] ?? littleCost;
  for (const file of files.toSorted((one, other) => costOf(other) - costOf(one))) {
    const least = groups.reduce((least, group) => group.cost < least.cost ? group : least);
    least.files.push(file);
    least.cost += costOf(file);
  }
  return await Promise.all(groups.map(async ({ files }, index) => {
    const path = `${folder}/group${index + 1}_test.ts`;
    await Deno.writeTextFile(path, files.map((file) => `await import("file://${Deno.cwd()}/${file}");\n`).join(""));
    return path;
  }));
}

function outcomeOf(xml: string, ok: boolean): Outcome {
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

/**
 * Runs a command of Deno. Interrupts one that hangs, so that the runner prints what did not end; then kills it.
 * @param longest in milliseconds
 */
async function deno(
  args: string[],
  env: Record<string, string>,
  output: Output,
  longest = longestLane,
): Promise<boolean> {
  const stream = output.collected ? "piped" : "inherit";
  const command = new Deno.Command(Deno.execPath(), { args, env, stdin: "null", stdout: stream, stderr: stream });
  const process = command.spawn();
  const interrupted = setTimeout(() => {
    say(output, `\nNot ended after ${longest / minute} minutes. What it waits for:`);
    process.kill("SIGINT");
  }, longest);
  const killed = setTimeout(() => process.kill("SIGKILL"), longest + minute);
  if (output.collected) output.collected.push(...await Promise.all([process.stdout, process.stderr].map(textOf)));
  const { success } = await process.status;
  clearTimeout(interrupted);
  clearTimeout(killed);
  return success;
}

function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
}

function say({ collected }: Output, line: string): void {
  if (collected) collected.push(line);
  else console.log(line);
}
