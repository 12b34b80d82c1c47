import type { Block } from "../../domain/blocks/index.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import { lookOf } from "../blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";

/** The blocks as paper can hold them: what can only be pressed or heard goes, and a link is its address. */
export function printableBlocks(blocks: readonly Block[], words: GuestWords): Block[] {
  return visibleBlocks(blocks).flatMap((block) => lookOf(block).print?.(block, { blocks, words }) ?? [block]);
}
