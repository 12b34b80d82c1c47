import type { BlockOf } from "../../../domain/letter/block.ts";
import { Picture } from "../picture.tsx";
import type { Reading } from "../reading.ts";

/** Blocks that a first view may show. */
const firstView = 2;

export function ImageBlock({ block, reading }: { block: BlockOf<"image">; reading: Reading }) {
  const { src, shape } = block;
  const early = reading.blocks.slice(0, firstView).includes(block);
  return (
    <figure class="block block-image" data-shape={shape}>
      <div class="photo">
        <Picture src={src} fit={shape === "wide" ? "whole" : "square"} early={early} reading={reading} />
      </div>
    </figure>
  );
}
