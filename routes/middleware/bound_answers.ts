import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { busy } from "../../domain/errors.ts";
import { createPlaces } from "../../domain/load/places.ts";
import type { AppEnvironment } from "../environment.ts";
import { answerSize } from "./observe.ts";

/** An answer with more bytes is long. */
const usualAnswer = 128 * 1024;
/**
 * Long answers that are sent at a time, each of which holds up to some megabytes, and those that wait. As many answers to
 * changes may be sent beside them.
 */
const sending = { inAll: 64, waiting: 500, waitingAlike: 100 };
const sendingEach = { client: 16 };

type SendingLimits = {
  /** how long an answer of which nothing is in memory yet waits for its place, in milliseconds */
  readonly patience: number;
  /** after so long without taking anything a reader is cut off, in milliseconds */
  readonly silence: number;
  /** the same if another answer waits for a place, in milliseconds */
  readonly silenceInWay: number;
  /** bytes a second; who takes fewer on average may lose its place, if all are taken */
  readonly pace: number;
  /** after so long any reader is cut off, in milliseconds */
  readonly longest: number;
};

const defaults: SendingLimits = {
  patience: 30_000,
  silence: 30_000,
  silenceInWay: 5_000,
  pace: 50_000,
  longest: 15 * 60_000,
};

/** How often stalled readers are looked for, in milliseconds. */
const look = 500;

/** How much is handed to the network at a time, in bytes: a slow reader holds not much more. */
const most = 64 * 1024;

/** The headers that say something of the body. */
const ofBody = /^(?:content-(?!security)|etag|accept-ranges|link$)/;

/** The reader of a long answer. */
type Reading = {
  readonly client: string;
  /** since when the reader has taken nothing, though there is something; Infinity while the next piece is made */
  idleSince: number;
  /** milliseconds in all, before that, in which the reader took nothing, though there was something */
  idle: number;
  /** what it was given meanwhile, in bytes */
  bytes: number;
  /** ends the answer */
  cut: () => void;
};

function readingOf(client: string): Reading {
  return { client, idleSince: performance.now(), idle: 0, bytes: 0, cut: () => {} };
}

/**
 * Sends long answers, a few for each client at a time, and hands their bytes over as the reader takes them. Otherwise a
 * client that asks for many, and reads none of them, would fill the memory. Static files are no such answers: all
 * requests share their bytes. A reader that takes nothing loses its place to another answer that needs one. After a
 * change of a letter no answer is refused, because who is refused makes the change again: where no place is free it is
 * sent beside the others, to a reader that takes it at once.
 */
export function boundAnswers(limits = defaults) {
  const places = createPlaces<"client">(sending, sendingEach);
  const readings = new Set<Reading>();
  const beside = new Set<Reading>();

  /** Waits for a place. What is in memory already does not wait, because it would take the memory meanwhile. */
  const takePlace = async (client: string, patience: number): Promise<() => void> => {
    const [begun, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = new AbortController();
    const makeRoom = () => makeRoomFor(client, readings, limits);
    makeRoom();
    places({ client }, () => (begun.resolve(), sent.promise), late.signal).catch(begun.reject);
    const timers = [setTimeout(() => late.abort(), patience), setInterval(makeRoom, look)];
    await begun.promise.finally(() => timers.forEach(clearTimeout));
    return sent.resolve;
  };

  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    // Unset for what is answered before the routes.
    const context = c.get("context") as AppEnvironment["Variables"]["context"] | undefined;
    if (!context || c.req.method === "HEAD" || c.res.status >= 300) return;
    const size = await answerSize(c);
    if (size !== undefined && size <= usualAnswer) return;
    const patience = c.get("isUnread") ? limits.patience : 0;
    const leave = await takePlace(context.client, patience).catch(() => undefined);
    if (!leave && !c.get("isChanged")) {
      await c.res.body?.cancel();
      forgetBody(c);
      throw busy();
    }
    const body = c.res.body;
    if (!body) return leave?.();
    const reading = readingOf(context.client);
    const others = leave ? readings : beside;
    // One more ends the one that has taken nothing for longest, however short that is.
    if (!leave) makeRoomFor(context.client, beside, { ...limits, silenceInWay: 0 });
    others.add(reading);
    const end = () => {
      others.delete(reading);
      leave?.();
    };
    const pace = leave ? limits : { ...limits, silence: limits.silenceInWay };
    const paced = new Response(paceBody(body.getReader(), pace, end, reading), c.res);
    if (size !== undefined) paced.headers.set("Content-Length", String(size));
    c.res = paced;
  });
}

