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
