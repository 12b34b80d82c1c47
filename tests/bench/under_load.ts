import { startDelayedDatabase } from "../support/network/delayed_database.ts";
import { within } from "../support/waiting.ts";
import type { Attacked } from "./attack_worker.ts";
import { createOver, namesOf, wedding } from "./letters.ts";
import { pace } from "./load.ts";
import { type Measure, summarize } from "./measure.ts";
import { loadMixed, type Mixed } from "./mixed_load.ts";
import { minutes } from "./options.ts";
import { partyKinds } from "./party.ts";
import { mainThreadClock, residentMegabytes, watchDelay } from "./process.ts";
import type { Row } from "./report.ts";
import { cycle, openingOf, serveLetters, type Service, startService } from "./service.ts";

const [letterCount, guestCount] = [500, 10];
/** Created over a far database, one after another. */
const farLetters = 60;
/** How much longer each round trip to the far database takes, in milliseconds. */
const latency = 50;
const connections = 32;
/** Until everything is compiled and cached, in seconds. */
const warmUp = 5;
/** Guests who come at a steady pace beside a load, each with a connection of their own. */
const readers = { perSecond: 200, connections: 200 };
/** So many addresses they come from. */
const manyGuests = 20_000;
/** Clients are told apart by the address that their proxy names, and each has the usual limits. */
const settings = { TRUST_PROXY: "1" };

/**
 * A mixed load at the limit, as fast as the service answers: with a file, with a database that is far away, and with a
 * file while one client attacks.
 */
export async function measureUnderLoad(): Promise<Row[]> {
  const seconds = minutes() * 60;
  return [...await measureNear(seconds), ...await measureFar(seconds)];
}

/** A load, and guests who come beside it whether it is answered or not: who waits sends no further request in it. */
type Loaded = Mixed & {
  readonly memory: readonly number[];
  readonly guests: Measure;
  /** how late this program was itself */
  readonly late: Measure;
};

async function measureNear(seconds: number): Promise<Row[]> {
  await using service = await serveLetters(letterCount, guestCount, settings);
  const kinds = await partyKinds(service.base, service.letters);
  await loadMixed(service.base, kinds, { connections, seconds: warmUp });
  const alone = await loadAndWeigh(service, kinds, seconds);
  console.log(`  near, before the attack: ${JSON.stringify(rowsOf("near", alone))}`);
  using attacker = await startAttack(service.base);
  const attacked = await loadAndWeigh(service, kinds, seconds);
  const counts = await attacker.end();
  for (const [name, statuses] of Object.entries(counts)) console.log(`  ${name}: ${JSON.stringify(statuses)}`);
  return [...rowsOf("near", alone), ...rowsOf("attacked", attacked, alone)];
}

async function measureFar(seconds: number): Promise<Row[]> {
  await using database = await startDelayedDatabase(latency);
  await using service = await startService(database, settings);
  const letters = [];
  while (letters.length < farLetters) {
    letters.push(await createOver(service.base, { ...wedding, guests: namesOf(guestCount) }));
  }
  const kinds = await partyKinds(service.base, letters);
  await loadMixed(service.base, kinds, { connections, seconds: warmUp });
  return rowsOf(`${latency} ms away`, await loadAndWeigh({ ...service, letters }, kinds, seconds));
}

/** A load, and the memory of the service after each tenth of it. */
async function loadAndWeigh(
  { base, pid, letters }: Pick<Service, "base" | "pid" | "letters">,
  kinds: Awaited<ReturnType<typeof partyKinds>>,
  seconds: number,
): Promise<Loaded> {
  const memory: Promise<number>[] = [];
  const weigh = () => void memory.push(residentMegabytes(pid));
  const openings = cycle(letters.slice(0, 50).map((letter) => openingOf(letter, 0)));
  let number = 0;
  const pages = () => {
    const opening = openings();
    const place = number++ % manyGuests;
    return { ...opening, headers: { ...opening.headers, "x-forwarded-for": `10.200.${place >> 8}.${place & 255}` } };
  };
  const endWatch = watchDelay();
  const [mixed, guests] = await Promise.all([
    loadMixed(base, kinds, { connections, seconds, clock: mainThreadClock(pid) }, weigh),
    pace(base, pages, { ...readers, seconds }),
  ]);
  const late = summarize(endWatch(), seconds * 1000);
  return { ...mixed, guests, late, memory: await Promise.all(memory) };
}

