import type { BlockOf } from "../../../domain/blocks/index.ts";
import { Picture } from "../picture.tsx";
import type { RenderContext } from "../render_context.ts";

/** Blocks that a first view may show. */
const firstView = 2;

export function ImageBlock({ block, context }: { block: BlockOf<"image">; context: RenderContext }) {
  const { src, shape } = block;
  const early = context.blocks.slice(0, firstView).includes(block);
  return (
    <figure class="block block-image" data-shape={shape}>
      <div class="photo">
        <Picture src={src} fit={shape === "wide" ? "whole" : "square"} early={early} context={context} />
      </div>
    </figure>
  );
}
