import { chromiumPath } from "./support/chromium.ts";
import { missingFor } from "./support/engines/missing.ts";
import { findSqld, startSqld } from "./support/sqld.ts";

/**
 * The one test command: runs every lane, says what was skipped and why, and ends with the sums of all lanes. Its words
 * choose: lanes, `deno task test contract process`; files and folders, `deno task test tests/e2e/seal_test.ts`, also in
 * a lane that is named, as `remote`; or `quick`, which is what one runs between two edits.
 */

type Outcome = { readonly passed: number; readonly failed: number; readonly skipped?: string };

type Lane = {
  readonly name: string;
  /** where its tests are; a tool has none */
  readonly folders?: readonly string[];
  /** takes these of its folders and files */
  readonly run: (paths: readonly string[]) => Promise<Outcome>;
  /** a part of `quick` */
  readonly quick?: true;
  /** needs one core alone, so it runs beside the tests: what it prints is shown when it ends */
  readonly beside?: true;
  /** tests of another lane once more: for files alone, it runs where it is named */
  readonly again?: true;
};

const house = ["tests/architecture_test.ts", "tests/requirements_test.ts"];

const lanes: readonly Lane[] = [
  { name: "format", run: () => check("fmt", "--check"), quick: true, beside: true },
  { name: "lint", run: () => check("lint"), quick: true, beside: true },
  { name: "types", run: () => check("check"), quick: true, beside: true },
  { name: "house", folders: house, run: (paths) => tests(paths), quick: true },
  { name: "unit", folders: ["tests/domain", "tests/db", "tests/views"], run: unit, quick: true },
  { name: "contract", folders: ["tests/contract"], run: unit, quick: true },
  { name: "remote", folders: ["tests/contract"], run: remote, again: true },
  { name: "process", folders: ["tests/process"], run: processes },
  { name: "browser", folders: ["tests/e2e"], run: browser },
  { name: "gecko", folders: ["tests/engines"], run: (paths) => engine("gecko", paths) },
  { name: "webkit", folders: ["tests/engines"], run: (paths) => engine("webkit", paths) },
];

/**
 * Contract tests of what no database has a part in: documents, words, schemas and files, and what is drawn of a letter
 * that was read. All that the service ever says to a database is said by the others, which run once more on a real
 * libSQL server, as every new one does.
 */
const withoutDatabase = [
  ...["api_catalog", "block_fields", "blocks_on_page", "calendar_links", "catalog", "catalog_words", "custom", "dates"],
  ...["docs", "envelope", "links_in_blocks", "llms", "mcp_preview", "mcp_schemas", "openapi", "patterns", "preamble"],
  ...["preview_drawing", "preview_fuzz", "preview_image", "preview_styles", "schemas", "seal", "service_pages"],
  ...["static", "text"],
].map((name) => `tests/contract/${name}_test.ts`);

/** Tests that take long, for they make many pictures: `quick` leaves them to the whole. */
const long = [
  "tests/contract/mcp_preview_test.ts",
  "tests/contract/preview_drawing_test.ts",
  "tests/contract/preview_fuzz_test.ts",
  "tests/contract/preview_image_test.ts",
  "tests/contract/preview_styles_test.ts",
  "tests/domain/media/image_metadata_test.ts",
  "tests/domain/media/sizes_test.ts",
];

/** Tests that give the service more to do than the machine can at once, and see how it bears that. */
const busy = ["tests/process/image_memory_test.ts", "tests/process/pictures_test.ts"];

const minute = 60_000;
/** That a lane may take, also on a machine that is busy. */
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
  const { passed, failed, skipped, seconds } = outcomes.get(name)!;
  const notes = skipped ? `   SKIPPED: ${skipped}` : "";
  console.log(`${name.padEnd(10)} ${`${seconds} s`.padStart(6)}   ${passed} passed, ${failed} failed${notes}`);
}
const sum = (key: "passed" | "failed") => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
console.log(`\nin ${secondsSince(begin)} s\n${sum("passed")} passed, ${sum("failed")} failed`);
Deno.exit(sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);

