import { request } from "node:http";
import { styleIds } from "../../domain/catalog/styles.ts";
import { panelIds, panelPath } from "../../views/editor/editing.ts";
import { tagsOf } from "../support/html.ts";
import { thirtyBlocks } from "./letters.ts";

const guestCount = 1000;
const blockCount = 60;
const rounds = 100;
/** Requests before the first measured one, so that the code is compiled. */
const warmUp = 20;

/** Prints the size of the editor of the largest letter, and how long each of its actions takes alone, over a socket. */
export async function measureEditor(base: string): Promise<void> {
  const letter = await makeLargest(base);
  console.log(`editor of a letter of ${blockCount} blocks for ${guestCount} guests`);
  for (const panel of panelIds) {
    const { time, bytes } = await median(() => ask(base, letter, "GET", panelPath(letter.id, panel)));
    console.log(
      `${panel.padEnd(40)} ${milliseconds(time)}   ${kilobytes(bytes)} compressed${panel === "letter" ? aim(80) : ""}`,
    );
  }
  for (const [name, act] of acts(letter)) {
    const { time, worst, bytes } = await median((round) => ask(base, letter, "POST", ...act(round)));
    console.log(
      `${name.padEnd(40)} ${milliseconds(time)}, p99 ${milliseconds(worst)} (aim: 25 ms)   ${kilobytes(bytes)}`,
    );
  }
  await weighScripts(base, letter);
}

type Letter = {
  readonly id: string;
  readonly cookie: string;
  readonly block: string;
  readonly guest: string;
  /** the revision that the page shows, from the last answer */
  revision: number;
};
type Answer = { readonly time: number; readonly bytes: number };

async function makeLargest(base: string): Promise<Letter> {
  const { blocks, ...input } = thirtyBlocks() as { blocks: object[] };
  const guests = Array.from({ length: guestCount }, (_, index) => ({ name: `Guest number ${index + 1}` }));
  const body = { ...input, guests, blocks: [{ id: "first", type: "heading", text: "Hello" }] };
  while (body.blocks.length < blockCount) body.blocks.push(blocks[body.blocks.length % blocks.length] as never);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: JSON.stringify(body) });
  const made = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(made));
  return { id: made.id, cookie: `key=${made.editKey}`, block: "first", guest: made.guests[500].id, revision: 1 };
}

type Act = readonly [path: string, fields: Record<string, string>];

/** The most frequent actions, as browsers send them with htmx. */
function acts(letter: Letter): [name: string, act: (round: number) => Act][] {
  const { id, block, guest } = letter;
  const form = `block-${block}-form`;
  return [
    ["a word is typed", (round) => [
      `/edit/${id}/blocks/${block}`,
      { form, type: "heading", text: `Hello, ${round}`, size: "xl", italic: "false" },
    ]],
    ["a block is moved", (round) => [
      `/edit/${id}/blocks/${block}/position`,
      { move: round % 2 ? "up" : "down", shown: `en ${letter.revision}` },
    ]],
    ["a move is undone, or done again", (round) => [
      `/edit/${id}/${round % 2 ? "redo" : "undo"}`,
      { panel: "letter", seen: `${letter.revision}`, shown: `en ${letter.revision}` },
    ]],
    ["a style is chosen", (round) => [`/edit/${id}/style`, { style: styleIds[round % styleIds.length]! }]],
    ["a line of the envelope is written", (round) => [`/edit/${id}/envelope/front-tl`, { text: `Line ${round}` }]],
    ["a guest is renamed", (round) => [`/edit/${id}/guests/${guest}`, { name: `Guest ${round}` }]],
    [
      "a guest is removed, or that is undone",
      (round) =>
        round % 2
          ? [`/edit/${id}/undo`, { panel: "guests", seen: `${letter.revision}` }]
          : [`/edit/${id}/guests/removal`, { guest }],
    ],
  ];
}

async function median(act: (round: number) => Promise<Answer>): Promise<Answer & { worst: number }> {
  for (let round = 0; round < warmUp; round++) await act(round);
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round++) answers.push(await act(warmUp + round));
  const sorted = answers.map(({ time }) => time).toSorted((one, other) => one - other);
  return { time: sorted[rounds / 2]!, worst: sorted.at(-2)!, bytes: answers.at(-1)!.bytes };
}

/** Over a connection of its own, compressed as it arrives. */
function ask(base: string, letter: Letter, method: string, path: string, fields?: Record<string, string>) {
  const headers = {
    cookie: letter.cookie,
    "accept-encoding": "gzip, br",
    ...(fields && { "content-type": "application/x-www-form-urlencoded", "hx-request": "true", origin: base }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const start = performance.now();
  const asked = request(base + path, { method, headers }, (answer) => {
    let bytes = 0;
    answer.on("data", (part: Uint8Array) => bytes += part.length);
    answer.on("end", () => {
      const saved = answer.headers["hx-trigger"];
      if (typeof saved === "string") letter.revision = JSON.parse(saved)["letter:saved"].revision;
      if (answer.statusCode === 200) resolve({ time: performance.now() - start, bytes });
      else reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
    });
  });
  asked.on("error", reject);
  asked.end(fields && new URLSearchParams(fields).toString());
  return promise;
}

/** htmx is a package; all other scripts are ours. */
async function weighScripts(base: string, letter: Letter): Promise<void> {
  const page = await fetch(`${base}/edit/${letter.id}`, { headers: { cookie: letter.cookie } });
  const scripts = tagsOf(await page.text()).filter(({ name }) => name === "script");
  let [htmx, ours] = [0, 0];
  for (const { attributes: { src } } of scripts) {
    const { bytes } = await ask(base, letter, "GET", src!);
    if (src!.includes("/htmx.")) htmx += bytes;
    else ours += bytes;
  }
  console.log(`scripts: htmx ${kilobytes(htmx)}${aim(13)}, ours ${kilobytes(ours)}${aim(10)}\n`);
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function aim(kilobytes: number): string {
  return ` (aim: ${kilobytes} KB)`;
}
