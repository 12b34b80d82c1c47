import { within } from "../support/waiting.ts";
import { header } from "./answer.ts";
import { Connection, encodeRequest } from "./connection.ts";
import type { LoadRequest } from "./load.ts";
import { type Measure, summarize } from "./measure.ts";

/** A kind of request in a mixed load. */
export type Kind = {
  readonly name: string;
  /** how many of a thousand requests */
  readonly share: number;
  readonly next: () => LoadRequest;
};

/** What became of a mixed load. */
export type Mixed = {
  /** of the requests that were answered as they must be, by kind */
  readonly kinds: ReadonlyMap<string, Measure>;
  /** of some of them, of all kinds: how far the clock went meanwhile */
  readonly used: Measure | undefined;
  /** answers a second, of all kinds */
  readonly rate: number;
  /** requests that were told to come again later, by kind: 503 with Retry-After, or 429 */
  readonly refused: ReadonlyMap<string, number>;
  /** kinds of which none was answered as it must be */
  readonly silent: readonly string[];
  /** how many people sent them */
  readonly people: number;
  /** requests with any other answer, or with none; each kind of failure once */
  readonly errors: { readonly count: number; readonly which: readonly string[] };
};

/** What one person sends, before somebody else comes: far less than any limit of a client allows in an hour. */
const ofEach = 50;
/** For one request in so many the clock is read, which takes time, too: a number that meets all kinds of a mixture. */
const clockedEvery = 3;
/** Each load comes from people of its own, so that those of an earlier one have used up nothing. */
let people = 0;

type MixedBounds = { readonly connections: number; readonly seconds: number; readonly clock?: () => number };

/** For the answers that are still on their way when the time is over, in milliseconds. */
const patience = 60_000;

/**
 * Sends a mixture of requests over persistent connections, on each one after another, until the time is over. An error
 * does not end it, but is counted.
 * @param clock of the service's own time
 * @param onTenth called after each tenth of the time, ten times
 */
export async function loadMixed(
  base: string,
  kinds: readonly Kind[],
  { connections, seconds, clock }: MixedBounds,
  onTenth: (tenth: number) => void = () => {},
): Promise<Mixed> {
  const next = mixture(kinds);
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  const used: number[] = [];
  const errors = new Map<string, number>();
  const refused = new Map<string, number>();
  const [before, addresses] = [people, peopleInTurn()];
  let sent = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function send(connection: Connection): Promise<void> {
    const { name, next: make } = next();
    const request = make();
    const from = { "x-forwarded-for": addresses() };
    const began = sent++ % clockedEvery === 0 ? clock?.() : undefined;
    const asked = performance.now();
    const { status, head } = await connection.exchange(
      encodeRequest(base, { ...request, headers: { ...request.headers, ...from } }),
    );
    const isBusy = status === 429 || (status === 503 && header(head, "retry-after") !== undefined);
    if (status === (request.status ?? 200)) {
      times.get(name)!.push(performance.now() - asked);
      if (began !== undefined) used.push(clock!() - began);
    } else if (isBusy) refused.set(name, (refused.get(name) ?? 0) + 1);
    else throw new Error(`${name}: ${head.slice(0, 60).split("\r\n")[0]}`);
  }

  async function run(): Promise<void> {
    for (let connection: Connection | undefined; performance.now() < end;) {
      try {
        connection ??= await Connection.open(base);
        await send(connection);
      } catch (error) {
        const { message } = error as Error;
        errors.set(message, (errors.get(message) ?? 0) + 1);
        connection?.[Symbol.dispose]();
        connection = undefined;
      }
    }
  }

  const tenths = Array.from(
    { length: 10 },
    (_, place) => setTimeout(() => onTenth(place + 1), seconds * 100 * (place + 1)),
  );
  const running = Array.from({ length: connections }, run);
  await within(`a load on ${base}`, Promise.all(running), seconds * 1000 + patience);
  tenths.forEach(clearTimeout);
  const elapsed = performance.now() - start;
  const answered = [...times].filter(([, one]) => one.length > 0);
  return {
    kinds: new Map(answered.map(([name, one]) => [name, summarize(one, elapsed)])),
    used: used.length > 0 ? summarize(used, elapsed) : undefined,
    rate: answered.reduce((sum, [, one]) => sum + one.length, 0) / elapsed * 1000,
    refused,
    silent: [...times].filter(([, one]) => one.length === 0).map(([name]) => name),
    people: people - before,
    errors: { count: errors.values().reduce((sum, one) => sum + one, 0), which: [...errors.keys()] },
  };
}

/** The addresses of people, each for some requests: most open a page or two, and each must have room in the limits. */
function peopleInTurn(): () => string {
  let sent = 0;
  return () => {
    if (sent++ % ofEach === 0) people++;
    return `10.${people >> 16 & 255}.${people >> 8 & 255}.${people & 255}`;
  };
}

/** The kinds by their shares, spread evenly and always in the same order. */
function mixture(kinds: readonly Kind[]): () => Kind {
  const all = kinds.flatMap((kind) => Array<Kind>(kind.share).fill(kind));
  let number = 0;
  // A step that shares no divisor with the length meets each of them, and not one kind after another.
  return () => all[(number++ * 617) % all.length]!;
}
