import { startServer } from "../support/server.ts";
import { startTask } from "../support/start_task.ts";
import { measureEditor } from "./editor.ts";
import { fill, type MadeLetter, thirtyBlocks } from "./letters.ts";
import { load, type Measure, type Request } from "./load.ts";
import { measurePictures } from "./pictures.ts";
import { measurePreviews } from "./previews.ts";

/** Prints the service's speed and memory compared with a bare server's, all in one run (`deno task bench`). */

const few = 100;
const many = 100_000;
const folder = await Deno.makeTempDir({ prefix: "envoi-bench-" });
const url = `file:${folder}/envoi.db`;

console.log(`Envoi, measured on ${navigator.hardwareConcurrency} cores with Deno ${Deno.version.deno}\n`);
const letters = await fill(url, few);
const withFew = await measureService(letters);
await measureDrawing(letters);
await fill(url, many - few);
console.log(`\n${many.toLocaleString("en")} letters in the database\n`);
const withMany = await measureSize(letters);

console.log(
  `\nwarm page: p50 with ${many} letters is ${ratio(withMany.warm, withFew.warm)} of that with ${few} (aim: 1.2)`,
);
console.log(`cold page: p50 with ${many} letters is ${ratio(withMany.cold, withFew.cold)} of that with ${few}`);
await Deno.remove(folder, { recursive: true });

async function measureService(letters: MadeLetter[]) {
  await using server = await start();
  const page = { path: pagePath(letters[0]!, 0) };
  const bytes = new Uint8Array(await (await fetch(server.base + page.path)).arrayBuffer());
  await Deno.writeFile(`${folder}/page.html`, bytes);
  await using bare = await startServer({}, ["tests/bench/bare.ts", `${folder}/page.html`]);

  const [opened] = letters as [MadeLetter];
  const headers = { authorization: `Bearer ${opened.key}`, "content-type": "application/json" };
  const path = `/api/v1/letters/${opened.id}`;
  const body = JSON.stringify(thirtyBlocks());
  let number = 0;
  const bareRate = row(`bare Deno.serve, ${bytes.length} bytes`, await loadWarm(bare.base, () => page));
  row("the same again", await loadWarm(bare.base, () => page));
  const pageRate = row("guest page, 30 blocks", await loadWarm(server.base, () => page));
  row("GET letter", await load(server.base, () => get(path, headers)));
  row("PATCH letter (one field)", await load(server.base, () => patch(path, headers, `round ${number++}`)));
  row(
    "POST letter (30 blocks, 10 guests)",
    await load(server.base, () => ({ method: "POST", path: "/api/v1/letters", headers, body })),
  );
  console.log(`\nguest page: ${(pageRate.rate / bareRate.rate).toFixed(2)} of the bare rate (aim: 0.25)\n`);

  await measurePictures(server.base);
  await measureEditor(server.base);

  const size = await measurePages(server.base, letters);
  const total = 100_000;
  await load(server.base, spread(letters), { count: total, seconds: 120 });
  console.log(
    `\nresident memory after ${total.toLocaleString("en")} more requests: ${await residentMegabytes(
      server.pid,
    )} MB (aim: under 200)`,
  );
  return size;
}

async function measureDrawing(letters: MadeLetter[]) {
  await using server = await start();
  await measurePreviews(server, letters);
}

async function measureSize(letters: MadeLetter[]) {
  await using server = await start();
  return await measurePages(server.base, letters);
}

/** The same thousand pages: each opened for the first time, then again. */
async function measurePages(base: string, letters: MadeLetter[]) {
  const pages = letters.flatMap((letter) => letter.guests.map((_, guest) => ({ path: pagePath(letter, guest) })));
  let next = 0;
  const cycle = () => pages[next++ % pages.length]!;
  const cold = row(
    "guest page, opened for the first time",
    await load(base, cycle, { connections: 4, count: pages.length }),
  );
  const warm = row("guest page, opened again", await load(base, cycle, { connections: 4 }));
  return { cold, warm };
}

/** Measuring begins after the code of both servers is compiled. */
async function loadWarm(base: string, next: () => Request): Promise<Measure> {
  await load(base, next, { seconds: 2 });
  return await load(base, next);
}

/** With the environment and the flags of `deno task start`, which limit the memory. */
async function start() {
  const { env, flags } = await startTask();
  return await startServer({ ...env, DATABASE_URL: url, RATE_LIMITS: "off" }, [...flags, "main.ts"]);
}

function pagePath({ id, guests }: MadeLetter, guest: number): string {
  return `/c/${id}?g=${guests[guest]}`;
}

function spread(letters: MadeLetter[]): () => Request {
  const pages = letters.map((letter) => ({ path: pagePath(letter, 1) }));
  let next = 0;
  return () => pages[next++ % pages.length]!;
}

function get(path: string, headers: Record<string, string>): Request {
  return { path, headers };
}

function patch(path: string, headers: Record<string, string>, nameFallback: string): Request {
  return { method: "PATCH", path, headers, body: JSON.stringify({ nameFallback }) };
}

function row(name: string, measure: Measure): Measure {
  const cells = [
    name.padEnd(40),
    `${Math.round(measure.rate)}`.padStart(8) + "/s",
    `p50 ${measure.p50.toFixed(3)} ms`,
    `p99 ${measure.p99.toFixed(3)} ms`,
  ];
  console.log(cells.join("   "));
  return measure;
}

function ratio(one: Measure, other: Measure): string {
  return (one.p50 / other.p50).toFixed(2);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
