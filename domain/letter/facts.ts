import type { Block } from "./block.ts";

/**
 * Whether guests who read the letter before must look again: a date or a place that stood there is another one now, or
 * gone, or has company (decision K8). Facts filled in for the first time are not a change.
 */
export function factsChanged(before: readonly Block[], after: readonly Block[]): boolean {
  const known = facts(before);
  return known.length > 0 && JSON.stringify(known) !== JSON.stringify(facts(after));
}

function facts(blocks: readonly Block[]): string[][] {
  return blocks.flatMap((block) => {
    if (block.type === "date" && block.start !== "") return [["date", block.start, block.end]];
    if (block.type === "place" && block.name + block.address !== "") return [["place", block.name, block.address]];
    return [];
  });
}
