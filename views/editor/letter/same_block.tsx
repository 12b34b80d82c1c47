import type { Block } from "../../../domain/blocks/index.ts";
import type { Card } from "../../../domain/letter/card.ts";
import type { Editing } from "../editing.ts";
import { blockPlace } from "./block_place.ts";
import { blockWarnings } from "./block_warnings.ts";

/** A block that the page shows as it is: only its place is said, and `static/js/editor/shown.js` leaves it untouched. */
export function SameBlock({ editing, block }: { editing: Editing; block: Block }) {
  return <li class="block" id={blockPlace(editing.id, block.id).item} data-same=""></li>;
}

/** Whether the block would be drawn as the page shows it already, but for the revision in its forms. */
export function isShown(editing: Editing, block: Block): boolean {
  const { shown, card, at } = editing;
  if (!shown || shown.lang !== card.lang || at?.startsWith(blockPlace(editing.id, block.id).item)) return false;
  const before = shown.blocks.find(({ id }) => id === block.id);
  return before !== undefined &&
    drawnFrom({ ...editing, card: shown }, before) === drawnFrom(editing, block);
}

/** What a block's drawing follows from, its letter's language and its own place in the act aside. */
function drawnFrom(editing: Editing, block: Block): string {
  const { blocks }: Card = editing.card;
  const ends = [block === blocks[0], block === blocks.at(-1)];
  return JSON.stringify([block, ends, [...blockWarnings(editing, block)]]);
}
