import type { LetterDates } from "../blocks/block_type.ts";
import { type Block, blockTypeOf } from "../blocks/index.ts";

/** Whether guests have something to see in the block; one without content is kept and hidden from them (decision B2). */
export function hasContent(block: Block, letter: readonly Block[]): boolean {
  return blockTypeOf(block).hasContent(block, letterDates(letter));
}

/** The letter's dates, in order. */
export function letterDates(letter: readonly Block[]): LetterDates {
  return { starts: letter.flatMap((block) => block.type === "date" && block.start !== "" ? [block.start] : []) };
}

/** What a countdown counts to: its own moment, or the letter's first date, or nothing yet (decision B13). */
export function countdownTarget(to: string, letter: readonly Block[]): string {
  return to || (letterDates(letter).starts[0] ?? "");
}

/** The letter as guests see it. */
export function visibleBlocks(blocks: readonly Block[]): Block[] {
  const dates = letterDates(blocks);
  return blocks.filter((block) => blockTypeOf(block).hasContent(block, dates));
}
