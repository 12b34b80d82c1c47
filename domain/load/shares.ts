/**
 * How much of something each of several has had, such as milliseconds of work for each client. Who has had least comes
 * first. Whoever rested gets nothing of what it left to others: it is level with the one who began last (start-time
 * fair queueing, Goyal et al. 1996).
 */
export class Shares {
  /** of those who have had more than the level */
  readonly #had = new Map<string, number>();
  #level = 0;

  /** The most that one of these has had. */
  of(names: readonly string[]): number {
    return names.reduce((most, name) => Math.max(most, this.#had.get(name) ?? 0), this.#level);
  }

  /** These, who have had least of all who wait, get some now. */
  begin(names: readonly string[]): void {
    this.#level = this.of(names);
    for (const [name, had] of this.#had) {
      if (had <= this.#level) this.#had.delete(name);
    }
  }

  add(names: readonly string[], amount: number): void {
    for (const name of names) this.#had.set(name, this.of([name]) + amount);
  }

  /** Nobody waits any more. */
  clear(): void {
    this.#had.clear();
    this.#level = 0;
  }
}
