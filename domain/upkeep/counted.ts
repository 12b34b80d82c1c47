/** A number of things, as the operator reads it: "1 letter", "2 letters". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
