import type { BlockOf } from "../../../domain/blocks/index.ts";
import { Words } from "../words.tsx";

export function SignatureBlock({ block }: { block: BlockOf<"signature"> }) {
  return (
    <p class="block block-signature" dir="auto">
      <Words text={block.text} />
    </p>
  );
}
