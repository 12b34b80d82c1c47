import type { BlockOf } from "../../../domain/letter/block.ts";
import { readableAddress, safeHref } from "../addresses.ts";
import type { Reading } from "../reading.ts";
import { Words } from "../words.tsx";

export function QrBlock({ block, reading }: { block: BlockOf<"qr">; reading: Reading }) {
  const href = safeHref(block.data);
  return (
    <figure class="block block-qr">
      {block.caption.trim()
        ? (
          <figcaption dir="auto">
            <Words text={block.caption} />
          </figcaption>
        )
        : null}
      <p class="block-label">{reading.phrases.qrContent}</p>
      <p class="qr-data" dir="auto">
        {href
          ? <a class="quiet-link" href={href} rel="noopener noreferrer">{readableAddress(href)}</a>
          : <Words text={block.data} />}
      </p>
    </figure>
  );
}
