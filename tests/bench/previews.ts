import { ImageResponse } from "@vercel/og";
import type { Server } from "../support/server.ts";
import type { MadeLetter } from "./letters.ts";
import { load, type Measure } from "./load.ts";

/** How many previews are drawn while pages are opened. */
const atOnce = 20;
/** After how many different pictures memory is measured. */
const many = 500;
const rounds = 10;

/**
 * Prints the cost of preview pictures: time and bytes compared with `@vercel/og`, the delay of pages that are opened
 * meanwhile, and memory.
 * @param server that has drawn no picture yet
 */
export async function measurePreviews(server: Server, letters: readonly MadeLetter[]): Promise<void> {
  const fresh = addresses(server.base, letters);
  const [first] = await draw(fresh, 1);
  console.log(`preview, the first: ${first!.time.toFixed(0)} ms, with the start of the worker; ${kilobytes([first!])}`);
  // Each letter has ten guests, so these letters' seals were never drawn before.
  const sealed = await draw(addresses(server.base, letters.slice(1), 1), rounds);
  console.log(`preview of a letter: ${median(sealed)} ms, ${kilobytes(sealed)}`);
  const guests = await draw(fresh, rounds - 1);
  console.log(`preview for another guest of the same letter: ${median(guests)} ms, ${kilobytes(guests)}`);
  const again = await draw(addresses(server.base, letters), rounds);
  console.log(`preview that was drawn before: ${median(again)} ms`);
  const { simple, alike } = await measureOther();
  console.log(`@vercel/og, PNG: a plain card ${simple}; one with an envelope's shapes ${alike}\n`);

  await measurePagesMeanwhile(server, letters);
  const start = performance.now();
  await draw(addresses(server.base, letters.slice(10)), many, 4);
  const rate = many / (performance.now() - start) * 1000;
  console.log(
    `resident memory after ${many} different previews: ${await residentMegabytes(server.pid)} MB (aim: under 400); ` +
      `${rate.toFixed(1)} previews a second\n`,
  );
}

type Drawn = { readonly time: number; readonly bytes: number };

/** Addresses of the pictures of all guests, letter by letter. */
function* addresses(base: string, letters: readonly MadeLetter[], each = Infinity): Generator<string, void> {
  for (const { id, guests } of letters) {
    for (const guest of guests.slice(0, each)) yield `${base}/c/${id}/opengraph-image?g=${guest}`;
  }
}

async function draw(from: Generator<string, void>, count: number, connections = 1): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  let asked = 0;
  await Promise.all(Array.from({ length: connections }, async () => {
    while (asked++ < count) {
      const start = performance.now();
      const answer = await fetch(from.next().value as string);
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`a preview answered ${answer.status}`);
      drawn.push({ time: performance.now() - start, bytes });
    }
  }));
  return drawn;
}

/** The page's slowest answers, without load and while pictures are drawn. */
async function measurePagesMeanwhile({ base }: Server, letters: readonly MadeLetter[]): Promise<void> {
  const [{ id, guests }] = letters as [MadeLetter];
  const open = (seconds: number) =>
    load(base, () => ({ path: `/c/${id}?g=${guests[0]}` }), { connections: 1, seconds });
  await open(2);
  const rest = await open(3);
  let drawing = true;
  const drawn = draw(addresses(base, letters.slice(50)), atOnce, atOnce).finally(() => drawing = false);
  const meanwhile: Measure[] = [];
  while (drawing) meanwhile.push(await open(1));
  await drawn;
  const worst = Math.max(...meanwhile.map(({ p99 }) => p99));
  console.log(
    `guest page: p99 ${rest.p99.toFixed(3)} ms at rest, ${worst.toFixed(3)} ms while ${atOnce} previews are drawn ` +
      `(${(worst / rest.p99).toFixed(1)} times; aim: 3)\n`,
  );
}

type Card = { readonly type: string; readonly props: Record<string, unknown> };

/** What others draw on such cards: text on a background, and the same with the shapes of an envelope. */
async function measureOther(): Promise<Record<"simple" | "alike", string>> {
  const measure = async (card: (name: string) => Card) => {
    const drawn: Drawn[] = [];
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now();
      // deno-lint-ignore no-explicit-any -- its type is React's
      const image = new ImageResponse(card(`Guest ${round}`) as any, { width: 1200, height: 630 });
      const bytes = (await image.arrayBuffer()).byteLength;
      drawn.push({ time: performance.now() - start, bytes });
    }
    return `${median(drawn.slice(1))} ms (first ${drawn[0]!.time.toFixed(0)}), ${kilobytes(drawn)}`;
  };
  return { simple: await measure(plainCard), alike: await measure(envelopeCard) };
}

const box = (style: Record<string, unknown>, ...children: (Card | string)[]): Card => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

function plainCard(name: string): Card {
  const ground = { width: "100%", height: "100%", alignItems: "center", justifyContent: "center" };
  return box({ ...ground, background: "#e8d5a8", fontSize: 90 }, name);
}

function envelopeCard(name: string): Card {
  const place = { position: "absolute", left: 60, top: 60, width: 800, height: 500, transform: "rotate(-2deg)" };
  const paper = { background: "linear-gradient(135deg, #f6ecd2, #e8d5a8)", boxShadow: "0 12px 30px rgba(0,0,0,.3)" };
  return box(
    { width: "100%", height: "100%", background: "linear-gradient(160deg, #cdb78a, #a98f5e)" },
    box({ ...place, ...paper, left: 500, transform: "rotate(8deg)" }),
    box({ ...place, ...paper }, box({ margin: "auto", fontSize: 90 }, name)),
    box({
      position: "absolute",
      left: 900,
      top: 240,
      width: 200,
      height: 200,
      borderRadius: 100,
      background: "#7a3b16",
    }),
  );
}

function median(drawn: readonly Drawn[]): string {
  return drawn.map(({ time }) => time).toSorted((one, other) => one - other)[Math.floor(drawn.length / 2)]!.toFixed(1);
}

function kilobytes(drawn: readonly Drawn[]): string {
  return `${(drawn.reduce((sum, { bytes }) => sum + bytes, 0) / drawn.length / 1000).toFixed(0)} KB`;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
