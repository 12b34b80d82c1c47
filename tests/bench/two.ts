import { until } from "../support/waiting.ts";
import { edited, formRequest, typeWord } from "./editor_acts.ts";
import { createOver, namesOf, wedding } from "./letters.ts";
import { load, type LoadRequest } from "./load.ts";
import { inTurns } from "./measure.ts";
import { cpuSeconds, othersCpuSeconds } from "./process.ts";
import type { Row } from "./report.ts";
import { cycle, openingOf, serveLetters, type Service } from "./service.ts";

const [letterCount, guestCount] = [200, 10];
const rounds = 3;
const seconds = 3;
const connections = 32;

/** The cores that the service, this program, and all others used. */
type Turn = { readonly rate: number; readonly service: number; readonly client: number; readonly others: number };

/** What one process answers and what two answer, in turns, each over a file of its own; and what holds them back. */
export async function measureTwo(): Promise<Row[]> {
  await using one = await serveLetters(letterCount, guestCount);
  await using two = await serveLetters(letterCount, guestCount, { RATE_LIMITS: "off", WORKERS: "2" });
  await until("both workers to start", async () => (await processesOf(two.pid)).length === 3);
  await Promise.all([one, two].map(({ base }) => createOver(base, { ...wedding, guests: namesOf(1) })));
  const rows: Row[] = [];
  for (const [name, requests] of Object.entries(loads)) {
    const turns = [one, two].map((service) => {
      const next = requests(service);
      return () => turn(service, next);
    });
    const [alone, both] = (await inTurns(rounds, turns)).map(best);
    rows.push(
      { name: `${name}: one process`, value: alone!.rate, unit: "/s" },
      { name: `${name}: two`, value: both!.rate, unit: "/s", ratio: { value: both!.rate / alone!.rate, to: "one" } },
      { name: `  the limit of one: ${limitOf(alone!, 1)}`, value: alone!.service, unit: "" },
      { name: `  the limit of two: ${limitOf(both!, 2)}`, value: both!.service, unit: "" },
    );
  }
  return rows;
}

const loads: Readonly<Record<string, (service: Service) => () => LoadRequest>> = {
  "pages that are kept": ({ letters }) => cycle(letters.slice(0, 50).map((letter) => openingOf(letter, 0))),
  "pages of the editor": ({ letters }) =>
    cycle(letters.map((letter) => ({ path: `/edit/${letter.id}`, headers: { cookie: edited(letter).cookie } }))),
  "saved words": ({ base, letters }) => {
    const letter = cycle(letters);
    let number = 0;
    return () => formRequest(base, edited(letter()), typeWord(`Hello, ${number++}`));
  },
};

/** A load, with the cores that the service and this program used meanwhile. */
async function turn({ base, pid }: Service, next: () => LoadRequest): Promise<Turn> {
  const cpu = async () => {
    const times = await Promise.all((await processesOf(pid)).map(cpuSeconds));
    const service = times.reduce((sum, time) => sum + time, 0);
    return { service, client: await cpuSeconds(Deno.pid), all: await othersCpuSeconds() };
  };
  const [before, start] = [await cpu(), performance.now()];
  const { rate } = await load(base, next, { connections, seconds });
  const [after, elapsed] = [await cpu(), (performance.now() - start) / 1000];
  const [service, client, all] = (["service", "client", "all"] as const).map((of) =>
    (after[of] - before[of]) / elapsed
  );
  // To this process, the service is one of the others.
  return { rate, service: service!, client: client!, others: Math.max(0, all! - service!) };
}

function best(turns: readonly Turn[]): Turn {
  return turns.toSorted((one, other) => other.rate - one.rate)[0]!;
}

/** A thread that answers is busy all the time from here on, in cores. */
const busy = 0.85;

/** Where more requests would wait. */
function limitOf({ service, client, others }: Turn, processes: number): string {
  const cores = navigator.hardwareConcurrency;
  const used = `service ${service.toFixed(1)}, load ${client.toFixed(1)}, others ${others.toFixed(1)}`;
  if (others > service) return `other programs (${used})`;
  if (service + client + others > busy * cores) return `this machine's ${cores} cores (${used})`;
  if (service > busy * processes) return `a core for each process (${used})`;
  if (client > busy) return `the load itself (${used})`;
  return `waiting for the disk and for each other (${used})`;
}

/** A process, and those that it started. */
async function processesOf(pid: number): Promise<number[]> {
  const threads = await Array.fromAsync(Deno.readDir(`/proc/${pid}/task`));
  const lists = await Promise.all(
    threads.map(({ name }) => Deno.readTextFile(`/proc/${pid}/task/${name}/children`).catch(() => "")),
  );
  return [pid, ...lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number))];
}
