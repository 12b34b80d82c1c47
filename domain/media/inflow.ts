import { busy } from "./refusals.ts";

/** Room in memory for one picture that arrives, and until it is stored. */
export type Room = Disposable & {
  /**
   * Takes room for some more bytes; who waits does not read on, so the sender waits, too.
   * @returns undefined where there is room at once
   * @throws Problem unavailable when there was none for too long
   */
  readonly take: (bytes: number) => Promise<void> | undefined;
};

/** Memory that all pictures on their way share. @param client who sends it; of one client only some come at a time */
export type Inflow = (client?: string) => Room;

export type InflowLimits = {
  /** bytes of all together */
  readonly capacity: number;
  /** bytes of one client */
  readonly share: number;
  /** milliseconds that one may wait for room */
  readonly patience: number;
};

type Holder = { readonly client: string; held: number };
type Waiting = { readonly holder: Holder; readonly bytes: number; readonly start: () => void };

/**
 * Only bytes that have arrived take room, so a slow sender holds little. Who has begun first may always go on, beyond
 * the capacity, too: it ends, and makes room for the others, so they never wait for one another.
 */
export function createInflow({ capacity, share, patience }: InflowLimits): Inflow {
  const holders = new Set<Holder>();
  const queue = new Set<Waiting>();

  const held = (client?: string) =>
    [...holders].reduce((sum, one) => client === undefined || one.client === client ? sum + one.held : sum, 0);
  const isFirst = (holder: Holder, all: Iterable<Holder>) => Iterator.from(all).next().value === holder;
  const fits = (holder: Holder, bytes: number) => {
    if (isFirst(holder, holders)) return true;
    if (held() + bytes > capacity) return false;
    const { client } = holder;
    return held(client) + bytes <= share || isFirst(holder, [...holders].filter((one) => one.client === client));
  };

  const startWaiting = () => {
    for (const next of queue) {
      if (!fits(next.holder, next.bytes)) continue;
      queue.delete(next);
      next.holder.held += next.bytes;
      next.start();
    }
  };

  const wait = (holder: Holder, bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => queue.delete(next) && reject(busy()), patience);
      const next = {
        holder,
        bytes,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.add(next);
    });

  return (client = "") => {
    const holder: Holder = { client, held: 0 };
    holders.add(holder);
    return {
      take: (bytes) => {
        if (!fits(holder, bytes)) return wait(holder, bytes);
        holder.held += bytes;
        return undefined;
      },
      [Symbol.dispose]: () => {
        holders.delete(holder);
        startWaiting();
      },
    };
  };
}
