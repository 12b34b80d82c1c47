import { wholeChromiumPath } from "./support/chromium.ts";
import { missingFor } from "./support/engines/missing.ts";
import { findDeno25 } from "./support/deno25.ts";
import { findSqld, startSqld } from "./support/sqld.ts";

/**
 * The one test command: runs every lane, prints what was skipped and why, and ends with the sums of all lanes. Its
 * arguments choose lanes, `deno task test contract process`; files and folders, also together with a lane, such as
 * `deno task test remote tests/contract/read_test.ts`; or `quick`, for the time between two edits.
 */

type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: string;
  /** the files whose tests passed only when they ran again, alone */
  readonly second?: readonly string[];
};

type Lane = {
  readonly name: string;
  /** the folders and files of its tests; absent for a tool */
  readonly folders?: readonly string[];
  /** runs the tests at these paths */
  readonly run: (paths: readonly string[]) => Promise<Outcome>;
  /** a part of `quick` */
  readonly quick?: true;
  /** needs only one core, so it runs at the same time as the tests; its output is shown when it ends */
  readonly beside?: true;
  /** runs tests of another lane again: if the arguments are files, it runs only if it is named, too */
  readonly again?: true;
};

const house = ["tests/architecture_test.ts", "tests/documents_test.ts", "tests/requirements_test.ts"];

const lanes: readonly Lane[] = [
  { name: "format", run: () => check("fmt", "--check"), quick: true, beside: true },
  { name: "lint", run: () => check("lint"), quick: true, beside: true },
  { name: "types", run: () => check("check"), quick: true, beside: true },
  { name: "house", folders: house, run: (paths) => tests(paths), quick: true },
  { name: "unit", folders: ["tests/domain", "tests/db", "tests/views"], run: unit, quick: true },
  { name: "contract", folders: ["tests/contract"], run: unit, quick: true },
  { name: "remote", folders: ["tests/contract"], run: remote, again: true },
  { name: "process", folders: ["tests/process"], run: processes },
  { name: "deno25", folders: ["tests/process/deploy_test.ts"], run: oldestDeno, again: true },
  { name: "browser", folders: ["tests/e2e"], run: browser },
  { name: "gecko", folders: ["tests/engines"], run: (paths) => engine("gecko", paths) },
  { name: "webkit", folders: ["tests/engines"], run: (paths) => engine("webkit", paths) },
];

/**
 * Contract tests that need no database: of documents, words, schemas, files and drawings. The other contract tests, and
 * all new ones, run again on a real libSQL server; they include every query of the service.
 */
const withoutDatabase = [
  ...["api_catalog", "block_fields", "blocks_on_page", "calendar_links", "catalog", "catalog_words", "custom", "dates"],
  ...["docs", "envelope", "links_in_blocks", "llms", "mcp_preview", "mcp_schemas", "openapi", "patterns", "preamble"],
  ...["preview_drawing", "preview_fuzz", "preview_image", "preview_styles", "schemas", "seal", "service_pages"],
  ...["static", "text"],
].map((name) => `tests/contract/${name}_test.ts`);

/** Slow tests, which make pictures, try many inputs, or wait for a time limit: `quick` leaves them out. */
const long = [
  "tests/contract/editor_same_blocks_test.ts",
  "tests/contract/hostile_input_test.ts",
  "tests/contract/letter_pictures_test.ts",
  "tests/contract/link_preview_test.ts",
  "tests/contract/mcp_same_as_rest_test.ts",
  "tests/contract/mcp_preview_test.ts",
  "tests/contract/media_serving_test.ts",
  "tests/contract/media_test.ts",
  "tests/contract/preview_drawing_test.ts",
  "tests/contract/preview_fuzz_test.ts",
  "tests/contract/preview_image_test.ts",
  "tests/contract/preview_styles_test.ts",
  "tests/contract/properties_test.ts",
  "tests/contract/rate_limits_test.ts",
  "tests/contract/schemas_test.ts",
  "tests/db/write_test.ts",
  "tests/domain/letter/listed_name_test.ts",
  "tests/domain/media/copier_limits_test.ts",
  "tests/domain/media/image_metadata_test.ts",
  "tests/domain/media/image_refusals_test.ts",
  "tests/domain/media/sizes_test.ts",
  "tests/views/seal_drawing_test.ts",
];

/** Tests that put more load on the service than the machine can process at once. */
const busy = ["tests/process/image_memory_test.ts", "tests/process/pictures_test.ts"];

