import { letPass, within } from "../support/waiting.ts";
import { type Answer, type Encoding, unpack } from "./answer.ts";
import { Connection, encodeRequest, type Request } from "./connection.ts";
import { type Measure, summarize } from "./measure.ts";

/** A request of a load, and what its answer must be. */
export type LoadRequest = Request & {
  /** 200 if absent */
  readonly status?: number;
  /** any if absent */
  readonly encodings?: readonly Encoding[];
  /** text that the answer contains; looked for in the first answer of each length */
  readonly text?: string;
};

type Bounds = { readonly connections?: number; readonly seconds?: number; readonly count?: number };

/** Connections of a load, if nothing else is said. */
export const usualConnections = 32;
/** For the answers that are still on their way when the time is over, in milliseconds. */
const patience = 30_000;

/**
 * Sends requests over persistent connections, on each one after another, until the time or the number is reached.
 * @throws when an answer is not as the request says, or does not come
 */
export async function load(base: string, next: () => LoadRequest, bounds: Bounds = {}): Promise<Measure> {
  const { connections = usualConnections, seconds = 4, count = Infinity } = bounds;
  const check = createCheck();
  const encode = createEncoder(base);
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await withConnections(base, connections, seconds, async (connection) => {
    while (sent < count && performance.now() < end) {
      sent++;
      const request = next();
      const bytes = encode(request);
      const asked = performance.now();
      const answer = await connection.exchange(bytes);
      times.push(performance.now() - asked);
      check(request, answer);
    }
  });
  return summarize(times, performance.now() - start);
}

type Pace = { readonly perSecond: number; readonly connections: number; readonly seconds: number };

/**
 * Sends requests at a steady pace, however long the answers take, until the time is over or `ended` is aborted. The time
 * of an answer counts from the moment when its request was due: when the service stands still for a moment, all who
 * come meanwhile wait, and a load that sends one request after another would count only one of them.
 */
export async function pace(base: string, next: () => LoadRequest, bounds: Pace, ended?: AbortSignal): Promise<Measure> {
  const { perSecond, connections, seconds } = bounds;
  const check = createCheck();
  const encode = createEncoder(base);
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let asked = 0;
  const dueNext = () => start + asked++ / perSecond * 1000;
  const isOver = () => performance.now() > end || ended?.aborted;
  await withConnections(base, connections, seconds, async (connection) => {
    while (!isOver()) {
      const due = dueNext();
      if (due > end) return;
      const early = due - performance.now();
      if (early > 0) await letPass(early, "the next request is not due");
      // If this connection was busy, the request has waited for it. If only this program was late, it has not.
      const from = early > 0 ? performance.now() : due;
      const request = next();
      const answer = await connection.exchange(encode(request));
      times.push(performance.now() - from);
      check(request, answer);
    }
  });
  // Those that were due, and have found no free connection, have waited until now.
  const now = performance.now();
  for (let due = dueNext(); due < Math.min(now, end) && !ended?.aborted; due = dueNext()) times.push(now - due);
  return summarize(times, now - start);
}

/** Does the work on each of so many connections at once, with a limit of time. */
async function withConnections(
  base: string,
  count: number,
  seconds: number,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  using opened = new DisposableStack();
  const connections = await Promise.all(
    Array.from({ length: count }, async () => opened.use(await Connection.open(base))),
  );
  await within(`a load on ${base}`, Promise.all(connections.map(work)), seconds * 1000 + patience);
}

/** Encodes a request only once: a load repeats a few. */
function createEncoder(base: string): (request: LoadRequest) => Uint8Array {
  const known = new WeakMap<LoadRequest, Uint8Array>();
  return (request) => {
    let bytes = known.get(request);
    if (!bytes) known.set(request, bytes = encodeRequest(base, request));
    return bytes;
  };
}

/** Checks answers, and unpacks one of each length to look for the expected text. */
function createCheck(): (request: LoadRequest, answer: Answer) => void {
  const looked = new Set<string>();
  return (request, answer) => {
    const { method = "GET", path, status = 200, encodings, text } = request;
    const fail = (what: string) => {
      throw new Error(`${method} ${path} ${what}: ${answer.head}\n${show(answer)}`);
    };
    if (answer.status !== status) fail(`answered ${answer.status}, not ${status}`);
    if (encodings && !encodings.includes(answer.encoding)) fail(`was not sent as ${encodings.join(" or ")}`);
    if (status === 304) return;
    if (answer.body.length === 0) fail("has no body");
    if (text === undefined) return;
    const length = `${answer.encoding} ${answer.body.length}`;
    if (looked.has(length)) return;
    looked.add(length);
    if (!show(answer, Infinity).includes(text)) fail(`does not contain ${JSON.stringify(text)}`);
  };
}

function show(answer: Answer, length = 1000): string {
  return new TextDecoder().decode(unpack(answer)).slice(0, length);
}