/** @param alone the same load without an attack, to compare it with */
function rowsOf(
  where: string,
  { kinds, rate, errors, refused, silent, people, memory, guests, late, used }: Loaded,
  alone?: Loaded,
): Row[] {
  const again = refused.values().reduce((sum, one) => sum + one, 0);
  if (again > 0) console.log(`  ${where}: told to come again: ${JSON.stringify(Object.fromEntries(refused))}`);
  if (silent.length > 0) console.log(`  ${where}: none answered of ${silent.join(", ")}`);
  if (errors.count > 0) console.log(`  ${where}: ${errors.which.join("; ")}`);
  const [start, middle, end] = [memory[0]!, memory[4]!, memory.at(-1)!];
  return [
    { name: `${where}: all requests`, value: rate, unit: "/s" },
    { name: "  errors", value: errors.count, unit: "", aim: { most: 0 } },
    { name: "  people that they came from", value: people, unit: "" },
    { name: "  told to come again later", value: again, unit: "", aim: { most: 0 } },
    { name: "  kinds of which none was answered", value: silent.length, unit: "", aim: { most: 0 } },
    rowOf(`  guests' pages, ${readers.perSecond} a second beside them`, guests, alone?.guests),
    ...[...kinds].map(([name, measure]) => rowOf(`  ${name}`, measure, alone?.kinds.get(name))),
    ...used ? [rowOf("  time of the service's thread while one waits", used, alone?.used)] : [],
    { name: "  how late the load itself is: p50", value: late.p50, unit: "ms", p99: late.p99 },
    { name: "  memory after a tenth of the time", value: start, unit: "MB" },
    { name: "  memory in the middle", value: middle, unit: "MB" },
    {
      name: "  memory at the end",
      value: end,
      unit: "MB",
      ratio: { value: end / middle, to: "the middle" },
      aim: { most: 1.1 },
    },
  ];
}

/** @param alone the same without an attack */
function rowOf(name: string, { p50, p99 }: Measure, alone: Measure | undefined): Row {
  const compared = alone && { ratio: { value: p99 / alone.p99, to: "p99 alone" }, aim: { most: 3 } };
  return { name: `${name}: p50`, value: p50, unit: "ms", p99, ...compared };
}

type Attack = Disposable & {
  /** ends the attack @returns what was answered */
  readonly end: () => Promise<Attacked>;
};

/** Until the attacker has its letters and pictures, in milliseconds. */
const patience = 60_000;

/** Starts an attack in a thread of its own, so that its own work does not delay the load. */
async function startAttack(base: string): Promise<Attack> {
  const worker = new Worker(import.meta.resolve("./attack_worker.ts"), { type: "module" });
  const [ready, attacked] = [Promise.withResolvers<void>(), Promise.withResolvers<Attacked>()];
  const fail = (reason: string) => [ready, attacked].forEach(({ reject }) => reject(new Error(reason)));
  attacked.promise.catch(() => {});
  worker.onmessage = ({ data }) => {
    if (data.failed) fail(data.failed);
    else if (data.ready) ready.resolve();
    else attacked.resolve(data.attacked);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message);
  };
  worker.postMessage({ base });
  await within("an attacker to be ready", ready.promise, patience);
  return {
    end: () => {
      worker.postMessage("end");
      return within("the end of an attack", attacked.promise, patience);
    },
    [Symbol.dispose]: () => worker.terminate(),
  };
}
