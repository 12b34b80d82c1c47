import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import type { Answer } from "./service/app.ts";

/** Node's assertions, which need no other package registry than npm. */
export { deepStrictEqual as equal, match, ok, strictEqual as same, throws };

/** Asserts the shape of every error answer (decision F1). @returns the error object */
export function assertProblem(answer: Answer, status: number, code: string) {
  strictEqual(answer.status, status, answer.text);
  match(answer.headers.get("content-type") ?? "", /^application\/json/);
  deepStrictEqual(Object.keys(answer.body), ["error"]);
  const { error } = answer.body;
  deepStrictEqual(Object.keys(error).filter((key) => key !== "issues"), ["code", "message"]);
  strictEqual(error.code, code);
  ok(typeof error.message === "string" && error.message.length > 0);
  for (const issue of error.issues ?? []) deepStrictEqual(Object.keys(issue), ["path", "message"]);
  return error;
}

/** Asserts that the list is empty; otherwise the error lists its items, one on each line. */
export function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}, ${found.length}:\n  ${found.join("\n  ")}`);
}
