import { load } from "./load.ts";
import { cpuSeconds } from "./process.ts";
import type { Row } from "./report.ts";
import type { MadeLetter } from "./letters.ts";
import { once, openingOf, serveLetters, type Service } from "./service.ts";

const guests = 100;
/** Letters whose guests are all opened first, so that the code is compiled. */
const warmUp = 10;
const letters = 50;
/** Letters of which only one guest's page is opened. */
const single = 500;

/**
 * Pages that are opened for the first time, as Chromium asks for them: of many guests of the same letters, as when
 * invitations are sent, and of one guest of many letters.
 */
export async function measureFirst(): Promise<Row[]> {
  await using service = await serveLetters(warmUp + letters + single, guests);
  const [some, more, others] = [[0, warmUp], [warmUp, warmUp + letters], [warmUp + letters]]
    .map(([from, to]) => service.letters.slice(from, to));
  await openAll(service, some!, guests);
  const further = await openAll(service, more!, guests);
  const alone = await openAll(service, others!, 1);
  return [
    { name: `${letters * guests} different guests of ${letters} letters`, ...further.rate, aim: { least: 1500 } },
    { name: "CPU time of a further guest's first page", ...further.cpu, aim: { most: 500 } },
    { name: `the first guest of ${single} different letters`, ...alone.rate },
    { name: "  CPU time for each", ...alone.cpu },
  ];
}

/** Opens the pages of the first guests of each letter, letter by letter. */
async function openAll({ base, pid }: Service, letters: readonly MadeLetter[], guests: number) {
  const pages = letters
    .flatMap((letter) => letter.guests.slice(0, guests).map((_, place) => openingOf(letter, place)))
    .map((opening) => ({ ...opening, encodings: ["gzip", "br", "zstd"] as const }));
  const before = await cpuSeconds(pid);
  const { rate, times } = await load(base, once(pages), { count: pages.length, seconds: 60 });
  const cpu = (await cpuSeconds(pid) - before) / times.length * 1e6;
  return { rate: { value: rate, unit: "/s" }, cpu: { value: cpu, unit: "µs" } } as const;
}
