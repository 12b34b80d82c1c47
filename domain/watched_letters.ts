import { dataVersion } from "../db/client.ts";
import { findChanged, type Key } from "../db/letters.ts";
import type { Database } from "../db/schema.ts";

/** An open editor that is told of a letter's changes. */
type Watcher = {
  /** the client's address, as for rate limits */
  readonly client: string;
  /** called with the letter's revision and the host list's change count; repeated as keep-alive */
  readonly tell: (revision: number, hostListVersion: number) => void;
  /** called once: there will be no more calls of `tell` */
  readonly end: () => void;
};

export type WatchLimits = {
  /** how many may watch together; those of one client; those of one letter */
  readonly inAll: number;
  readonly perClient: number;
  readonly perLetter: number;
  /** how long one may watch before it must ask again, in milliseconds */
  readonly duration: number;
};

const defaults: WatchLimits = { inAll: 5_000, perClient: 100, perLetter: 20, duration: 3_600_000 };

/** Pause between two checks for changes, in milliseconds: to see whether a local file was written takes 4 µs. */
const shortPause = 500;
/** The same for a database elsewhere, where a check is a query. */
const longPause = 1_000;
/** After so many milliseconds the revision is sent again: proxies end a connection that is silent for a minute. */
const silence = 25_000;

type Watching = Watcher & { readonly letter: Letter; readonly keyHash: string; readonly began: number; told: number };

/** A letter that is watched, as it was at the last check. */
type Letter = {
  readonly id: string;
  keyHash: string;
  revision: number;
  hostListVersion: number;
  readonly watchers: Set<Watching>;
};

/**
 * Tells open editors when their letter is changed, by whichever process. All letters that are watched are looked at
 * together: one query after something was written to a local file, one query a second elsewhere. So it costs the same
 * for any number of editors, and nothing while there is none (014).
 */
export class WatchedLetters {
  readonly #limits: WatchLimits;
  readonly #watchers = new Set<Watching>();
  readonly #letters = new Map<string, Letter>();
  /** the data's version at the last look; undefined: not known, so there must be a query */
  #version: number | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly db: Database, limits: Partial<WatchLimits> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /** How many watch. */
  get count(): number {
    return this.#watchers.size;
  }

  /**
   * Tells a watcher the letter's revision, soon and then each time when it is another one, until the key no longer opens
   * the letter.
   * @param key the letter's, which was checked
   * @returns ends it; undefined if too many watch already
   */
  watch({ id, keyHash }: Key, watcher: Watcher): (() => void) | undefined {
    const letter = this.#letters.get(id) ?? { id, keyHash, revision: 0, hostListVersion: 0, watchers: new Set() };
    if (this.#isFull(letter, watcher.client)) return undefined;
    // No letter has the revision 0, so the next look finds it; and a key that was renewed meanwhile is found, too.
    Object.assign(letter, { keyHash, revision: 0 });
    this.#version = undefined;
    const now = performance.now();
    const watching = { ...watcher, keyHash, letter, began: now, told: now };
    this.#letters.set(id, letter);
    this.#watchers.add(watching);
    letter.watchers.add(watching);
    this.#next ??= setTimeout(() => this.#look());
    return () => this.#remove(watching);
  }

  /** Ends all, so that the service can end. */
  end(): void {
    this.#watchers.forEach((watching) => this.#dismiss(watching));
  }

  #isFull({ watchers }: Letter, client: string): boolean {
    const { inAll, perClient, perLetter } = this.#limits;
    if (this.count >= inAll || watchers.size >= perLetter) return true;
    return this.#watchers.values().filter((one) => one.client === client).toArray().length >= perClient;
  }

  async #look(): Promise<void> {
    let version: number | undefined;
    try {
      version = dataVersion(this.db);
      const isSame = version !== undefined && version === this.#version;
      // Before the query: what is written during it is seen at the next look.
      this.#version = version;
      if (!isSame) await this.#ask();
    } catch {
      // The database cannot be reached, as every other request says. The next look asks again.
      this.#version = undefined;
    }
    this.#goOn();
    const pause = version === undefined ? longPause : shortPause;
    this.#next = this.count > 0 ? setTimeout(() => this.#look(), pause) : undefined;
  }

  /** Asks for all letters that are not as they were. */
  async #ask(): Promise<void> {
    const known = this.#letters.values()
      .map(({ id, keyHash, revision, hostListVersion }) => ({ id, keyHash, revision, hostListVersion })).toArray();
    for (const { id, keyHash, revision, hostListVersion, isOpen } of await findChanged(this.db, known)) {
      const letter = this.#letters.get(id);
      if (!letter) continue;
      Object.assign(letter, { keyHash, revision, hostListVersion });
      for (const watching of letter.watchers) {
        if (isOpen && watching.keyHash === keyHash) this.#tell(watching);
        else this.#dismiss(watching);
      }
    }
  }

  /** Ends the watchers whose time is over, and sends the revision again to those that were sent nothing for long. */
  #goOn(): void {
    const now = performance.now();
    for (const watching of this.#watchers) {
      if (now >= watching.began + this.#limits.duration) this.#dismiss(watching);
      else if (now >= watching.told + silence) this.#tell(watching);
    }
  }

  #tell(watching: Watching): void {
    watching.told = performance.now();
    watching.tell(watching.letter.revision, watching.letter.hostListVersion);
  }

  #dismiss(watching: Watching): void {
    this.#remove(watching);
    watching.end();
  }

  #remove(watching: Watching): void {
    const { letter } = watching;
    this.#watchers.delete(watching);
    letter.watchers.delete(watching);
    if (letter.watchers.size === 0 && this.#letters.get(letter.id) === letter) this.#letters.delete(letter.id);
  }
}
