import { type Lane, lanes, quick } from "./lanes.ts";
import { busyCores } from "./support/busy_cores.ts";
import { exists, isIn, type Outcome, type Round } from "./support/run_tests.ts";

/**
 * The one test command: runs every lane, and what failed once more, alone. So that no core waits, two lanes run at once:
 * the browser's and one other, and two others when that has ended. It prints what was skipped and why, and ends with the
 * files that took longest and the sums of all lanes, with how busy the cores were meanwhile. Its arguments choose lanes, such as `deno task test contract process`; files and folders, also together with a lane, such as
 * `deno task test remote tests/contract/api/read_test.ts`; or `quick`, for the time between two edits.
 */

/** Of at most so many files what failed runs again: if more fail, it is not the machine. */
const fewFiles = 10;
/** So many of the files that took longest are named. */
const longestFiles = 20;

const names = lanes.map(({ name }) => name);
const named = Deno.args.filter((word) => names.includes(word));
const paths = Deno.args.filter((word) => word !== "quick" && !names.includes(word)).map(pathOf);
const unknown = paths.filter((path) => lanes.every((lane) => within(lane, [path]).length === 0));
if (unknown.length > 0) {
  throw new Error(`There is no lane and no test at ${unknown.join()}. Lanes: quick, ${names.join(", ")}.`);
}

const begin = performance.now();
let shared = await makeShared();
const outcomes = new Map<string, Outcome & { readonly took: string }>();
const chosen = lanes.filter(isChosen);
const others = chosen.filter((lane) => !lane.beside && !lane.alone);
const round = (): Round => chosen.length > 1 ? { collected: [] } : {};
// Lanes wait in one queue, which two take from when the others have ended.
const queue = chosen.filter((lane) => lane.beside).values();
const beside = runAll(queue, round);
await runAll(others, () => ({}));
await Promise.all([beside, runAll(queue, round)]);
await runAll(chosen.filter((lane) => lane.alone), () => ({}));
// What runs again makes again what is shared.
await Deno.remove(shared, { recursive: true });
shared = await makeShared();
for (const lane of chosen) await runAgain(lane);
await Deno.remove(shared, { recursive: true });

const files = chosen.flatMap(({ name }) =>
  [...outcomes.get(name)!.files ?? []].map(([file, time]) => ({ name, file, time }))
);
console.log();
for (const { name, file, time } of files.toSorted((one, other) => other.time - one.time).slice(0, longestFiles)) {
  console.log(`${name.padEnd(10)} ${`${Math.round(time)} s`.padStart(6)}   ${file}`);
}

console.log();
for (const { name } of chosen) {
  const { passed, failed, skipped, second = [], took } = outcomes.get(name)!;
  const notes = [skipped ? `   SKIPPED: ${skipped}` : "", ...second.map((test) => `   PASSED ONLY ALONE: ${test}`)]
    .join("");
  console.log(`${name.padEnd(10)} ${took}   ${passed} passed, ${failed} failed${notes}`);
}
const sum = (key: "passed" | "failed") => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
console.log(`\nin ${secondsSince(begin)} s\n${sum("passed")} passed, ${sum("failed")} failed`);
Deno.exit(sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);

/** The folder for what test files share (`tests/support/service/kept.ts`). */
async function makeShared(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-tests-" });
  Deno.env.set("ENVOI_TEST_KEPT", folder);
  return folder;
}

function isChosen(lane: Lane): boolean {
  if (paths.length > 0 && within(lane, paths).length === 0) return false;
  if (named.length > 0) return named.includes(lane.name);
  if (lane.onlyIfNamed) return false;
  if (paths.length > 0) return !lane.again;
  return !quick || lane.quick === true;
}

/** Runs the lanes one after another. What is collected of a lane's output is shown when it ends. */
async function runAll(lanes: Iterable<Lane>, roundOf: () => Round): Promise<void> {
  for (const lane of lanes) {
    const round = roundOf();
    const title = `\n=== ${lane.name}`;
    if (!round.collected) console.log(title);
    const [start, busy] = [performance.now(), busyCores()];
    const outcome = await lane.run(paths.length > 0 ? within(lane, paths) : lane.folders ?? [], round).catch(
      failedLane,
    );
    const took = `${`${secondsSince(start)} s`.padStart(6)} ${busy()}`;
    outcomes.set(lane.name, { ...outcome, took });
    if (round.collected) console.log([title, ...round.collected].join("\n"));
  }
}

/**
 * Runs tests that failed once more, one file after another when all lanes have ended, because a busy machine can be too
 * slow for a test; the report names the files.
 */
async function runAgain(lane: Lane): Promise<void> {
  const first = outcomes.get(lane.name)!;
  const { failedTests = new Map() } = first;
  if (failedTests.size === 0 || failedTests.size > fewFiles) return;
  const second: string[] = [];
  let failed = 0;
  for (const [file, only] of failedTests) {
    console.log(`\n=== ${lane.name} again, alone: ${file}`);
    const outcome = await lane.run([file], { only }).catch(failedLane);
    failed += outcome.failed;
    if (outcome.failed === 0) second.push(file);
  }
  outcomes.set(lane.name, { ...first, passed: first.passed + Math.max(0, first.failed - failed), failed, second });
}

/** The paths that belong to the lane. */
function within({ folders = [] }: Lane, paths: readonly string[]): string[] {
  return paths.filter((path) => exists(path) && isIn(folders, path));
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
