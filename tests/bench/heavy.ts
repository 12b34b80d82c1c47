import { within } from "../support/waiting.ts";
import type { HeavyWork } from "./heavy_worker.ts";
import { createOver, namesOf, wedding } from "./letters.ts";
import { load, type LoadRequest, pace } from "./load.ts";
import { type Measure, summarize } from "./measure.ts";
import { makePhotos } from "./photos.ts";
import { loadClient, printForAll } from "./print.ts";
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
  const print = await createOver(base, { ...wedding, guests: namesOf(printed) });
  const previews = letters.map((letter) => previewAddress(base, letter, 0));
  const photos = await makePhotos(2 * atOnce);
  const pages = cycle(letters.slice(0, 50).map((letter) => openingOf(letter, 0)));
  await load(base, pages, { connections: 4, seconds: 2 });
  await loadClient(base);
  const alone = await printForAll(base, print);
  return [
    { name: `print of ${printed} letters: first byte`, value: alone.first, unit: "ms", aim: { most: 300 } },
    { name: `print of ${printed} letters: whole`, value: alone.whole / 1000, unit: "s", aim: { most: 8 } },
    ...await measureReaders(base, pages, [
      [`while ${atOnce} previews are drawn`, { previews: previews.slice(0, atOnce) }],
      [`while ${atOnce} photos of 12 megapixels are uploaded`, { photos: photos.slice(0, atOnce) }],
      [`while ${printed} letters are printed`, { print }],
      [`while ${atOnce} letters are kept, and codes, cards and links of ${printed} guests are made`, {
        keepsakes: letters.slice(0, atOnce).map(({ id }) => `${base}/c/${id}/keepsake`),
        lists: print,
      }],
      ["while all this is made at once", {
        previews: previews.slice(atOnce, 2 * atOnce),
        photos: photos.slice(atOnce),
        print,
      }],
    ]),
  ];
}

type Work = Omit<HeavyWork, "base">;

/** How long readers wait alone and during each work. The aim is for the last one. */
async function measureReaders(base: string, next: () => LoadRequest, works: readonly [string, Work][]): Promise<Row[]> {
  using worker = await startWorker();
  const alone = [await pace(base, next, { ...readers, seconds: rest })];
  const meanwhile: [name: string, measure: Measure][] = [];
  for (const [name, work] of works) {
    const ended = new AbortController();
    const made = worker.run({ base, ...work }).finally(() => ended.abort());
    const [measure] = await Promise.all([pace(base, next, { ...readers, seconds: longest }, ended.signal), made]);
    meanwhile.push([name, measure]);
  }
  alone.push(await pace(base, next, { ...readers, seconds: rest }));
  const usual = summarize(alone.flatMap(({ times }) => times), 1);
  const rows = meanwhile.map(([name, { p99 }]): Row => (
    { name: `${name}: p99`, value: p99, unit: "ms", ratio: { value: p99 / usual.p99, to: "alone" } }
  ));
  return [
    { name: `guests' pages, ${readers.perSecond} a second, alone: p99`, value: usual.p99, unit: "ms" },
    ...rows.with(-1, { ...rows.at(-1)!, aim: { most: 3 } }),
    { name: "  the slowest page then", value: meanwhile.at(-1)![1].worst, unit: "ms" },
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
