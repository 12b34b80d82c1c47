import type { BlockOf } from "../../../domain/letter/block.ts";
import { readableAddress, safeHref } from "../addresses.ts";
import { groupedIban } from "../grouped_iban.ts";
import type { Reading } from "../reading.ts";
import { Words } from "../words.tsx";

export function GiftBlock({ block, reading }: { block: BlockOf<"gift">; reading: Reading }) {
  const { phrases } = reading;
  const href = safeHref(block.href);
  return (
    <section class="block block-gift">
      <h2 class="block-label">{phrases.giftHeading}</h2>
      {block.text.trim()
        ? (
          <p class="gift-text" dir="auto">
            <Words text={block.text} />
          </p>
        )
        : null}
      {block.iban.trim()
        ? (
          <p class="gift-iban">
            <span class="gift-iban-label">{phrases.iban}</span> <bdi class="iban">{groupedIban(block.iban)}</bdi>
          </p>
        )
        : null}
      {href && block.interactive
        ? (
          <p class="gift-list">
            <a class="quiet-link" href={href} rel="noopener noreferrer">{phrases.openGiftList}</a>
          </p>
        )
        : null}
      {href && !block.interactive ? <p class="gift-list address">{readableAddress(href)}</p> : null}
    </section>
  );
}
