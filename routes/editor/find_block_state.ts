import { readHistory } from "../../domain/history.ts";
import type { Block } from "../../domain/blocks/index.ts";
import { mapPictures, publicSrc } from "../../domain/letter/pictures.ts";
import { credentials, type EditorContext } from "./editor_request.ts";

/** The newest stored state of the letter that has the block; picture addresses are absolute, as updates require. */
export async function findLastRevisionWithBlock(
  c: EditorContext,
  id: string,
): Promise<{ blocks: readonly Block[] } | undefined> {
  const { base } = c.get("context");
  const states = await readHistory(c.get("context"), credentials(c));
  const found = states.findLast(({ card }) => card.blocks.some((block) => block.id === id));
  return found && mapPictures({ blocks: found.card.blocks }, (src) => publicSrc(src, base));
}
