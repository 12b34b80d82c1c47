import type { TestApp } from "./app.ts";
import { assertProblem, same } from "../assert.ts";
import { read } from "./owner.ts";

/** Creates a letter and reads it. @returns the letter as GET answers it */
export async function storedLetter(app: TestApp, input: unknown) {
  const { status, body, text } = await read(app, await app.make(input));
  same(status, 200, text);
  return body;
}

/** Creates a letter and reads it. @returns its card */
export async function storedCard(app: TestApp, input: unknown) {
  return (await storedLetter(app, input)).card;
}

/** Creates a letter with these blocks and reads it. @returns its blocks */
export async function storedBlocks(app: TestApp, ...blocks: unknown[]) {
  return (await storedCard(app, { blocks })).blocks;
}

/** Warnings such as "blocks[0].start date_in_past", sorted. */
export function inShort(warnings: readonly { path: string; code: string }[]): string[] {
  return warnings.map(({ path, code }) => `${path} ${code}`).toSorted();
}

/** Creates a letter. @returns its warnings, as `inShort` writes them */
export async function warningsOf(app: TestApp, input: unknown): Promise<string[]> {
  return inShort((await app.make(input)).warnings);
}

/** Asserts that creating a letter from the input is refused. @returns the issues of the answer */
export async function refusal(app: TestApp, input: unknown): Promise<{ path: string; message: string }[]> {
  const answer = await app.call("POST", "/api/v1/letters", { body: input });
  const { issues } = assertProblem(answer, 400, "invalid_input");
  return issues;
}

/** Asserts that the input is refused because of the value at this path only. */
export async function assertRefused(app: TestApp, input: unknown, path: string): Promise<void> {
  const issues = await refusal(app, input);
  same(issues.map((issue) => issue.path).join(", "), path, `sent ${JSON.stringify(input).slice(0, 300)}`);
}
