/**
 * Requests of one client that begin before the event loop looks for new ones, and how many more of it, and of all, may
 * wait. To refuse one takes 0.3 ms, too, so those wait that are refused then. Each takes some 20 KB.
 */
const starts = { atOnce: 4, waiting: 2_000, waitingInAll: 5_000 };
/** In milliseconds. One of 0 would be none: the event loop looks for new requests only after 61 tasks. */
const rest = 1;

type Waiting = { readonly signal: AbortSignal; readonly begin: () => void };

/**
 * Lets a few requests of a client begin at a time: the others begin after a rest, in which the event loop takes those of
 * other clients. One connection of HTTP/2 brings hundreds at once, and even those that are answered before the routes,
 * such as pages of further guests, or refusals, together held the thread for most of a second.
 */
export class FewAtOnce {
  /** those that began since the last rest: in all, and of each client if there are more than a client's few */
  #begun = 0;
  readonly #begunOf = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingInAll = 0;
  #isResting = false;

  /**
   * @param client undefined: it may be many
   * @returns undefined: the request may begin now; "full": as many of its client, or of all clients, wait as may
   */
  enter(request: Request, client: () => string | undefined): Promise<void> | "full" | undefined {
    this.#rest();
    if (this.#waiting.size === 0 && this.#begun < starts.atOnce) return void this.#begun++;
    const name = client();
    if (name === undefined) return undefined;
    const begun = this.#begunOf.get(name) ?? 0;
    const queue = this.#waiting.get(name) ?? [];
    if (queue.length === 0 && begun < starts.atOnce) return void this.#begunOf.set(name, begun + 1);
    if (queue.length >= starts.waiting || this.#waitingInAll >= starts.waitingInAll) return "full";
    this.#waitingInAll++;
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    queue.push({ signal: request.signal, begin });
    this.#waiting.set(name, queue);
    return promise;
  }

  #rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    setTimeout(() => this.#beginNext(), rest);
  }

  #beginNext(): void {
    this.#isResting = false;
    this.#begun = 0;
    this.#begunOf.clear();
    for (const [client, queue] of this.#waiting) {
      // Those whose client has left begin, too, to end, and take no place.
      for (let begun = 0; begun < starts.atOnce && queue.length > 0;) {
        const next = queue.shift()!;
        this.#waitingInAll--;
        next.begin();
        if (!next.signal.aborted) begun++;
      }
      this.#begunOf.set(client, starts.atOnce);
      if (queue.length === 0) this.#waiting.delete(client);
    }
    // After what begins now, which is answered once this has returned.
    if (this.#begunOf.size > 0) queueMicrotask(() => this.#rest());
  }
}
