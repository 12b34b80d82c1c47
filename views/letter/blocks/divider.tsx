import type { BlockOf } from "../../../domain/blocks/index.ts";

export function DividerBlock({ block }: { block: BlockOf<"divider"> }) {
  return <hr class="block block-divider" data-divider={block.style} />;
}
