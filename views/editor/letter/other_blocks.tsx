import type { Block } from "../../../domain/blocks/index.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { limits } from "../../../domain/letter/limits.ts";
import type { Editing } from "../editing.ts";
import { BlockItem } from "./block_item.tsx";
import { blockPlace } from "./block_name.tsx";
import { blockWarnings } from "./block_form.tsx";

type OtherProps = {
  editing: Editing;
  /** the letter before the block was saved */
  before: Card;
  /** id of the block that was saved */
  block: string;
};

/**
 * The blocks that look different after another block was saved: a countdown counts to the first date, and a deadline
 * depends on it.
 */
export function OtherBlocks({ editing, before, block }: OtherProps) {
  const isChanged = (other: Block) => other.id !== block && !isShown({ ...editing, shown: before }, other);
  return (
    <>
      {editing.card.blocks.filter(isChanged).map((other) => (
        <BlockItem key={other.id} editing={editing} block={other} swapped />
      ))}
    </>
  );
}

/**
 * An empty element for a block that the page shows already: `static/js/editor/changes.js` keeps the block in the page.
 */
export function SameBlock({ editing, block }: { editing: Editing; block: Block }) {
  return <li class="block" id={blockPlace(editing.id, block.id).item} data-same=""></li>;
}

/** Whether the page shows the block already as it would be drawn, except for the revision in its forms. */
export function isShown(editing: Editing, block: Block): boolean {
  const { shown, card, at } = editing;
  if (!shown || shown.lang !== card.lang || at?.startsWith(blockPlace(editing.id, block.id).item)) return false;
  const before = shown.blocks.find(({ id }) => id === block.id);
  return before !== undefined &&
    drawnFrom({ ...editing, card: shown }, before) === drawnFrom(editing, block);
}

/**
 * Everything that the drawing of a block depends on, except its letter's language and its place in the form's change.
 */
function drawnFrom(editing: Editing, block: Block): string {
  const { blocks }: Card = editing.card;
  const ends = [block === blocks[0], block === blocks.at(-1)];
  const hasRoom = blocks.length < limits.blocks;
  return JSON.stringify([block, ends, hasRoom, [...blockWarnings(editing, block)]]);
}
