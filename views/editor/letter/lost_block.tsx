import { emptyBlock, letterBlockTypes } from "../../../domain/blocks/index.ts";
import type { Editing } from "../editing.ts";
import { BlockForm } from "./block_form.tsx";

/** What was typed into a block that somebody else removed meanwhile: it can come back, or go. */
export function LostBlock({ editing }: { editing: Editing }) {
  const { trouble, card } = editing;
  const [, name] = /^block-(.+)-form$/.exec(String(trouble?.sent.from ?? "")) ?? [];
  const type = letterBlockTypes.find((type) => type === trouble?.sent.type);
  if (name === undefined || type === undefined || trouble?.code !== "revision_conflict") return null;
  const id = decodeURIComponent(name);
  if (card.blocks.some((block) => block.id === id)) return null;
  return (
    <div class="block">
      <div class="block-body">
        <BlockForm editing={editing} block={emptyBlock(type, id)} path="blocks" />
      </div>
    </div>
  );
}
