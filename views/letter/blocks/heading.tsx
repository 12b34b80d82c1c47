import type { BlockOf } from "../../../domain/letter/block.ts";
import type { Reading } from "../reading.ts";
import { Words } from "../words.tsx";

export function HeadingBlock({ block, reading }: { block: BlockOf<"heading">; reading: Reading }) {
  const Level = block.id === reading.titleBlock ? "h1" : "h2";
  return (
    <Level class="block block-heading" data-size={block.size} data-italic={block.italic} dir="auto">
      <Words text={block.text} />
    </Level>
  );
}
