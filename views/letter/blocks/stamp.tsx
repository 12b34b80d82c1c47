import type { BlockOf } from "../../../domain/letter/block.ts";
import type { Reading } from "../reading.ts";

/** A postage stamp, on the envelope or in the letter. Its name is the catalog's, in English. */
export function StampBlock({ block, reading }: { block: BlockOf<"stamp">; reading: Pick<Reading, "phrases"> }) {
  return (
    <figure class="block block-stamp" data-stamp={block.stamp}>
      <figcaption>
        <span class="visually-hidden">{reading.phrases.stamp}</span> <span lang="en">{block.stamp}</span>
      </figcaption>
    </figure>
  );
}
