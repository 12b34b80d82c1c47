import type { BlockOf } from "../../../domain/blocks/index.ts";
import { readableAddress, safeHref } from "../addresses.ts";
import { Words } from "../words.tsx";

export function LinkBlock({ block }: { block: BlockOf<"link"> }) {
  const address = readableAddress(block.href);
  const label = block.label.trim() || address;
  const href = safeHref(block.href);
  if (block.interactive && href) {
    return (
      <p class="block block-link">
        <a class="button" data-icon={block.icon} href={href} rel="noopener noreferrer" dir="auto">
          <Words text={label} />
        </a>
      </p>
    );
  }
  return (
    <p class="block block-link" data-icon={block.icon} dir="auto">
      <Words text={label} /> {address && address !== label ? <span class="address">{address}</span> : null}
    </p>
  );
}