const minute = 60_000;
const cores = navigator.hardwareConcurrency;
/** How many groups of files that are loaded together there are for each core. */
const groupsPerCore = 4;
/** At most so many files run again: if more fail, it is not the machine. */
const fewFiles = 3;
/** The longest time for a lane, also on a busy machine, in milliseconds. */
const longest = 20 * minute;

const names = lanes.map(({ name }) => name);
const quick = Deno.args.includes("quick");
const named = Deno.args.filter((word) => names.includes(word));
const paths = Deno.args.filter((word) => word !== "quick" && !names.includes(word)).map(pathOf);
const unknown = paths.filter((path) => lanes.every((lane) => within(lane, [path]).length === 0));
if (unknown.length > 0) {
  throw new Error(`There is no lane and no test at ${unknown.join()}. Lanes: quick, ${names.join(", ")}.`);
}

const begin = performance.now();
const outcomes = new Map<string, Outcome & { readonly seconds: number }>();
const chosen = lanes.filter(isChosen);
const beside = runAll(chosen.filter((lane) => lane.beside));
await runAll(chosen.filter((lane) => !lane.beside));
await beside;

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
  if (paths.length > 0) return !lane.again;
  return !quick || lane.quick === true;
}

/** Runs the lanes one after another. */
async function runAll(lanes: readonly Lane[]): Promise<void> {
  for (const lane of lanes) {
    if (!lane.beside) console.log(`\n=== ${lane.name}`);
    const start = performance.now();
    const outcome = await lane.run(paths.length > 0 ? within(lane, paths) : lane.folders ?? []).catch(lost);
    outcomes.set(lane.name, { ...outcome, seconds: secondsSince(start) });
  }
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

/** The outcome of a lane that could not run: it has failed. */
function lost(error: unknown): Outcome {
  console.error(error);
  return { passed: 0, failed: 1 };
}

/** Runs a command of Deno, such as `lint`, as one test. */
async function check(...args: string[]): Promise<Outcome> {
  const process = new Deno.Command(Deno.execPath(), { args, stdin: "null", stdout: "piped", stderr: "piped" });
  const { success, stdout, stderr } = await process.output();
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  console.log(`\n=== ${args[0]}\n${success ? "ok" : read(stdout) + read(stderr)}`);
  return { passed: success ? 1 : 0, failed: success ? 0 : 1 };
}

/** Tests of the service in this process, with data in memory and in temporary files. */
function unit(paths: readonly string[]): Promise<Outcome> {
  return tests(paths, { together: true, without: quick ? long : [] });
}

/** The contract suite again, on a real libSQL server. */
async function remote(paths: readonly string[]): Promise<Outcome> {
  const sqld = await findSqld();
  if ("missing" in sqld) return { passed: 0, failed: 0, skipped: sqld.missing };
  await using server = await startSqld(sqld.path);
  const env = { ENVOI_TEST_DATABASE_URL: server.url, ENVOI_TEST_DATABASE_TOKEN: server.token };
  return await tests(paths, { together: true, env, without: withoutDatabase });
}

/** The service on the oldest Deno that it promises to run on: Deno Deploy's. */
async function oldestDeno(paths: readonly string[]): Promise<Outcome> {
  const deno = await findDeno25();
  if ("missing" in deno) return { passed: 0, failed: 0, skipped: deno.missing };
  return await tests(paths, { env: { ENVOI_TEST_DENO: deno.path } });
}

/** Tests of the service in its own process. Tests that use and measure the whole machine run last and alone. */
async function processes(paths: readonly string[]): Promise<Outcome> {
  const [light, heavy] = [paths.filter((path) => !busy.includes(path)), busy.filter((file) => isIn(paths, file))];
  const nothing: Outcome = { passed: 0, failed: 0 };
  const first = light.length > 0 ? await tests(light, { atOnce: true, without: busy }) : nothing;
  const then = heavy.length > 0 ? await tests(heavy) : nothing;
  const skipped = [first, then].flatMap((one) => one.skipped ?? []).join(", ");
  return {
    passed: first.passed + then.passed,
    failed: first.failed + then.failed,
    ...(skipped === "" ? {} : { skipped }),
    ...(first.second ? { second: first.second } : {}),
  };
}

/** Tests in a real browser. */
async function browser(paths: readonly string[]): Promise<Outcome> {
  if (!exists(wholeChromiumPath)) {
    return { passed: 0, failed: 0, skipped: `there is no Chromium at ${wholeChromiumPath}` };
  }
  return await tests(paths, { atOnce: true });
}

/** Tests in an engine of another maker, compared with Chromium's pictures. */
async function engine(name: "gecko" | "webkit", paths: readonly string[]): Promise<Outcome> {
  const missing = [await missingFor(name), await missingFor("chromium")].filter((one) => one !== undefined);
  if (missing.length > 0) return { passed: 0, failed: 0, skipped: missing.join(", ") };
  return await tests(paths, { atOnce: true, env: { ENVOI_TEST_ENGINE: name } });
}

type Manner = {
  /**
   * Runs one file more at once than there are cores: for tests that share nothing and mostly wait. A file that fails
   * runs once more, alone, because a browser on a busy machine can be too slow for a test; the report names it.
   */
  readonly atOnce?: boolean;
  /**
   * Runs as many files at once as there are cores, and several files share one load of the service, because loading
   * takes longer than most of their tests.
   */
  readonly together?: boolean;
  readonly env?: Record<string, string>;
  /** files that are left out */
  readonly without?: readonly string[];
};

/**
 * Runs tests, and counts them in the test runner's report, which includes ignored tests. A run without a report, for
 * example after a crash, has failed.
 */
async function tests(
  paths: readonly string[],
  { atOnce = false, together = false, env = {}, without = [] }: Manner = {},
): Promise<Outcome> {
  const missing = [...paths, ...without].filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join()}.`);
  const folder = await Deno.makeTempDir({ prefix: "envoi-tests-" });
  try {
    const files = paths.flatMap(filesIn).filter((file) => !isIn(without, file));
    const run = together ? await writeGroups(folder, files) : files;
    const report = `${folder}/report.xml`;
    const runThem = async (files: readonly string[], parallel: readonly string[]) => {
      const ok = await deno(
        ["test", "--allow-all", "--no-check", ...parallel, `--junit-path=${report}`, ...files],
        atOnce ? { ...env, DENO_JOBS: String(cores + 1) } : env,
      );
      return { ok, xml: await Deno.readTextFile(report) };
    };
    const { ok, xml } = await runThem(run, atOnce || together ? ["--parallel"] : []);
    const first = outcomeOf(xml, ok);
    const failed = failedFiles(xml);
    if (!atOnce || failed.length === 0 || failed.length > fewFiles) return first;
    console.log(`\n=== again, alone: ${failed.join(" ")}`);
    const again = await runThem(failed, []);
    const { failed: still } = outcomeOf(again.xml, again.ok);
    const second = failed.filter((file) => !failedFiles(again.xml).includes(file));
    return { ...first, passed: first.passed + Math.max(0, first.failed - still), failed: still, second };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The files with a test that failed. */
function failedFiles(xml: string): string[] {
  return [...xml.matchAll(/<testsuite name="(?:\.\/)?([^"]+)"[^>]*>/g)]
    .filter(([suite]) => sumOf(suite, "failures") + sumOf(suite, "errors") > 0)
    .map(([, name]) => name!);
}

/** The test files there. */
function filesIn(path: string): string[] {
  if (Deno.statSync(path).isFile) return [path];
  const found = [...Deno.readDirSync(path)].map(({ name }) => `${path}/${name}`).toSorted();
  return found.flatMap((one) => Deno.statSync(one).isFile && !/_test\.tsx?$/.test(one) ? [] : filesIn(one));
}

/** Divides the files among a few files that import them, so that no core is idle at the end. @returns these */
async function writeGroups(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const count = groupsPerCore * cores;
  if (files.length <= count) return files;
  return await Promise.all(Array.from({ length: count }, async (_, group) => {
    const own = files.filter((_, index) => index % count === group);
    const path = `${folder}/group${group + 1}_test.ts`;
    await Deno.writeTextFile(path, own.map((file) => `await import("file://${Deno.cwd()}/${file}");\n`).join(""));
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

/** Interrupts a lane that hangs, so that the test runner prints the tests that did not end; then kills it. */
async function deno(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const process = new Deno.Command(Deno.execPath(), { args, env, stdin: "null" }).spawn();
  const interrupted = setTimeout(() => {
    console.error(`\nNot ended after ${longest / minute} minutes. What it waits for:`);
    process.kill("SIGINT");
  }, longest);
  const killed = setTimeout(() => process.kill("SIGKILL"), longest + minute);
  const { success } = await process.status;
  clearTimeout(interrupted);
  clearTimeout(killed);
  return success;
}
