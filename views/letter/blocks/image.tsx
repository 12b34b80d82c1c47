import type { BlockOf } from "../../../domain/letter/block.ts";
import type { Reading } from "../reading.ts";
import { Picture } from "../picture.tsx";

export function ImageBlock({ block, reading }: { block: BlockOf<"image">; reading: Reading }) {
  return (
    <figure class="block block-image" data-shape={block.shape}>
      <div class="photo">
        <Picture src={block.src} base={reading.base} />
      </div>
    </figure>
  );
}
