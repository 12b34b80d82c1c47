import { busy } from "./refusals.ts";

/** Memory reserved for one uploaded picture, until it is stored. */
export type Room = Disposable & {
  /**
   * Reserves memory for some more bytes. While it waits, the upload is not read further, so the sender waits, too.
   * @throws Problem unavailable when no memory was free for too long
   */
  readonly take: (bytes: number) => Promise<void>;
  /** to be called when all bytes have arrived */
  readonly close: () => void;
};

/** Memory that all uploads share. @param client the sender; each client may use only a part of it at a time */
export type Inflow = (client: string) => Room;

export type InflowLimits = {
  /** bytes for all uploads together */
  readonly capacity: number;
  /** bytes for one client */
  readonly share: number;
  /** how many milliseconds an upload may wait for memory */
  readonly patience: number;
  /** an upload is slow if it sent fewer bytes than this recently; bytes from `halfLife` milliseconds ago count half */
  readonly pace: { readonly bytes: number; readonly halfLife: number };
};

type Holder = {
  readonly client: string;
  held: number;
  closed: boolean;
  /** bytes that arrived recently, with their weight at that time */
  recent: { readonly bytes: number; readonly at: number };
  waiting: { readonly bytes: number; readonly start: () => void } | undefined;
};

/**
 * Only bytes that have arrived take memory, so a slow sender holds little. Among the uploads that are not slow, the
 * oldest may always continue, even beyond the capacity: it will soon end and free its memory. So uploads never block
 * each other, and a slow one blocks nobody.
 *
 * No queue library does this: the jobs all run already, and what waits are their next bytes.
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
    // Uploads that were fast may have become slow.
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

/** An upload is not slow while it waits for memory, or when all its bytes have arrived. */
function isSlow(holder: Holder, pace: InflowLimits["pace"]): boolean {
  return !holder.closed && !holder.waiting && recently(holder, pace) < pace.bytes;
}

function recently({ recent: { bytes, at } }: Holder, { halfLife }: InflowLimits["pace"]): number {
  return bytes / 2 ** ((performance.now() - at) / halfLife);
}
