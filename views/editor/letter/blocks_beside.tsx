import type { Block } from "../../../domain/blocks/index.ts";
import type { Card } from "../../../domain/letter/card.ts";
import type { Editing } from "../editing.ts";
import { BlockItem } from "./block_item.tsx";
import { isShown } from "./same_block.tsx";

type BesideProps = {
  editing: Editing;
  /** the letter before the block was saved */
  before: Card;
  /** id of the block that was saved */
  block: string;
};

/** The blocks that are drawn otherwise since one was saved: a countdown counts to the first date, a deadline is before it. */
export function BlocksBeside({ editing, before, block }: BesideProps) {
  const isChanged = (other: Block) => other.id !== block && !isShown({ ...editing, shown: before }, other);
  return (
    <>
      {editing.card.blocks.filter(isChanged).map((other) => (
        <BlockItem key={other.id} editing={editing} block={other} swapped />
      ))}
    </>
  );
}
