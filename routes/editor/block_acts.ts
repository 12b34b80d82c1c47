import type { Block } from "../../domain/blocks/index.ts";
import { copyBlock, removeBlock, stepBlock } from "../../domain/letter/arrange_blocks.ts";
import { blockPlace } from "../../views/editor/letter/block_name.tsx";
import type { FormValues } from "../../views/editor/editing.ts";
import { blockIdOf, type EditorContext } from "./editor_request.ts";
import type { EditorAction } from "./responder.tsx";

/** An act on the list of blocks, and where the page goes afterwards. */
export type BlockAct = Pick<EditorAction, "place" | "at" | "done"> & {
  readonly arrange: (blocks: readonly Block[]) => readonly Block[];
};

/**
 * Moves the block in the address past its neighbour.
 * @param button the last part of the pressed button's id
 */
export function stepAct(c: EditorContext, way: "up" | "down", button: string): BlockAct {
  const block = blockIdOf(c);
  const { item } = blockPlace(c.req.param("id")!, block);
  const arrange: BlockAct["arrange"] = (blocks) => stepBlock(blocks, block, way);
  return { arrange, place: item, at: `${item}-${button}`, done: `moved ${block}` };
}

/** Copies the block in the address. */
export function copyAct(c: EditorContext): BlockAct {
  const id = c.get("context").ids.block();
  const { first } = blockPlace(c.req.param("id")!, id);
  const arrange: BlockAct["arrange"] = (blocks) => copyBlock(blocks, blockIdOf(c), id);
  return { arrange, place: first, at: first, done: `copied ${id}` };
}

/** Removes the block in the address. The notice names its type, which the form sends. */
export function removeAct(c: EditorContext, { type }: FormValues): BlockAct {
  const block = blockIdOf(c);
  return {
    arrange: (blocks) => removeBlock(blocks, block),
    place: "letter-notice",
    at: "letter-notice",
    ...typeof type === "string" ? { done: `removed ${type} ${block}` } : {},
  };
}
