import type { Block } from "../blocks/index.ts";

/*
 * How a host arranges the blocks of a letter. Each function returns a new list. If the named block does not exist any
 * more, the list stays as it is.
 */

/** @param after id of the block to insert it after; undefined or unknown: at the end */
export function insertBlock(blocks: readonly Block[], block: Block, after?: string): readonly Block[] {
  const at = blocks.findIndex(({ id }) => id === after);
  return blocks.toSpliced(at === -1 ? blocks.length : at + 1, 0, block);
}

/** Inserts a copy of a block right after it. @param id of the copy */
export function copyBlock(blocks: readonly Block[], of: string, id: string): readonly Block[] {
  const block = blocks.find((block) => block.id === of);
  return block ? insertBlock(blocks, { ...block, id }, of) : blocks;
}

/** Moves a block one place up or down. */
export function stepBlock(blocks: readonly Block[], id: string, step: "up" | "down"): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  const to = step === "up" ? at - 1 : at + 1;
  if (at === -1 || to < 0 || to >= blocks.length) return blocks;
  return blocks.toSpliced(at, 1).toSpliced(to, 0, blocks[at]!);
}

/** @param next id of the block to move it before; empty: to the end; unknown: nowhere, as its neighbour there is gone */
export function moveBlock(blocks: readonly Block[], id: string, next: string): readonly Block[] {
  const block = blocks.find((block) => block.id === id);
  if (!block || id === next) return blocks;
  const others = removeBlock(blocks, id);
  const at = next === "" ? others.length : others.findIndex((other) => other.id === next);
  return at === -1 ? blocks : others.toSpliced(at, 0, block);
}

export function removeBlock(blocks: readonly Block[], id: string): readonly Block[] {
  return blocks.filter((block) => block.id !== id);
}

/** Replaces the block with the same id; a block that was deleted meanwhile is added at the end. */
export function replaceBlock(blocks: readonly Block[], block: Block): readonly Block[] {
  const at = blocks.findIndex(({ id }) => id === block.id);
  return at === -1 ? [...blocks, block] : blocks.with(at, block);
}

/**
 * Brings a deleted block back to its former place.
 * @param before the blocks of a state that had it
 */
export function restoreBlock(blocks: readonly Block[], id: string, before: readonly Block[]): readonly Block[] {
  const at = before.findIndex((block) => block.id === id);
  if (at === -1 || blocks.some((block) => block.id === id)) return blocks;
  const above = before.slice(0, at).findLast((block) => blocks.some((other) => other.id === block.id));
  return above ? insertBlock(blocks, before[at]!, above.id) : [before[at]!, ...blocks];
}
