import type { BlockOf } from "../../domain/blocks/index.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { Stamp } from "../letter/stamp.tsx";
import type { BlockLook } from "./block_look.ts";

export const stamp: BlockLook<"stamp"> = {
  Page: StampBlock,
  plain: ({ stamp }, { words }) => stamp && `${words.stamp} (${words.stampNames[stamp]})`,
  patterns: [{ stamp: "dove" }],
};

/** A stamp that stands in the letter itself. */
function StampBlock({ block: { stamp }, context: { words, asset, letter } }: {
  block: BlockOf<"stamp">;
  context: RenderContext;
}) {
  if (stamp === "") return null;
  return (
    <p class="block block-stamp">
      <Stamp stamp={stamp} theme={resolveTheme(letter.card)} words={words} asset={asset} />
    </p>
  );
}
