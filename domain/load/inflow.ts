import { Problem } from "../errors.ts";

/** Memory reserved for one uploaded picture until it is stored, or for a body until it has arrived. */
export type MemoryReservation = Disposable & {
  /** the sender */
  readonly client: string;
  /**
   * Reserves memory for some more bytes. While it waits, the upload is not read further, so the sender waits, too.
   * @throws Problem unavailable when no memory was free for too long
   */
  readonly take: (bytes: number) => Promise<void>;
  /** to be called when all bytes have arrived */
  readonly close: () => void;
};

/** Memory that all uploads share. @param client the sender; each client may use only a part of it at a time */
export type Inflow = (client: string) => MemoryReservation;

type InflowLimits = {
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
 * oldest may always continue, even beyond the capacity: it will soon end and free its memory. So uploads cannot
 * deadlock, and a slow one blocks nobody.
 *
 * No p-queue, because nothing waits to begin: all uploads run already, and each waits for memory for its next bytes.
 * @param refusal what those get that waited too long
 */
export function createInflow(limits: InflowLimits, refusal: () => Problem): Inflow {
  const memory = new SharedMemory(limits, refusal);
  return (client) => memory.enter(client);
}

class SharedMemory {
  /** the oldest first */
  readonly #holders = new Set<Holder>();
  #waiting = 0;
  #look: ReturnType<typeof setInterval> | undefined;

  constructor(readonly limits: InflowLimits, readonly refusal: () => Problem) {}

  enter(client: string): MemoryReservation {
    const { pace } = this.limits;
    const recent = { bytes: pace.bytes, at: performance.now() };
    const holder: Holder = { client, held: 0, closed: false, recent, waiting: undefined };
    this.#holders.add(holder);
    return {
      client,
      take: async (bytes) => {
        if (!this.#fits(holder, bytes)) return await this.#wait(holder, bytes);
        holder.held += bytes;
        holder.recent = { bytes: recently(holder, pace) + bytes, at: performance.now() };
      },
      close: () => holder.closed = true,
      [Symbol.dispose]: () => {
        this.#holders.delete(holder);
        this.#startWaiting();
      },
    };
  }

  #fits(holder: Holder, bytes: number): boolean {
    const { capacity, share } = this.limits;
    const all = [...this.#holders];
    if (this.#isFirst(holder, all)) return true;
    const own = all.filter(({ client }) => client === holder.client);
    return held(all) + bytes <= capacity && (held(own) + bytes <= share || this.#isFirst(holder, own));
  }

  #isFirst(holder: Holder, of: readonly Holder[]): boolean {
    return of.find((one) => one === holder || !isSlow(one, this.limits.pace)) === holder;
  }

  async #wait(holder: Holder, bytes: number): Promise<void> {
    const { pace, patience } = this.limits;
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    // Taken at once, so that of many that wait not all find the same memory free.
    const take = () => {
      holder.held += bytes;
      // As for a new one: it was not slow while it waited.
      holder.recent = { bytes: pace.bytes + bytes, at: performance.now() };
      holder.waiting = undefined;
      start();
    };
    holder.waiting = { bytes, start: take };
    const end = setTimeout(() => reject(this.refusal()), patience);
    // Uploads that were fast may have become slow.
    if (this.#waiting++ === 0) this.#look = setInterval(() => this.#startWaiting(), pace.halfLife);
    try {
      await promise;
    } finally {
      holder.waiting = undefined;
      clearTimeout(end);
      if (--this.#waiting === 0) clearInterval(this.#look);
    }
  }

  /** As `#fits` for all that wait, in one pass: there may be thousands. */
  #startWaiting(): void {
    if (this.#waiting === 0) return;
    const { capacity, share, pace } = this.limits;
    const all = [...this.#holders];
    const sums = new Map<string, number>();
    for (const { client, held } of all) sums.set(client, (sums.get(client) ?? 0) + held);
    let free = capacity - held(all);
    /** the clients of uploads that are not slow; a later one is not the first */
    const before = new Set<string>();
    for (const holder of all) {
      const { client, waiting: next } = holder;
      const isFast = !isSlow(holder, pace);
      if (next) {
        const sum = sums.get(client)! + next.bytes;
        if (before.size === 0 || (next.bytes <= free && (sum <= share || !before.has(client)))) {
          free -= next.bytes;
          sums.set(client, sum);
          next.start();
        }
      }
      if (isFast) before.add(client);
    }
  }
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

/** A sender below this pace is slow. */
export const usualPace = { bytes: 64 * 1024, halfLife: 1_000 };
const bodies = { capacity: 32 * 2 ** 20, share: 8 * 2 ** 20, patience: 20_000, pace: usualPace };

/** In seconds: most bodies arrive within one second. */
const retryAfter = 5;

/** Memory that bodies of more than 16 KiB share while they arrive, so that those which stall take no more than that. */
export function createBodies(): Inflow {
  return createInflow(bodies, () => {
    const message = "Too many large requests are arriving right now. Try again in a few seconds.";
    return new Problem("unavailable", { message, retryAfter });
  });
}
