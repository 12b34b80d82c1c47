import { type Block, blockTypeOf } from "../blocks/index.ts";
import { visibleBlocks } from "./content.ts";

/**
 * Whether guests who read the letter before must look again: a date or a place that stood there is another one now, or
 * gone, or has company (decision K8). Facts filled in for the first time are not a change.
 */
export function factsChanged(before: readonly Block[], after: readonly Block[]): boolean {
  const known = facts(before);
  return known.length > 0 && known.join() !== facts(after).join();
}

/** Each date and place that guests see, as text, in an order of its own: where it stands in the letter does not matter. */
function facts(blocks: readonly Block[]): string[] {
  const found = visibleBlocks(blocks).map((block) => blockTypeOf(block).facts?.(block));
  return found.flatMap((facts) => facts ? [JSON.stringify(facts)] : []).sort();
}
