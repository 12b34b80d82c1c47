import type { BlockOf } from "../../../domain/blocks/index.ts";
import type { RenderContext } from "../render_context.ts";
import { Stamp } from "../stamp.tsx";

/** A stamp stuck on the letter itself. */
export function StampBlock({ block: { stamp }, context: { phrases, asset } }: {
  block: BlockOf<"stamp">;
  context: RenderContext;
}) {
  if (stamp === "") return null;
  return (
    <p class="block block-stamp">
      <Stamp stamp={stamp} phrases={phrases} asset={asset} />
    </p>
  );
}