function isChosen(lane: Lane): boolean {
  if (named.length > 0) return named.includes(lane.name);
  if (paths.length > 0) return !lane.again && within(lane, paths).length > 0;
  return !quick || lane.quick === true;
}

/** One after another. */
async function runAll(lanes: readonly Lane[]): Promise<void> {
  for (const lane of lanes) {
    if (!lane.beside) console.log(`\n=== ${lane.name}`);
    const start = performance.now();
    const outcome = await lane.run(paths.length > 0 ? within(lane, paths) : lane.folders ?? []).catch(lost);
    outcomes.set(lane.name, { ...outcome, seconds: secondsSince(start) });
  }
}

/** Which of the paths are the lane's. */
function within({ folders = [] }: Lane, paths: readonly string[]): string[] {
  return paths.filter((path) => exists(path) && isIn(folders, path));
}

/** Whether the path is one of these files, or in one of these folders. */
function isIn(places: readonly string[], path: string): boolean {
  return places.some((place) => `${path}/`.startsWith(`${place}/`));
}

/** From the project's folder, as a reader or an editor may write it. */
function pathOf(word: string): string {
  return word.replace(`${Deno.cwd()}/`, "").replace(/^\.\//, "").replace(/\/$/, "");
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

/** A lane that could not even run has failed. */
function lost(error: unknown): Outcome {
  console.error(error);
  return { passed: 0, failed: 1 };
}

/** A tool that says yes or no. */
async function check(...args: string[]): Promise<Outcome> {
  const process = new Deno.Command(Deno.execPath(), { args, stdin: "null", stdout: "piped", stderr: "piped" });
  const { success, stdout, stderr } = await process.output();
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  console.log(`\n=== ${args[0]}\n${success ? "ok" : read(stdout) + read(stderr)}`);
  return { passed: success ? 1 : 0, failed: success ? 0 : 1 };
}

/** Of the service alone, in memory and in temporary files. */
function unit(paths: readonly string[]): Promise<Outcome> {
  return tests(paths, { atOnce: true, without: quick ? long : [] });
}

/** The contract suite once more, on a real libSQL server. */
async function remote(paths: readonly string[]): Promise<Outcome> {
  const sqld = await findSqld();
  if ("missing" in sqld) return { passed: 0, failed: 0, skipped: sqld.missing };
  await using server = await startSqld(sqld.path);
  const env = { ENVOI_TEST_DATABASE_URL: server.url, ENVOI_TEST_DATABASE_TOKEN: server.token };
  return await tests(paths, { atOnce: true, env, without: withoutDatabase });
}

/** The service in processes of its own. What takes the whole machine comes last and alone, for it measures that. */
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
  };
}

/** Letters in a real browser. */
async function browser(paths: readonly string[]): Promise<Outcome> {
  if (!exists(chromiumPath)) return { passed: 0, failed: 0, skipped: `there is no Chromium at ${chromiumPath}` };
  return await tests(paths, { atOnce: true });
}

/** The same in an engine of another maker, beside Chromium's pictures. */
async function engine(name: "gecko" | "webkit", paths: readonly string[]): Promise<Outcome> {
  const missing = [await missingFor(name), await missingFor("chromium")].filter((one) => one !== undefined);
  if (missing.length > 0) return { passed: 0, failed: 0, skipped: missing.join(", ") };
  return await tests(paths, { env: { ENVOI_TEST_ENGINE: name } });
}

type Manner = {
  /** as many files at once as there are cores: for tests that share nothing and wait more than they work */
  readonly atOnce?: boolean;
  readonly env?: Record<string, string>;
  /** files that are left out */
  readonly without?: readonly string[];
};

/**
 * Counts from the test runner's own report, in which ignored tests stand among the others. A run that ends without one,
 * as after a crash, has failed.
 */
async function tests(
  paths: readonly string[],
  { atOnce = false, env = {}, without = [] }: Manner = {},
): Promise<Outcome> {
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const missing = [...paths, ...without].filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join()}.`);
  const manner = [...atOnce ? ["--parallel"] : [], ...without.length > 0 ? [`--ignore=${without.join()}`] : []];
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

/** A lane that hangs is interrupted, upon which the test runner names the tests that did not end; then it is killed. */
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
