import { within } from "../support/waiting.ts";
import type { HeavyWork } from "./heavy_worker.ts";
import { createOver, namesOf, wedding } from "./letters.ts";
import { load, pace } from "./load.ts";
import { type Measure, summarize } from "./measure.ts";
import { makePhotos } from "./photos.ts";
import { printForAll } from "./print.ts";
import { previewAddress } from "./previews.ts";
import type { Row } from "./report.ts";
import { cycle, openingOf, serveLetters } from "./service.ts";

/** Previews, photos and pages that are asked for at once. */
const atOnce = 8;
const printed = 1000;
/** Readers who come meanwhile. */
const readers = { perSecond: 200, connections: 20 };
/** Before and after the work, in seconds. */
const rest = 4;
/** The longest time for the work, in seconds. */
const longest = 90;

/**
 * How long guests wait while the service does heavy work: previews, photos, and a print of a thousand letters. And how
 * long that print takes alone.
 */
export async function measureHeavy(): Promise<Row[]> {
  await using service = await serveLetters(60, 10);
  const { base, letters } = service;
  const large = await createOver(base, { ...wedding, guests: namesOf(printed) });
  const photos = await makePhotos(2 * atOnce);
  const previews = letters.map((letter) => previewAddress(base, letter, 0));
  using worker = await startWorker();
  const kept = cycle(letters.slice(0, 50).map((letter) => openingOf(letter, 0)));
  await load(base, kept, { connections: 4, seconds: 2 });

  const alone = (seconds: number) => pace(base, kept, { ...readers, seconds });
  const meanwhile = async (work: Omit<HeavyWork, "base">) => {
    const ended = new AbortController();
    const made = worker.run({ base, ...work }).finally(() => ended.abort());
    const [measure] = await Promise.all([pace(base, kept, { ...readers, seconds: longest }, ended.signal), made]);
    return measure;
  };

  const print = await printForAll(base, large);
  const before = await alone(rest);
  const some = { previews: previews.slice(0, atOnce), photos: photos.slice(0, atOnce), print: large };
  const whileDrawn = await meanwhile({ previews: some.previews });
  const whileUploaded = await meanwhile({ photos: some.photos });
  const whilePrinted = await meanwhile({ print: some.print });
  const others = { previews: previews.slice(atOnce, 2 * atOnce), photos: photos.slice(atOnce), print: large };
  const whileAll = await meanwhile(others);
  const usual = summarize([...before.times, ...(await alone(rest)).times], 1);
  const row = (name: string, { p99 }: Measure): Row => (
    { name, value: p99, unit: "ms", ratio: { value: p99 / usual.p99, to: "alone" } }
  );
  return [
    { name: `print of ${printed} letters: first byte`, value: print.first, unit: "ms", aim: { most: 300 } },
    { name: `print of ${printed} letters: whole`, value: print.whole / 1000, unit: "s", aim: { most: 8 } },
    { name: `guests' pages, ${readers.perSecond} a second, alone: p99`, value: usual.p99, unit: "ms" },
    row(`while ${atOnce} previews are drawn: p99`, whileDrawn),
    row(`while ${atOnce} photos of 12 megapixels are uploaded: p99`, whileUploaded),
    row(`while ${printed} letters are printed: p99`, whilePrinted),
    { ...row("while all this is made at once: p99", whileAll), aim: { most: 3 } },
    { name: "  the slowest page", value: whileAll.worst, unit: "ms" },
  ];
}

type HeavyWorker = Disposable & {
  /** ends when all work is done @throws when a part of it fails, or takes too long */
  readonly run: (work: HeavyWork) => Promise<void>;
};

async function startWorker(): Promise<HeavyWorker> {
  const worker = new Worker(import.meta.resolve("./heavy_worker.ts"), { type: "module" });
  const reply = (what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    worker.onmessage = ({ data }) => data.failed === undefined ? resolve() : reject(new Error(data.failed));
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    return within(what, promise, longest * 1000);
  };
  await reply("a worker to start");
  const run = (work: HeavyWork) => {
    worker.postMessage(work);
    return reply("heavy work");
  };
  return { run, [Symbol.dispose]: () => worker.terminate() };
}
