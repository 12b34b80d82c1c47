import { inTurn } from "../domain/load/in_turn.ts";
import { waitFor } from "../domain/load/time_limit.ts";
import { busy } from "../domain/errors.ts";

/** Requests of one client that wait for their turn, and for how many milliseconds. */
const turns = { waiting: 30, patience: 30_000 };

/** The longest turn, in milliseconds: whatever takes longer waits for something else, such as a picture's host. */
const longestTurn = 5_000;
/** The longest rest after a request, in milliseconds. */
const longestRest = 2_000;
/** The rest after a request is as long as it took, and once more for each so many of the client's that wait. */
const restsLonger = 10;

/**
 * The turn of one request among those of its client that take long, such as a body of a megabyte, or a letter with very
 * much text. They are answered one after another, each followed by a rest as long as it took, or up to four times as
 * long if others of the client wait. So between two of them the thread that answers all requests is free for others,
 * however many one client sends at once.
 */
export class ClientTurn {
  #entered: Promise<void> | undefined;
  readonly #left = Promise.withResolvers<void>();

  /** @param client called when the first turn is asked for, because only few requests need to know their client */
  constructor(readonly client: () => string, readonly signal: AbortSignal) {}

  /**
   * Waits for the turn, if the request does not have it yet. It lasts until `end`, at most for `longestTurn`; after `end`
   * it is over at once.
   * @throws Problem unavailable when too many wait, too long, or the client has left
   */
  enter(): Promise<void> {
    return this.#entered ??= this.#wait();
  }

  /** To be called when the answer begins. */
  end(): void {
    this.#left.resolve();
  }

  async #wait(): Promise<void> {
    const client = this.client();
    const others = waiting.get(client) ?? 0;
    // A client that has already left causes no event.
    if (this.signal.aborted || others >= turns.waiting) throw busy();
    waiting.set(client, others + 1);
    const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.end();
      reject(busy());
    };
    inTurn(`heavy ${client}`, async () => {
      const began = performance.now();
      resolve();
      const over = setTimeout(() => this.end(), longestTurn);
      await this.#left.promise;
      clearTimeout(over);
      const times = 1 + Math.floor((waiting.get(client) ?? 0) / restsLonger);
      const rest = Math.min((performance.now() - began) * times, longestRest);
      if (rest >= 1) await new Promise((resume) => setTimeout(resume, rest));
    });
    try {
      await waitFor(begun, leave, { patience: turns.patience, signal: this.signal });
      if (this.signal.aborted) throw busy();
    } finally {
      const now = waiting.get(client)! - 1;
      if (now > 0) waiting.set(client, now);
      else waiting.delete(client);
    }
  }
}

/** How many requests of each client wait. */
const waiting = new Map<string, number>();

/** Whether as many requests of a client wait as may. @param client called only if any request waits */
export function isCrowd(client: () => string): boolean {
  return waiting.size > 0 && (waiting.get(client()) ?? 0) >= turns.waiting;
}
