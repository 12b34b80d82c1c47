import { costs, littleCost, seconds } from "./costs.ts";

/* Runs tests and tools of Deno, each in a process of its own, and counts what passed. */

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: string;
  /** the names of tests that failed, by file */
  readonly failedTests?: ReadonlyMap<string, readonly string[]>;
  /** the seconds that each file's tests took */
  readonly files?: ReadonlyMap<string, number>;
  /** the files whose tests passed only when they ran again, alone */
  readonly second?: readonly string[];
};

/** One round of a lane. */
export type Round = {
  /** the lines of its programs, which are shown at once without it */
  readonly collected?: string[];
  /** the names of the tests that run; without it, all */
  readonly only?: readonly string[];
};

export const minute = 60_000;
/** The longest time for a lane, also on a busy machine, in milliseconds. */
const longestLane = 40 * minute;

/** Runs a command of Deno, such as `lint`, as one test. */
export async function check(round: Round, ...args: string[]): Promise<Outcome> {
  const success = await deno(args, {}, round);
  return { passed: success ? 1 : 0, failed: success ? 0 : 1 };
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
export async function tests(
  paths: readonly string[],
  round: Round,
  { atOnce = 1, grouped, env = {}, longest = longestLane, without = [] }: Manner = {},
): Promise<Outcome> {
  const missing = [...paths, ...without].filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join()}.`);
  const folder = await Deno.makeTempDir({ prefix: "envoi-tests-" });
  try {
    const files = paths.flatMap(filesIn).filter((file) => !isIn(without, file));
    const run = grouped ? await writeGroups(folder, files, atOnce) : files.toSorted(longestFirst);
    const report = `${folder}/report.xml`;
    const parallel = atOnce > 1 ? ["--parallel"] : [];
    const chosen = round.only ? [`--filter=/^(?:${round.only.map((name) => RegExp.escape(name)).join("|")})$/`] : [];
    const ok = await deno(
      ["test", "--allow-all", "--no-check", ...parallel, ...chosen, `--junit-path=${report}`, ...run],
      { ...env, DENO_JOBS: String(atOnce) },
      round,
      longest,
    );
    const xml = await Deno.readTextFile(report);
    return { ...outcomeOf(xml, ok), failedTests: failedTests(xml), files: secondsOf(xml) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

type Case = { readonly name: string; readonly file: string; readonly time: number; readonly failed: boolean };

/** The report's tests, each with its own file, also if that ran in a group. */
function casesOf(xml: string): Case[] {
  const cases = /<testcase name="([^"]*)" classname="(?:\.\/)?([^"]+)" time="([\d.]+)"[^>]*>\s*(<(?:failure|error))?/g;
  return [...xml.matchAll(cases)].map(([, name, file, time, failure]) => (
    { name: unescape(name!), file: file!, time: Number(time), failed: failure !== undefined }
  ));
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescape(text: string): string {
  return text.replace(
    /&(lt|gt|quot|apos|amp|#(\d+));/g,
    (_, name, code) => entities[name] ?? String.fromCodePoint(code),
  );
}

function failedTests(xml: string): Map<string, string[]> {
  const failed = Map.groupBy(casesOf(xml).filter(({ failed }) => failed), ({ file }) => file);
  return new Map([...failed].map(([file, cases]) => [file, cases.map(({ name }) => name)]));
}

function secondsOf(xml: string): Map<string, number> {
  const byFile = Map.groupBy(casesOf(xml), ({ file }) => file);
  return new Map([...byFile].map(([file, cases]) => [file, cases.reduce((sum, { time }) => sum + time, 0)]));
}

/** The test files there. */
function filesIn(path: string): string[] {
  if (Deno.statSync(path).isFile) return [path];
  const found = [...Deno.readDirSync(path)].map(({ name }) => `${path}/${name}`).toSorted();
  return found.flatMap((one) => Deno.statSync(one).isFile && !/_test\.tsx?$/.test(one) ? [] : filesIn(one));
}

function costOf(file: string): number {
  return seconds[file] ?? costs[file] ?? littleCost;
}

function longestFirst(one: string, other: string): number {
  return costOf(other) - costOf(one);
}

/**
 * Divides the files among so many files that import them and cost the same, as far as that can be. Each second one has
 * them in the opposite order, so that tests of the editor, which wait, run beside tests that draw letters and prints.
 * @returns these
 */
async function writeGroups(folder: string, files: readonly string[], count: number): Promise<readonly string[]> {
  if (files.length <= count) return files;
  const groups = Array.from({ length: count }, () => ({ cost: 0, files: [] as string[] }));
  for (const file of files.toSorted(longestFirst)) {
    const least = groups.reduce((least, group) => group.cost < least.cost ? group : least);
    least.files.push(file);
    least.cost += costOf(file);
  }
  return await Promise.all(groups.map(async ({ files }, index) => {
    const path = `${folder}/group${index + 1}_test.ts`;
    const ordered = index % 2 === 0 ? files.toSorted() : files.toSorted().reverse();
    await Deno.writeTextFile(path, ordered.map((file) => `await import("file://${Deno.cwd()}/${file}");\n`).join(""));
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

/** Whether the path is one of these files, or in one of these folders. */
export function isIn(places: readonly string[], path: string): boolean {
  return places.some((place) => `${path}/`.startsWith(`${place}/`));
}

export function exists(path: string): boolean {
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
  round: Round,
  longest = longestLane,
): Promise<boolean> {
  const stream = round.collected ? "piped" : "inherit";
  const command = new Deno.Command(Deno.execPath(), { args, env, stdin: "null", stdout: stream, stderr: stream });
  const process = command.spawn();
  const interrupted = setTimeout(() => {
    say(round, `\nNot ended after ${longest / minute} minutes. What it waits for:`);
    process.kill("SIGINT");
  }, longest);
  const killed = setTimeout(() => process.kill("SIGKILL"), longest + minute);
  if (round.collected) round.collected.push(...await Promise.all([process.stdout, process.stderr].map(textOf)));
  const { success } = await process.status;
  clearTimeout(interrupted);
  clearTimeout(killed);
  return success;
}

function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
}

function say({ collected }: Round, line: string): void {
  if (collected) collected.push(line);
  else console.log(line);
}
