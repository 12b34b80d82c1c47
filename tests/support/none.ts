/** Asserts that the list is empty; otherwise the error lists its items, one on each line. */
export function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}, ${found.length}:\n  ${found.join("\n  ")}`);
}
