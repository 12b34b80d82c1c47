import type { BlockOf } from "../../../domain/letter/block.ts";
import type { Reading } from "../reading.ts";
import { Stamp } from "../stamp.tsx";

/** A stamp stuck on the letter itself. */
export function StampBlock({ block: { stamp }, reading: { phrases, asset } }: {
  block: BlockOf<"stamp">;
  reading: Reading;
}) {
  if (stamp === "") return null;
  return (
    <p class="block block-stamp">
      <Stamp stamp={stamp} phrases={phrases} asset={asset} />
    </p>
  );
}
