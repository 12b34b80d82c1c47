import type { BlockOf } from "../../domain/blocks/index.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { Stamp, stampContent } from "../letter/envelope/stamp.tsx";
import type { BlockLook } from "./block_look.ts";

export const stamp: BlockLook<"stamp"> = {
  Page: StampBlock,
  plain: ({ stamp }, { words }) => stamp ? `${words.stamp} (${words.stampNames[stamp]})` : words.stamp,
  paper: "small",
  patterns: [{ stamp: "dove" }],
};

/** A stamp that stands in the letter itself. */
function StampBlock({ block, context: { words, asset, enclosures, letter } }: {
  block: BlockOf<"stamp">;
  context: RenderContext;
}) {
  const stamp = stampContent(block);
  if (!stamp) return null;
  const { pictures, card } = letter;
  return (
    <p class="block block-stamp">
      <Stamp theme={resolveTheme(card)} {...{ stamp, pictures, words, asset, enclosures }} />
    </p>
  );
}
