import { wholeChromiumPath } from "./support/browser/chromium.ts";
import { costs } from "./support/costs.ts";
import { missingFor } from "./support/engines/missing.ts";
import { findDeno25 } from "./support/service/deno25.ts";
import { check, exists, minute, type Outcome, type Round, tests } from "./support/run_tests.ts";
import { findSqld, startSqld } from "./support/network/sqld.ts";

/* The lanes of the tests, and how each runs its own. */

export type Lane = {
  readonly name: string;
  /** the folders and files of its tests; absent for a tool */
  readonly folders?: readonly string[];
  /** runs the tests at these paths */
  readonly run: (paths: readonly string[], round: Round) => Promise<Outcome>;
  /** a part of `quick` */
  readonly quick?: true;
  /** runs beside the browser's lane, which takes longest, or beside another one; its output is shown when it ends */
  readonly beside?: true;
  /** puts more load on the service than the machine can process at once: it runs when all others have ended */
  readonly alone?: true;
  /** runs tests of another lane again: if the arguments are files, it runs only if it is named, too */
  readonly again?: true;
  /** takes many minutes, so it runs only if it is named */
  readonly onlyIfNamed?: true;
};

const repository = ["architecture", "documents", "limits", "requirements"].map((name) => `tests/${name}_test.ts`);

/** Tests that make more of each fault in a lane of their own (`tests/support/random/amounts.ts`). */
const faults = ["kill", "media_kill", "outage_under_load", "several_instances", "workers"]
  .map((name) => `tests/process/${name}_test.ts`);

/** Tests that try at random: many more tries may find what some do not (`tests/support/random/amounts.ts`). */
const random = [
  "contract/docs/schemas",
  "contract/http/generated_requests",
  "contract/http/schema_requests",
  "contract/letter/properties",
  "contract/pictures/preview_fuzz",
  "domain/letter/pasted_random",
].map((name) => `tests/${name}_test.ts`);

export const lanes: readonly Lane[] = [
  { name: "format", run: (_, round) => check(round, "fmt", "--check"), quick: true, beside: true },
  { name: "lint", run: (_, round) => check(round, "lint"), quick: true, beside: true },
  { name: "types", run: (_, round) => check(round, "check"), quick: true, beside: true },
  { name: "process", folders: ["tests/process"], run: processes, beside: true },
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
  // Last, when the browser's lane has ended: an engine that has no core for itself draws late, and is asked again.
  { name: "webkit", folders: ["tests/engines"], run: engine("webkit"), beside: true },
  { name: "gecko", folders: ["tests/engines"], run: engine("gecko"), beside: true },
  { name: "generated", folders: random, run: generated, again: true, onlyIfNamed: true },
  { name: "faults", folders: faults, run: manyFaults, again: true, onlyIfNamed: true },
  { name: "repository", folders: repository, run: (paths, round) => tests(paths, round), quick: true },
  { name: "browser", folders: ["tests/e2e"], run: browser },
  { name: "alone", folders: ["tests/alone"], run: (paths, round) => tests(paths, round), alone: true },
];

/**
 * Contract tests that use the database as others do, or not at all: of input, words, drawings, documents, files and
 * headers, and of the editor's forms and MCP, which call the same functions as the API. The other contract tests run
 * again on a real libSQL server; they send every statement of `db`.
 */
const alikeOnServers = ["docs", "editor", "http", "letter", "mcp", "page", "pictures"]
  .map((folder) => `tests/contract/${folder}`);

const cores = navigator.hardwareConcurrency;

/** Only what takes little time, between two edits. */
export const quick = Deno.args.includes("quick");

/** Tests of the service in this process, with data in memory and in temporary files. */
function unit(paths: readonly string[], round: Round): Promise<Outcome> {
  return tests(paths, round, { atOnce: cores, grouped: true, without: quick ? Object.keys(costs) : [] });
}

/** The contract suite again, on a real libSQL server. */
async function remote(paths: readonly string[], round: Round): Promise<Outcome> {
  const sqld = await findSqld();
  if ("missing" in sqld) return { passed: 0, failed: 0, skipped: sqld.missing };
  await using server = await startSqld(sqld.path);
  const env = { ENVOI_TEST_DATABASE_URL: server.url, ENVOI_TEST_DATABASE_TOKEN: server.token };
  return await tests(paths, round, { atOnce: cores, grouped: true, env, without: alikeOnServers });
}

/** The service on the oldest Deno that it promises to run on: Deno Deploy's. */
async function oldestDeno(paths: readonly string[], round: Round): Promise<Outcome> {
  const deno = await findDeno25();
  if ("missing" in deno) return { passed: 0, failed: 0, skipped: deno.missing };
  return await tests(paths, round, { env: { ENVOI_TEST_DENO: deno.path } });
}

/** Tests of the service in its own process, which mostly wait. */
function processes(paths: readonly string[], round: Round): Promise<Outcome> {
  return tests(paths, round, { atOnce: cores });
}

/** A hundred tries where the usual run has one: about half an hour. */
function generated(paths: readonly string[], round: Round): Promise<Outcome> {
  return tests(paths, round, { env: { ENVOI_TEST_TIMES: "100" }, longest: 90 * minute });
}

/** Far more faults than the process lane makes: about ten minutes. */
function manyFaults(paths: readonly string[], round: Round): Promise<Outcome> {
  return tests(paths, round, { env: { ENVOI_TEST_FAULTS: "1" } });
}

/** Tests in a real browser. */
async function browser(paths: readonly string[], round: Round): Promise<Outcome> {
  if (!exists(wholeChromiumPath)) {
    return { passed: 0, failed: 0, skipped: `there is no Chromium at ${wholeChromiumPath}` };
  }
  return await tests(paths, round, { atOnce: cores, grouped: true });
}

/** Tests in an engine of another maker, compared with Chromium's pictures. */
function engine(name: "gecko" | "webkit"): Lane["run"] {
  return async (paths, round) => {
    const missing = [await missingFor(name), await missingFor("chromium")].filter((one) => one !== undefined);
    if (missing.length > 0) return { passed: 0, failed: 0, skipped: missing.join(", ") };
    return await tests(paths, round, { grouped: true, env: { ENVOI_TEST_ENGINE: name } });
  };
}
