/** How many bodies may arrive at once, in total and per client: each takes 60 to 180 KB of Deno's buffers. */
const most = { inAll: 1_000, client: 100 };
/** How long ago the stillest body must have begun before a newer one of its client takes its place, in milliseconds. */
const least = 2_000;

/** A body that arrives. */
type Body = {
  readonly client: string;
  readonly end: () => void;
  /** when it began to arrive (`performance.now`) */
  readonly began: number;
};

/** In the order in which they last received bytes: the first has been still for longest. */
const arriving = new Set<Body>();

/** A body that is counted until it has arrived. */
type ArrivingBody = Disposable & {
  /** to be called when more of it has come */
  readonly moved: () => void;
};

/**
 * Counts a body while it arrives. When there are too many, of its client or in total, the one that has been still for
 * longest is ended. A client that stalls many uploads loses its own oldest one.
 *
 * No p-queue: nothing waits here. A body that is too many is not refused, it ends another one.
 * @param end stops reading the body
 */
export function countArriving(client: string, end: () => void): ArrivingBody {
  const body: Body = { client, end, began: performance.now() };
  if (arriving.size >= most.client) endStill(ofClient(client), most.client);
  if (arriving.size >= most.inAll) endStill([...arriving], most.inAll);
  arriving.add(body);
  return {
    moved: () => {
      if (arriving.delete(body)) arriving.add(body);
    },
    [Symbol.dispose]: () => void arriving.delete(body),
  };
}

/**
 * Whether as many bodies of the client arrive as may, and the stillest of them began only just now. Who opens hundreds of
 * connections a second, each with a part of a body, would otherwise have each of them read.
 */
export function isFull(client: () => string): boolean {
  if (arriving.size < most.client) return false;
  const own = ofClient(client());
  return own.length >= most.client && performance.now() - own[0]!.began < least;
}

function ofClient(client: string): Body[] {
  return [...arriving].filter((one) => one.client === client);
}

/** Ends the first of the bodies, if there are as many as allowed. */
function endStill(bodies: readonly Body[], allowed: number): void {
  if (bodies.length < allowed) return;
  arriving.delete(bodies[0]!);
  bodies[0]!.end();
}

/** Bytes that arrive piece by piece. */
type Gathering = {
  /** how many have arrived */
  readonly size: number;
  /** takes the piece over: it is empty afterwards */
  readonly add: (piece: Uint8Array<ArrayBuffer>) => void;
  /** all of them; nothing can be added afterwards */
  readonly end: () => Uint8Array<ArrayBuffer>;
};

/** The first buffer, in bytes: most bodies fit into it. */
const first = 1024;
/** How much of a body must have arrived before its sender is believed how long it is, in bytes. */
const believed = 128 * 1024;

/**
 * Copies the pieces into one buffer that grows. Deno gives each piece a buffer of 64 KiB. If we kept a 64 KiB buffer for
 * each one-byte piece, a body would take thousands of times its own size. So each is freed at once, without waiting for
 * the garbage collection.
 *
 * A long body gets its whole buffer at once, as soon as a part of it has arrived: to copy a photo into ever larger
 * buffers took 15 ms of the thread that answers all requests. Memory that is not written to yet takes no room.
 * @param expected how many bytes will come, as the sender says; 0 when that is not known. The caller bounds it.
 */
export function gatherBytes(expected = 0): Gathering {
  let buffer = new ArrayBuffer(first);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(piece) {
      const needed = size + piece.length;
      if (needed > buffer.byteLength) {
        const whole = needed > believed ? expected : 0;
        buffer = buffer.transfer(Math.max(needed, 2 * buffer.byteLength, whole));
      }
      new Uint8Array(buffer).set(piece, size);
      size = needed;
      piece.buffer.transfer(0);
    },
    end: () => new Uint8Array(size === buffer.byteLength ? buffer : buffer.transfer(size)),
  };
}

/** What is read between two rests: some 0.1 ms of the thread that answers all requests, however small its pieces are. */
const slice = { bytes: 64 * 1024, pieces: 32 };
/** In milliseconds. One of 0 would be none: the event loop looks for new requests only after 61 tasks. */
const rest = 1;
/** The first part of a body, in bytes, waits for rests of other first parts alone: a usual photo for no long body's. */
const alone = 512 * 1024;

/** What is left of a slice, and what ends when all rests that were begun have ended. */
type Slices = { left: typeof slice; rested?: Promise<void> | undefined };
const firsts: Slices = { left: { ...slice } };
const laters: Slices = { left: { ...slice } };

/**
 * To be called when a piece of a long body was read, and waited for before the next one. All first parts of bodies are
 * read together in slices, with a rest after each, one rest after another, and so are all later parts, so that many that
 * arrive at once leave most of the time to other requests.
 * @param arrived bytes of the body so far
 */
export function restAfter(bytes: number, arrived: number): Promise<void> | undefined {
  const slices = arrived <= alone ? firsts : laters;
  slices.left.bytes -= bytes;
  if (--slices.left.pieces > 0 && slices.left.bytes > 0) return slices.rested;
  slices.left = { ...slice };
  const mine = (slices.rested ?? Promise.resolve()).then(oneRest).then(() => {
    if (slices.rested === mine) slices.rested = undefined;
  });
  return slices.rested = mine;
}

function oneRest(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, rest));
}
