import { type Block, blockTypeOf } from "../blocks/index.ts";
import { oneLine } from "../letter/one_line.ts";

/** What somebody wrote, before and after: words, each as one line, or local times at the venue. Empty: nothing. */
export type Reworded = { readonly as: "words" | "times"; readonly was: string; readonly now: string };

/** What was rewritten from one block to the other, its first field where there are several; undefined: nothing. */
export function rewordedBlock(before: Block | undefined, after: Block | undefined): Reworded | undefined {
  const [was, now] = [before, after].map((block) => block as Partial<Record<string, unknown>> | undefined);
  const field = readFields(before, after).find((name) => (was?.[name] ?? "") !== (now?.[name] ?? ""));
  if (!field) return undefined;
  const isTime = [before, after].some((block) => block && blockTypeOf(block).moments.includes(field));
  return { as: isTime ? "times" : "words", was: written(was?.[field]), now: written(now?.[field]) };
}

/** The same of words that stand in no block. */
export function rewordedText(was = "", now = ""): Reworded {
  return { as: "words", was: oneLine(was), now: oneLine(now) };
}

/** Fields that hold what a person reads. Addresses and numbers of accounts are no words. */
function readFields(...blocks: (Block | undefined)[]): string[] {
  return [...new Set(blocks.flatMap((block) => block ? blockTypeOf(block).read ?? [] : []))];
}

function written(value: unknown): string {
  return typeof value === "string" ? oneLine(value) : "";
}
