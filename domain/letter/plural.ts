/** A number of things, for operators and programs: "1 letter", "2 letters". */
export function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
