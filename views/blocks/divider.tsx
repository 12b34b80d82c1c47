import type { BlockOf } from "../../domain/blocks/index.ts";
import type { BlockLook } from "./block_look.ts";

export const divider: BlockLook<"divider"> = {
  Page: DividerBlock,
  plain: () => "* * *",
  sample: (block) => [block],
  paper: "line",
  patterns: [{}, { style: "stars" }, { style: "line" }],
  icon: "M3 12h6M15 12h6M12 9.5l2.5 2.5-2.5 2.5L9.5 12z",
};

function DividerBlock({ block }: { block: BlockOf<"divider"> }) {
  return <hr class="block block-divider" data-divider={block.style} />;
}
