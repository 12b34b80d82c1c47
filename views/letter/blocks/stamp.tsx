import type { BlockOf } from "../../../domain/letter/block.ts";
import type { RenderContext } from "../render_context.ts";
import { Stamp } from "../stamp.tsx";

/** A stamp stuck on the letter itself. */
export function StampBlock({ block: { stamp }, context: { words, asset } }: {
  block: BlockOf<"stamp">;
  context: RenderContext;
}) {
  if (stamp === "") return null;
  return (
    <p class="block block-stamp">
      <Stamp stamp={stamp} words={words} asset={asset} />
    </p>
  );
}