/**
 * Makes room for one more answer. If the client's places are taken, or all places, cuts off the reader in them that has
 * been silent longest, at least for `silenceInWay`. If there is none and all places are taken, cuts off the slowest one
 * of the clients with the most places. Otherwise a few clients that read very slowly would keep every place.
 */
function makeRoomFor(client: string, readings: ReadonlySet<Reading>, { silenceInWay, pace }: SendingLimits): void {
  const all = [...readings];
  const placesOf = Map.groupBy(all, (one) => one.client);
  const own = placesOf.get(client) ?? [];
  const isFull = all.length >= sending.inAll;
  const inWay = own.length >= sendingEach.client ? own : isFull ? all : [];
  const [stillest] = inWay.toSorted((one, other) => one.idleSince - other.idleSince);
  if (stillest && performance.now() - stillest.idleSince >= silenceInWay) return stillest.cut();
  if (!isFull) return;
  const most = Math.max(...[...placesOf.values()].map(({ length }) => length));
  // With one more place this client would have as many.
  if (most <= own.length + 1) return;
  const [slowest] = all.filter((one) => placesOf.get(one.client)!.length === most && idleOf(one) >= silenceInWay)
    .toSorted((one, other) => paceOf(one) - paceOf(other));
  if (slowest && paceOf(slowest) < pace) slowest.cut();
}

function idleOf({ idle, idleSince }: Reading): number {
  return idle + Math.max(0, performance.now() - idleSince);
}

/** Bytes a second, without the time in which the next piece was made. */
function paceOf(reading: Reading): number {
  return reading.bytes / (idleOf(reading) / 1_000);
}

/** Leaves the other headers, such as those of security, to the refusal. */
function forgetBody(c: Context<AppEnvironment>): void {
  const headers = new Headers([...c.res.headers].filter(([name]) => !ofBody.test(name)));
  c.set("bytes", undefined);
  c.res = undefined;
  c.res = new Response(null, { headers });
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * The body in small pieces, each made when the reader has taken the one before.
 * @param onEnd called once, at the end
 * @param reading is told what the reader takes, and when
 */
export function paceBody(
  reader: Reader,
  { silence, longest }: Pick<SendingLimits, "silence" | "longest">,
  onEnd: () => void,
  reading = readingOf(""),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  const cut = () => reading.cut();
  let quiet = setTimeout(cut, silence);
  const late = setTimeout(cut, longest);
  const end = () => {
    [quiet, late].forEach(clearTimeout);
    onEnd();
  };
  return new ReadableStream({
    start(controller) {
      reading.cut = () => {
        end();
        controller.error(new Error("the reader takes nothing"));
        reader.cancel().catch(() => {});
      };
    },
    async pull(controller) {
      clearTimeout(quiet);
      reading.idle = idleOf(reading);
      reading.idleSince = Infinity;
      try {
        while (rest.length === 0) {
          const { done, value } = await reader.read();
          if (done) {
            end();
            return controller.close();
          }
          rest = value;
        }
      } catch (error) {
        end();
        throw error;
      }
      controller.enqueue(rest.subarray(0, most));
      reading.bytes += Math.min(rest.length, most);
      rest = rest.subarray(most);
      quiet = setTimeout(cut, silence);
      reading.idleSince = performance.now();
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
}
