/**
 * Time used per client. The client that used least goes next. Idle time earns no credit (start-time fair queueing, Goyal
 * et al. 1996). A share may also be counted for a letter, or for a kind of work.
 */
export class Shares {
  /** what each name used; names that used no more than the level are left out */
  readonly #had = new Map<string, number>();
  #level = 0;

  /** The most that one of these names used. */
  of(names: readonly string[]): number {
    return names.reduce((most, name) => Math.max(most, this.#had.get(name) ?? 0), this.#level);
  }

  /** Starts the turn of these names, which must have used least. */
  begin(names: readonly string[]): void {
    this.#level = this.of(names);
    for (const [name, had] of this.#had) {
      if (had <= this.#level) this.#had.delete(name);
    }
  }

  add(names: readonly string[], amount: number): void {
    for (const name of names) this.#had.set(name, this.of([name]) + amount);
  }

  /** Forgets everything: no job waits any more. */
  clear(): void {
    this.#had.clear();
    this.#level = 0;
  }
}
