import { busy } from "./refusals.ts";

/** Room in memory for one picture that is uploaded, until it is stored. */
export type Room = Disposable & {
  /**
   * Takes room for some more bytes; who waits does not read on, so the sender waits, too.
   * @throws Problem unavailable when there was none for too long
   */
  readonly take: (bytes: number) => Promise<void>;
  /** says that all bytes are there */
  readonly close: () => void;
};

/** Memory that all pictures on their way share. @param client who sends it; of one client only some come at a time */
export type Inflow = (client: string) => Room;

export type InflowLimits = {
  /** bytes of all together */
  readonly capacity: number;
  /** bytes of one client */
  readonly share: number;
  /** milliseconds that one may wait for room */
  readonly patience: number;
  /** who brought less than so many bytes of late is slow; what came so many milliseconds ago counts half */
  readonly pace: { readonly bytes: number; readonly halfLife: number };
};

type Holder = {
  readonly client: string;
  held: number;
  closed: boolean;
  /** bytes that came of late, as they counted then */
  recent: { readonly bytes: number; readonly at: number };
  waiting: { readonly bytes: number; readonly start: () => void } | undefined;
};

/**
 * Only bytes that have arrived take room, so a slow sender holds little. Of those that are not slow, who has begun first
 * may always go on, beyond the capacity, too: it ends soon, and makes room for the others. So pictures never wait for one
 * another, nor for somebody who trickles.
 *
 * No library of queues does this: what waits are not jobs, but the next bytes of jobs that all run already.
 */
export function createInflow({ capacity, share, patience, pace }: InflowLimits): Inflow {
  const holders = new Set<Holder>();

  const isFirst = (holder: Holder, of: readonly Holder[]) =>
    of.find((one) => one === holder || !isSlow(one, pace)) === holder;
  const fits = (holder: Holder, bytes: number) => {
    const all = [...holders];
    if (isFirst(holder, all)) return true;
    const own = all.filter(({ client }) => client === holder.client);
    return held(all) + bytes <= capacity && (held(own) + bytes <= share || isFirst(holder, own));
  };
  const startWaiting = () => {
    for (const holder of holders) {
      if (holder.waiting && fits(holder, holder.waiting.bytes)) holder.waiting.start();
    }
  };
  const wait = async (holder: Holder, bytes: number) => {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    holder.waiting = { bytes, start };
    const end = setTimeout(() => reject(busy()), patience);
    // Those who were quick may be slow by now.
    const look = setInterval(startWaiting, pace.halfLife);
    try {
      await promise;
    } finally {
      holder.waiting = undefined;
      clearTimeout(end);
      clearInterval(look);
    }
  };

  return (client) => {
    const recent = { bytes: pace.bytes, at: performance.now() };
    const holder: Holder = { client, held: 0, closed: false, recent, waiting: undefined };
    holders.add(holder);
    return {
      async take(bytes) {
        if (!fits(holder, bytes)) await wait(holder, bytes);
        holder.held += bytes;
        holder.recent = { bytes: recently(holder, pace) + bytes, at: performance.now() };
      },
      close: () => holder.closed = true,
      [Symbol.dispose]: () => {
        holders.delete(holder);
        startWaiting();
      },
    };
  };
}

function held(holders: readonly Holder[]): number {
  return holders.reduce((sum, holder) => sum + holder.held, 0);
}

/** Who waits for us is not slow, nor who has sent everything. */
function isSlow(holder: Holder, pace: InflowLimits["pace"]): boolean {
  return !holder.closed && !holder.waiting && recently(holder, pace) < pace.bytes;
}

function recently({ recent: { bytes, at } }: Holder, { halfLife }: InflowLimits["pace"]): number {
  return bytes / 2 ** ((performance.now() - at) / halfLife);
}
