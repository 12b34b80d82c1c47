import type { BlockOf } from "../../domain/blocks/index.ts";
import { Picture } from "../letter/picture.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { publicSrc } from "../../domain/letter/pictures.ts";
import type { BlockLook } from "./block_look.ts";

export const image: BlockLook<"image"> = {
  Page: ImageBlock,
  plain: (block, { base }) => publicSrc(block.src, base),
  paper: "small",
  patterns: [{ shape: "wide" }, { shape: "square" }, { shape: "round" }],
  icon: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5h.01",
};

/** How many blocks at the top can be in the first view. */
const firstView = 2;

function ImageBlock({ block, context }: { block: BlockOf<"image">; context: RenderContext }) {
  const { src, shape, focus } = block;
  const early = context.blocks.slice(0, firstView).includes(block);
  return (
    <figure class="block block-image" data-shape={shape}>
      <div class="photo">
        <Picture src={src} fit={shape === "wide" ? "whole" : "square"} focus={focus} early={early} context={context} />
      </div>
    </figure>
  );
}
