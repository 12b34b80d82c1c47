import type { Server } from "../support/service/server.ts";
import { type MadeLetter, makeLetters, multiplyLetters } from "./letters.ts";
import { load, type LoadRequest } from "./load.ts";
import { inTurns, median } from "./measure.ts";
import type { Row } from "./report.ts";
import { cycle, makeFolder, once, openingOf, startService } from "./service.ts";

const few = 100;
const original = 1000;
const many = 100_000;
const guests = 10;
const rounds = 3;
/** Guests of each opened letter: one whose page is kept, and others for each round and before it. */
const forEachRound = 2;

/**
 * In which time one reader gets half of the answers, with few and with many letters in the database. A hundred letters
 * are opened: with many in the database, letters from everywhere in it.
 */
export async function measureSize(): Promise<Row[]> {
  await using folder = await makeFolder();
  const urls = [`file:${folder.path}/few.db`, `file:${folder.path}/many.db`] as const;
  const fewLetters = await makeLetters(urls[0], few, guests);
  const manyLetters = await multiplyLetters(urls[1], await makeLetters(urls[1], original, guests), many / original);
  await using ofFew = await startService({ url: urls[0] });
  await using ofMany = await startService({ url: urls[1] });
  const readers = [
    readerOf(ofFew, fewLetters),
    readerOf(ofMany, Array.from({ length: few }, (_, index) => manyLetters[index * (original + original / few)]!)),
  ];
  return [
    ...await compare("kept page", readers.map(({ kept }) => kept)),
    ...await compare("page opened for the first time", readers.map(({ first }) => first)),
  ];
}

type P50 = () => Promise<number>;

function readerOf({ base }: Server, letters: readonly MadeLetter[]): { kept: P50; first: P50 } {
  const kept = cycle(letters.map((letter) => openingOf(letter, 0)));
  let guest = 1;
  const further = () => {
    const pages = letters.flatMap((letter) => [openingOf(letter, guest), openingOf(letter, guest + 1)]);
    guest += forEachRound;
    return pages;
  };
  const p50 = async (next: () => LoadRequest, bounds: { seconds: number; count?: number }) =>
    (await load(base, next, { connections: 1, ...bounds })).p50;
  return {
    kept: () => p50(kept, { seconds: 2 }),
    first: () => {
      const pages = further();
      return p50(once(pages), { count: pages.length, seconds: 30 });
    },
  };
}

/** After one round each, so that the code is compiled. */
async function compare(name: string, acts: readonly P50[]): Promise<Row[]> {
  await inTurns(1, acts);
  const [withFew, withMany] = (await inTurns(rounds, acts)).map(median);
  const of = (count: number) => `${name}, ${count.toLocaleString("en")} letters: p50`;
  return [
    { name: of(few), value: withFew!, unit: "ms" },
    {
      name: of(many),
      value: withMany!,
      unit: "ms",
      ratio: { value: withMany! / withFew!, to: `${few}` },
      aim: { most: 1.2 },
    },
  ];
}
