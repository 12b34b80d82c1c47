/** Sees that nothing was found, and else lists all of it, a line each. */
export function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}, ${found.length}:\n  ${found.join("\n  ")}`);
}
