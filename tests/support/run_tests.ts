import { costs, littleCost } from "./costs.ts";

/* Runs tests and tools of Deno, each in a process of its own, and counts what passed. */

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: string;
  /** the files with a test that failed */
  readonly failedFiles?: readonly string[];
  /** the files whose tests passed only when they ran again, alone */
  readonly second?: readonly string[];
};

/** Of a lane's programs: shown at once, or collected. */
export type Output = { readonly collected?: string[] };

export const minute = 60_000;
/** The longest time for a lane, also on a busy machine, in milliseconds. */
const longestLane = 40 * minute;

/** Runs a command of Deno, such as `lint`, as one test. */
export async function check(output: Output, ...args: string[]): Promise<Outcome> {
  const success = await deno(args, {}, output);
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
  output: Output,
  { atOnce = 1, grouped, env = {}, longest = longestLane, without = [] }: Manner = {},
): Promise<Outcome> {
  const missing = [...paths, ...without].filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join()}.`);
  const folder = await Deno.makeTempDir({ prefix: "envoi-tests-" });
  try {
    const files = paths.flatMap(filesIn).filter((file) => !isIn(without, file));
    const run = grouped ? await writeGroups(folder, files, atOnce) : files;
    const report = `${folder}/report.xml`;
    const parallel = atOnce > 1 ? ["--parallel"] : [];
    const ok = await deno(
      ["test", "--allow-all", "--no-check", ...parallel, `--junit-path=${report}`, ...run],
      { ...env, DENO_JOBS: String(atOnce) },
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
