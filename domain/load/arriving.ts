/** How many bodies may be on their way, of all clients and of one: one that waits takes 60 to 180 KB of Deno's buffers. */
const most = { inAll: 1_000, client: 100 };

/** A body on its way. */
type Body = { readonly client: string; readonly end: () => void };

/** The one that has been still for longest is the first. */
const arriving = new Set<Body>();

/** A body that is counted until it has arrived. */
type ArrivingBody = Disposable & {
  /** to be called when more of it has come */
  readonly moved: () => void;
};

/**
 * Counts a body that is on its way. When there are too many, of its client or in all, the one that has been still for
 * longest is ended: whoever sends halves of bodies ends his own, and nobody else is refused.
 * @param end stops reading the body
 */
export function countArriving(client: string, end: () => void): ArrivingBody {
  const body = { client, end };
  if (arriving.size >= most.client) endStill([...arriving].filter((one) => one.client === client), most.client);
  if (arriving.size >= most.inAll) endStill([...arriving], most.inAll);
  arriving.add(body);
  return {
    moved: () => {
      if (arriving.delete(body)) arriving.add(body);
    },
    [Symbol.dispose]: () => void arriving.delete(body),
  };
}

/** Makes room for one more. */
function endStill(bodies: readonly Body[], room: number): void {
  if (bodies.length < room) return;
  arriving.delete(bodies[0]!);
  bodies[0]!.end();
}
